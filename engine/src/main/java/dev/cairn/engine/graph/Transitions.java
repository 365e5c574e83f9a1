package dev.cairn.engine.graph;

import java.util.List;
import java.util.Optional;

/**
 * All that a graph says about leaving one node.
 *
 * @param node the node
 * @param edges in the order in which their guards are asked
 * @param onFailure what happens when the node fails
 * @param deadline how long an ask waits
 * @param <S> the graph's state
 */
public record Transitions<S>(
        Node<S> node, List<Edge<S>> edges, FailureRule<S> onFailure, Optional<Deadline<S>> deadline) {
    /** Copies the edges. */
    public Transitions {
        edges = List.copyOf(edges);
    }
}
