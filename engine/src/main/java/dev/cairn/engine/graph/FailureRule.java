package dev.cairn.engine.graph;

import java.util.Optional;

/**
 * What happens when a node fails: how often it is tried, and where to go when that is spent. Immutable.
 *
 * @param retry the tries, and the waits between
 * @param then where the run goes when no attempt is left; empty lets the run fail
 * @param <S> the graph's state
 */
public record FailureRule<S>(Retry retry, Optional<Then<S>> then) {
    /** Where a run goes when a node's attempts are spent. */
    public sealed interface Then<S> {
        /** The node it goes to. */
        Node<S> node();

        /** To an earlier node, counted as a restart. */
        record Backtrack<S>(Node<S> node) implements Then<S> {}

        /** Along the failure edge. */
        record Advance<S>(Node<S> node) implements Then<S> {}
    }

    /** Tries by {@code retry}, and then lets the run fail. */
    public static <S> FailureRule<S> of(Retry retry) {
        return new FailureRule<>(retry, Optional.empty());
    }
}
