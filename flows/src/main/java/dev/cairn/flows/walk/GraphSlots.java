package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.TextTemplate;
import dev.cairn.flows.model.Wording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Where the values of a flow's names are kept during a walk: a slot for each key, and one for each node that gives something else. Immutable. */
final class GraphSlots {
    /**
     * A name.
     *
     * @param slot -1 for what is handed in or known of the talk
     * @param unknown what it is as long as it may still come
     */
    record SlotName(String name, NameSource source, int slot, Evaluated unknown) {}

    private final Map<String, Integer> keys = new HashMap<>();
    private final List<int[]> providers = new ArrayList<>();
    private final Map<String, SlotName> names = new HashMap<>();
    private final int[] slotOfNode;
    private final int[] slotOfAsked;
    private final int[][] reads;
    private final int[][] readers;

    GraphSlots(CompiledGraph graph) {
        slotOfNode = new int[graph.nodes().size()];
        slotOfAsked = new int[graph.nodes().size()];
        Map<String, List<Integer>> asking = new HashMap<>();
        for (CompiledNode node : graph.nodes()) {
            String key = CompiledGraph.keyOf(node);
            if (!key.isEmpty()) {
                asking.computeIfAbsent(key, unused -> new ArrayList<>()).add(node.index());
            }
        }
        asking.forEach((key, nodes) -> {
            keys.put(key, providers.size());
            providers.add(nodes.stream().mapToInt(node -> node).toArray());
        });
        for (CompiledNode node : graph.nodes()) {
            slotOfNode[node.index()] = providers.size();
            slotOfAsked[node.index()] = keys.getOrDefault(CompiledGraph.keyOf(node), -1);
            providers.add(new int[] {node.index()});
        }
        graph.names()
                .forEach((name, source) ->
                        names.put(name, new SlotName(name, source, slot(source), Evaluated.unknown(name))));
        reads = graph.nodes().stream().map(node -> read(graph, node)).toArray(int[][]::new);
        readers = inverse(reads);
    }

    private int[] read(CompiledGraph graph, CompiledNode node) {
        Stream<Expression> conditions = Stream.concat(
                Stream.ofNullable(node.when()), node.edges().stream().flatMap(edge -> Stream.ofNullable(edge.when())));
        IntStream slots = slots(Stream.concat(conditions, values(graph, node)));
        IntStream rivals = node.detail() instanceof Detail.Question question
                ? question.rivals().stream().filter(keys::containsKey).mapToInt(this::ofKey)
                : IntStream.empty();
        return IntStream.concat(slots, rivals)
                .flatMap(slot -> IntStream.of(providers(slot)))
                .distinct()
                .toArray();
    }

    private static Stream<Expression> values(CompiledGraph graph, CompiledNode node) {
        return switch (node.detail()) {
            case Detail.Question question -> question.checks().stream();
            case Detail.PathChoice choice -> choice.with().values().stream();
            case Detail.ToolRun tool -> tool.with().values().stream();
            case Detail.FlowCall call ->
                Stream.concat(
                        call.with().values().stream(),
                        Stream.concat(Stream.ofNullable(call.each()), Stream.ofNullable(call.repeat())));
            case Detail.Spoken spoken -> texts(graph, Optional.of(((FlowNode.Say) node.model()).text()));
            case Detail.Ending ending -> texts(graph, ((FlowNode.End) node.model()).text());
            case Detail.Junction junction -> Stream.empty();
        };
    }

    private static Stream<Expression> texts(CompiledGraph graph, Optional<Wording> wording) {
        return wording.stream()
                .flatMap(text -> text.byLanguage().values().stream())
                .flatMap(TextTemplate::expressions)
                .map(graph::inText);
    }

    private IntStream slots(Stream<Expression> expressions) {
        return expressions
                .flatMap(expression -> expression.reads().stream())
                .map(names::get)
                .filter(name -> name != null && name.slot() >= 0)
                .mapToInt(SlotName::slot);
    }

    private static int[][] inverse(int[][] targets) {
        List<IntStream.Builder> sources = new ArrayList<>();
        for (int node = 0; node < targets.length; node++) {
            sources.add(IntStream.builder());
        }
        for (int node = 0; node < targets.length; node++) {
            for (int target : targets[node]) {
                sources.get(target).add(node);
            }
        }
        return sources.stream().map(some -> some.build().toArray()).toArray(int[][]::new);
    }

    private int slot(NameSource source) {
        return switch (source) {
            case NameSource.AnswerOf(String key) -> ofKey(key);
            case NameSource.ResultField(int node, String field) -> slotOfNode[node];
            case NameSource.WholeResult(int node) -> slotOfNode[node];
            case NameSource.GivenValue(int node, String name) -> slotOfNode[node];
            case NameSource.PathValue(int node, String path, String name) -> slotOfNode[node];
            case NameSource.GivenList(int node) -> slotOfNode[node];
            case NameSource.TakenValue taken -> -1;
            case NameSource.ContextValue context -> -1;
            case NameSource.EachItem item -> -1;
            case NameSource.EachIndex index -> -1;
            case NameSource.LastGiven last -> -1;
        };
    }

    int count() {
        return providers.size();
    }

    int ofKey(String key) {
        return Objects.requireNonNull(keys.get(key), key);
    }

    boolean isKey(String name) {
        return keys.containsKey(name);
    }

    /** Of the key that a node asks for; below 0 if it asks for none. */
    int ofAsked(int node) {
        return slotOfAsked[node];
    }

    int ofNode(int node) {
        return slotOfNode[node];
    }

    /** The nodes that may set what the expressions of a node read, or the rules that let it be asked. */
    int[] reads(int node) {
        return reads[node];
    }

    /** The nodes that so read what a node sets. */
    int[] readers(int node) {
        return readers[node];
    }

    int[] providers(int slot) {
        return providers.get(slot);
    }

    SlotName name(String name) {
        return Objects.requireNonNull(names.get(name), name);
    }
}
