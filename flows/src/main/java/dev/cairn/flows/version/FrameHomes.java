package dev.cairn.flows.version;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.walk.FramePath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Where the frames of flows are in a version. */
record FrameHomes(CompiledFlow flow) {
    /** The flow of a frame. */
    Optional<CompiledGraph> graph(FramePath path) {
        Optional<CompiledGraph> at = Optional.of(flow.main());
        for (String name : path.names()) {
            at = at.flatMap(graph -> called(flow, graph, name));
        }
        return at;
    }

    /** The name of a frame of a called flow: as it was if that still leads there, else by the node that leads there now. */
    Optional<String> frameName(CompiledGraph graph, String name, String called) {
        String node = node(name);
        String index = name.contains("[") ? name.substring(name.indexOf('[')) : "";
        boolean same = graph.node(node)
                .filter(there -> AnswerMove.leadsTo(there, called))
                .isPresent();
        return same
                ? graph.node(node).map(there -> frameName(there, called, index))
                : graph.nodes().stream()
                        .filter(other -> AnswerMove.leadsTo(other, called))
                        .findFirst()
                        .map(other -> frameName(other, called, index));
    }

    private static String frameName(CompiledNode node, String called, String index) {
        return node.detail() instanceof Detail.PathChoice ? node.id() + "." + called : node.id() + index;
    }

    /** The shortest way from the main flow to a flow's frame. */
    Optional<FramePath> pathTo(String called) {
        record Step(FramePath path, CompiledGraph graph) {}
        Deque<Step> open = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        open.add(new Step(FramePath.ROOT, flow.main()));
        while (!open.isEmpty()) {
            Step step = open.removeFirst();
            if (step.graph().id().equals(called)) {
                return Optional.of(step.path());
            }
            if (seen.add(step.graph().id())) {
                flow.graphs()
                        .values()
                        .forEach(graph -> frameName(step.graph(), "", graph.id())
                                .ifPresent(name -> open.add(new Step(step.path().below(name), graph))));
            }
        }
        return Optional.empty();
    }

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

    /** The node that a frame of that name belongs to. */
    static String node(String name) {
        return name.split("[.\\[]", 2)[0];
    }
}
