package dev.cairn.engine.run;

import dev.cairn.engine.graph.Failure;

/**
 * What one attempt of a step left behind.
 *
 * @param <S> the graph's state
 */
public sealed interface Outcome<S> {
    /** It completed; {@code state} is the state with its output applied. */
    record Completed<S>(S state) implements Outcome<S> {}

    /** It failed. */
    record Failed<S>(Failure failure) implements Outcome<S> {}
}
