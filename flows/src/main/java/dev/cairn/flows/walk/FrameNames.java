package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import java.util.Optional;

/** Takes the names of frames apart. */
final class FrameNames {
    private FrameNames() {}

    /** The node that a frame of that name belongs to. */
    static String node(String name) {
        int end = 0;
        while (end < name.length() && name.charAt(end) != '.' && name.charAt(end) != '[') {
            end++;
        }
        return name.substring(0, end);
    }

    static Optional<CompiledGraph> graph(CompiledFlow flow, FramePath frame) {
        Optional<CompiledGraph> at = Optional.of(flow.main());
        for (String name : frame.names()) {
            at = at.flatMap(graph -> called(flow, graph, name));
        }
        return at;
    }

    /** The flow that a frame of that name, within one of that flow, belongs to. */
    static Optional<CompiledGraph> called(CompiledFlow flow, CompiledGraph graph, String name) {
        return graph.node(node(name)).flatMap(node -> switch (node.detail()) {
            case Detail.FlowCall call -> Optional.of(flow.graph(call.flow()));
            case Detail.PathChoice choice ->
                choice.paths().stream()
                        .filter(path -> name.equals(node.id() + "." + path))
                        .findFirst()
                        .map(flow::graph);
            case Detail.Question question -> Optional.empty();
            case Detail.Spoken spoken -> Optional.empty();
            case Detail.Junction junction -> Optional.empty();
            case Detail.ToolRun tool -> Optional.empty();
            case Detail.Ending ending -> Optional.empty();
        });
    }
}
