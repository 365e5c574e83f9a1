package dev.cairn.engine.decide;

import dev.cairn.engine.graph.Failure;

/**
 * What a node's turn left behind.
 *
 * @param <S> the graph's state
 */
public sealed interface Outcome<S> {
    /** It completed; {@code state} is the state with its output, answer or results applied. */
    record Completed<S>(S state) implements Outcome<S> {}

    /** It failed. */
    record Failed<S>(Failure failure) implements Outcome<S> {}
}
