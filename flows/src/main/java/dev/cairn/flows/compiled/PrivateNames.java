package dev.cairn.flows.compiled;

import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.ContextField;
import dev.cairn.flows.model.FlowNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which names of a flow stand for what nobody is to see: private answers and private context, also where they are handed to another flow or given by one. What a tool
 * makes of them is not among them. Immutable.
 */
public final class PrivateNames {
    private final CompiledFlow flow;
    private final Map<String, Set<String>> names = new HashMap<>();

    private PrivateNames(CompiledFlow flow) {
        this.flow = flow;
        flow.graphs().keySet().forEach(graph -> names.put(graph, new HashSet<>()));
        boolean more = true;
        while (more) {
            more = false;
            for (CompiledGraph graph : flow.graphs().values()) {
                more |= grow(graph);
            }
        }
    }

    /** Of a flow and all that it calls. */
    public static PrivateNames of(CompiledFlow flow) {
        return new PrivateNames(flow);
    }

    /** Whether the answer of a key is private. */
    public static boolean isAsked(CompiledGraph graph, String key) {
        return graph.asking(key).stream().anyMatch(node -> node.model() instanceof FlowNode.Ask ask && ask.isPrivate());
    }

    /** Whether an expression of that flow reads something private. */
    public boolean isRead(CompiledGraph graph, Expression expression) {
        Set<String> known = names.getOrDefault(graph.id(), Set.of());
        return expression.reads().stream().anyMatch(known::contains);
    }

    /** Which of the values that a tool or a flow is handed are private, by name. */
    public Set<String> read(CompiledGraph graph, Map<String, Expression> handed) {
        return handed.entrySet().stream()
                .filter(entry -> isRead(graph, entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private boolean grow(CompiledGraph graph) {
        Set<String> known = names.getOrDefault(graph.id(), new HashSet<>());
        boolean more = false;
        for (Map.Entry<String, NameSource> name : graph.names().entrySet()) {
            if (!known.contains(name.getKey()) && isPrivate(graph, name.getValue())) {
                more |= known.add(name.getKey());
            }
        }
        return more;
    }

    private boolean isPrivate(CompiledGraph graph, NameSource source) {
        return switch (source) {
            case NameSource.AnswerOf(String key) -> isAsked(graph, key);
            case NameSource.ContextValue(String field) ->
                Optional.ofNullable(flow.model().context().get(field))
                        .map(ContextField::isPrivate)
                        .orElse(false);
            case NameSource.TakenValue(String taken) -> isHandedPrivate(graph.id(), taken);
            case NameSource.GivenValue(int node, String given) -> isGivenPrivate(called(graph, node), given);
            case NameSource.PathValue(int node, String path, String given) -> isGivenPrivate(path, given);
            case NameSource.GivenList(int node) -> isAnyGivenPrivate(called(graph, node));
            case NameSource.EachItem item ->
                graph.nodes().stream()
                        .anyMatch(node -> node.detail() instanceof Detail.FlowCall call
                                && call.each() != null
                                && isRead(graph, call.each()));
            case NameSource.LastGiven(String given) ->
                graph.nodes().stream()
                        .anyMatch(node -> node.detail() instanceof Detail.FlowCall call
                                && call.repeat() != null
                                && isGivenPrivate(call.flow(), given));
            case NameSource.EachIndex index -> false;
            case NameSource.ResultField result -> false;
            case NameSource.WholeResult result -> false;
        };
    }

    private static String called(CompiledGraph graph, int node) {
        return graph.nodes().get(node).detail() instanceof Detail.FlowCall call ? call.flow() : "";
    }

    private boolean isGivenPrivate(String called, String given) {
        CompiledGraph graph = flow.graphs().get(called);
        return graph != null && isReadBy(graph, graph.gives().get(given));
    }

    private boolean isAnyGivenPrivate(String called) {
        CompiledGraph graph = flow.graphs().get(called);
        return graph != null && graph.gives().values().stream().anyMatch(given -> isRead(graph, given));
    }

    private boolean isHandedPrivate(String called, String taken) {
        return flow.graphs().values().stream()
                .anyMatch(graph ->
                        graph.nodes().stream().anyMatch(node -> isReadBy(graph, handed(node, called, taken))));
    }

    private static @Nullable Expression handed(CompiledNode node, String called, String taken) {
        return switch (node.detail()) {
            case Detail.FlowCall call ->
                call.flow().equals(called) ? call.with().get(taken) : null;
            case Detail.PathChoice choice ->
                choice.paths().contains(called) ? choice.with().get(taken) : null;
            case Detail.Question question -> null;
            case Detail.Spoken spoken -> null;
            case Detail.Junction junction -> null;
            case Detail.ToolRun tool -> null;
            case Detail.Ending ending -> null;
        };
    }

    private boolean isReadBy(CompiledGraph graph, @Nullable Expression expression) {
        return expression != null && isRead(graph, expression);
    }
}
