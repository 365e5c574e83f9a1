package dev.cairn.engine.graph;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a for-each does with each item.
 *
 * @param <I> the item
 * @param <O> its output
 */
public sealed interface ItemBody<I, O> {
    /** Work, as in a step. */
    record Executing<I, O>(Work<I, O> work) implements ItemBody<I, O> {}

    /**
     * A graph of its own, run to its end.
     *
     * @param target the graph; asked for when it is needed
     * @param enter makes its first state of the item; pure
     * @param result makes the item's output of its last state; pure
     * @param <T> its state
     */
    record Calling<I, T, O>(Supplier<Graph<T>> target, Function<I, T> enter, Function<T, O> result)
            implements ItemBody<I, O> {
        /** The graph. */
        public Graph<T> graph() {
            return target.get();
        }
    }
}
