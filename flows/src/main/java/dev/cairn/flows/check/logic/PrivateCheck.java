package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.ContextField;
import dev.cairn.flows.model.FlowNode;
import java.util.Optional;
import java.util.function.Consumer;

/** F603: a tool that may not have private answers is handed none, unless the question allows that tool. */
public final class PrivateCheck implements CompiledCheck {
    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs().values().forEach(graph -> graph.nodes().forEach(node -> node(flow, graph, node, found)));
    }

    private static void node(CompiledFlow flow, CompiledGraph graph, CompiledNode node, Consumer<FlowProblem> found) {
        if (node.model() instanceof FlowNode.Do tool
                && node.detail() instanceof Detail.ToolRun run
                && run.signature().map(signature -> !signature.mayReadPrivate()).orElse(false)) {
            run.with()
                    .forEach((name, value) -> value.reads().stream()
                            .filter(read -> isPrivate(flow, graph, read, run.tool()))
                            .findFirst()
                            .ifPresent(read -> found.accept(FlowProblem.error(
                                    "F603",
                                    Optional.ofNullable(tool.with().get(name))
                                            .orElseThrow()
                                            .place(),
                                    "'" + read + "' is private, " + run.tool() + " may not have it",
                                    Fix.advice("allow: [" + run.tool() + "]")))));
        }
    }

    private static boolean isPrivate(CompiledFlow flow, CompiledGraph graph, String name, String tool) {
        return switch (graph.names().get(name)) {
            case NameSource.AnswerOf(String key) ->
                graph.asking(key).stream()
                        .anyMatch(node -> node.model() instanceof FlowNode.Ask ask
                                && ask.isPrivate()
                                && !ask.allow().contains(tool));
            case NameSource.ContextValue(String field) ->
                Optional.ofNullable(flow.model().context().get(field))
                        .map(ContextField::isPrivate)
                        .orElse(false);
            case NameSource.GivenValue(int node, String given) ->
                graph.nodes().get(node).detail() instanceof Detail.FlowCall call
                        && isGivenPrivate(flow, call.flow(), given, tool);
            case NameSource.PathValue(int node, String path, String given) -> isGivenPrivate(flow, path, given, tool);
            case null, default -> false;
        };
    }

    /** What a flow gives is as private as what it reads for it; flows that call themselves are not followed. */
    private static boolean isGivenPrivate(CompiledFlow flow, String called, String given, String tool) {
        CompiledGraph graph = flow.graphs().get(called);
        return graph != null
                && Optional.ofNullable(graph.gives().get(given))
                        .map(value -> value.reads().stream()
                                .anyMatch(name -> graph.names().get(name) instanceof NameSource.AnswerOf
                                        && isPrivate(flow, graph, name, tool)))
                        .orElse(false);
    }
}
