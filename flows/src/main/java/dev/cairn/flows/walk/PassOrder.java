package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** In which order one pass met questions that were answered or declined. */
final class PassOrder {
    private final CompiledGraph graph;
    private final int[] positions;
    private final Map<String, Integer> asked = new HashMap<>();
    private int count;

    PassOrder(CompiledGraph graph) {
        this.graph = graph;
        this.positions = new int[graph.nodes().size()];
    }

    void clear() {
        asked.clear();
        count = 0;
    }

    /** The question at that node has an answer, be it that it was declined. */
    void add(int node, String key) {
        positions[node] = ++count;
        asked.put(key, node);
    }

    boolean wasAsked(String key) {
        return asked.containsKey(key);
    }

    /** The node that was met last of those that asked for one of the keys; -1 if there is none. */
    int lastAsked(List<String> keys) {
        int last = -1;
        for (String key : keys) {
            Integer node = asked.get(key);
            if (node != null && (last < 0 || positions[node] > positions[last])) {
                last = node;
            }
        }
        return last;
    }

    /** From 1; behind all others for none. */
    int position(int node) {
        return node < 0 ? Integer.MAX_VALUE : positions[node];
    }

    /** Ids of the nodes, in that order. */
    List<String> keysInOrder() {
        return asked.entrySet().stream()
                .sorted((one, other) -> Integer.compare(positions[one.getValue()], positions[other.getValue()]))
                .map(entry -> CompiledGraph.keyOf(graph.nodes().get(entry.getValue())))
                .toList();
    }
}
