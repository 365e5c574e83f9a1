package dev.cairn.engine.graph;

import java.util.List;
import java.util.function.BiFunction;

/**
 * Folds the failure of a for-each into the state, knowing what became of each item. Pure.
 *
 * @param <S> the graph's state
 * @param <O> an item's output
 */
@FunctionalInterface
public interface ItemsFailedFold<S, O> extends BiFunction<S, Failure, S> {
    /**
     * The state after the failure.
     *
     * @param failure the node's
     * @param results what became of the items, in their order: completed, failed, or {@link Failure#NOT_DONE}; empty if the node failed before
     *     it had any
     */
    S apply(S state, Failure failure, List<ItemResult<O>> results);

    /** The state after a failure of which no item is known. */
    @Override
    default S apply(S state, Failure failure) {
        return apply(state, failure, List.of());
    }
}
