package dev.cairn.server.graph;

import java.util.Map;

/**
 * How often the ways of a graph were taken in runs that go by it. Immutable.
 *
 * @param runs how many runs were counted: the last ones
 * @param isWhole whether these are all that go by it
 * @param isCounting whether some of the last ones have not been read yet, so that who asks again is told more
 * @param ways how often each way was taken; those that never were are not in it
 * @param begun how often the graph was begun; of those that it calls by the id of the node that calls, see {@link NodePlace}, of itself by the empty text
 */
public record GraphPasses(
        int runs, boolean isWhole, boolean isCounting, Map<PassedEdge, Long> ways, Map<String, Long> begun) {
    /** Copies the maps. */
    public GraphPasses {
        ways = Map.copyOf(ways);
        begun = Map.copyOf(begun);
    }

    /**
     * From one node to another, whatever edge led there.
     *
     * @param from the node's id, see {@link NodePlace}
     * @param to the other node's
     */
    public record PassedEdge(String from, String to) {}

    /** Counts them. */
    @FunctionalInterface
    public interface Counter {
        /** In the runs that go by a graph of that name and that fingerprint, which several versions of it may have. */
        GraphPasses of(String graph, String fingerprint);
    }
}
