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
import java.util.function.Consumer;

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
                            && isRunAgain(graph, node)) {
                        found.accept(FlowProblem.error(
                                "F509",
                                tool.tool().place(),
                                "an effect whose inputs may be corrected: what is behind leads back before '"
                                        + node.id() + "'",
                                Fix.advice("undo: …")));
                    }
                }));
    }

    private static boolean isRunAgain(CompiledGraph graph, CompiledNode tool) {
        return graph.nodes().stream()
                .filter(node -> node.index() == tool.index() || AskedNodes.leads(graph, tool, node))
                .flatMap(node -> node.edges().stream())
                .filter(edge -> edge.isAgain() && edge.target() >= 0)
                .anyMatch(edge -> leadsTo(graph, edge, tool));
    }

    private static boolean leadsTo(CompiledGraph graph, CompiledEdge edge, CompiledNode tool) {
        return edge.target() != tool.index()
                && AskedNodes.leads(graph, graph.nodes().get(edge.target()), tool);
    }
}
