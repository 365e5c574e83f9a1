package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** In which order one pass met questions that were answered or declined. */
final class PassOrder {
    private final CompiledGraph graph;
    private final int[] positions;
    private final Map<String, Integer> asked = new HashMap<>();
    private final Map<String, Integer> chosen = new HashMap<>();
    private int count;

    PassOrder(CompiledGraph graph) {
        this.graph = graph;
        this.positions = new int[graph.nodes().size()];
    }

    void clear() {
        asked.clear();
        chosen.clear();
        count = 0;
    }

    /** The question at that node has an answer, be it that it was declined. */
    void add(int node, String key) {
        positions[node] = ++count;
        asked.put(key, node);
    }

    /** A path was chosen at that node. No rule asks for it again. */
    void addPath(int node, String key) {
        positions[node] = ++count;
        chosen.put(key, node);
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

    /** Keys of questions and choices, in that order. */
    List<String> keysInOrder() {
        return Stream.concat(asked.entrySet().stream(), chosen.entrySet().stream())
                .sorted((one, other) -> Integer.compare(positions[one.getValue()], positions[other.getValue()]))
                .map(entry -> CompiledGraph.keyOf(graph.nodes().get(entry.getValue())))
                .toList();
    }
}
