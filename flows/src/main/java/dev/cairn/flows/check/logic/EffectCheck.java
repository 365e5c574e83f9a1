package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * F509: what leads back before a tool with an effect, so that it would be run again with other answers, needs a tool that takes the effect back. Where nothing leads
 * back the answers that it has read are frozen, and that is no mistake.
 */
public final class EffectCheck implements CompiledCheck {
    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs()
                .values()
                .forEach(graph -> graph.nodes().forEach(node -> {
                    if (node.model() instanceof FlowNode.Do tool
                            && node.detail() instanceof Detail.ToolRun run
                            && run.signature().isPresent()
                            && run.hasEffect()
                            && run.undo().isEmpty()
                            && !run.with().isEmpty()
                            && isRunAgain(flow, graph, node, new HashSet<>())) {
                        found.accept(FlowProblem.error(
                                "F509",
                                tool.tool().place(),
                                "an effect whose inputs may be corrected: what is behind leads back before '"
                                        + node.id() + "'",
                                Fix.advice("undo: …")));
                    }
                }));
    }

    /** Whether something leads back before it, in its flow or in one that calls that. */
    private static boolean isRunAgain(CompiledFlow flow, CompiledGraph graph, CompiledNode tool, Set<String> seen) {
        boolean here = waysBack(graph, tool).anyMatch(edge -> leadsTo(graph, edge, tool));
        return here || seen.add(graph.id()) && isCalledAgain(flow, graph, seen);
    }

    private static boolean isCalledAgain(CompiledFlow flow, CompiledGraph called, Set<String> seen) {
        return flow.graphs().values().stream()
                .anyMatch(graph -> graph.nodes().stream()
                        .filter(node -> calls(node).contains(called.id()))
                        .anyMatch(node -> waysBack(graph, node).anyMatch(edge -> edge.target() == node.index())
                                || isRunAgain(flow, graph, node, seen)));
    }

    private static List<String> calls(CompiledNode node) {
        return node.detail() instanceof Detail.FlowCall call
                ? List.of(call.flow())
                : node.detail() instanceof Detail.PathChoice choice ? choice.paths() : List.of();
    }

    private static Stream<CompiledEdge> waysBack(CompiledGraph graph, CompiledNode from) {
        return graph.nodes().stream()
                .filter(node -> node.index() == from.index() || AskedNodes.leads(graph, from, node))
                .filter(node -> !graph.isBySilence(node.index())) // from there the talk goes on where it was
                .flatMap(node -> node.edges().stream())
                .filter(edge -> edge.isAgain() && edge.target() >= 0);
    }

    private static boolean leadsTo(CompiledGraph graph, CompiledEdge edge, CompiledNode tool) {
        return edge.target() != tool.index()
                && AskedNodes.leads(graph, graph.nodes().get(edge.target()), tool);
    }
}
