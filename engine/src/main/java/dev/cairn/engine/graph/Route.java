package dev.cairn.engine.graph;

import java.util.List;

/**
 * All that a graph says about leaving one node.
 *
 * @param node the node
 * @param edges in the order in which their guards are asked
 * @param onFailure what happens when the node fails
 * @param <S> the graph's state
 */
public record Route<S>(Node<S> node, List<Edge<S>> edges, Retry<S> onFailure) {
    /** Copies the edges. */
    public Route {
        edges = List.copyOf(edges);
    }
}
