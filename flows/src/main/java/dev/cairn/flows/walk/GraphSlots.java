package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Evaluated;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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

    GraphSlots(CompiledGraph graph) {
        slotOfNode = new int[graph.nodes().size()];
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
            providers.add(new int[] {node.index()});
        }
        graph.names()
                .forEach((name, source) ->
                        names.put(name, new SlotName(name, source, slot(source), Evaluated.unknown(name))));
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

    int ofNode(int node) {
        return slotOfNode[node];
    }

    int[] providers(int slot) {
        return providers.get(slot);
    }

    SlotName name(String name) {
        return Objects.requireNonNull(names.get(name), name);
    }
}
