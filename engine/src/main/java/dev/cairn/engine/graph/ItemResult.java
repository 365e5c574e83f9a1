package dev.cairn.engine.graph;

/**
 * What became of one item of a for-each.
 *
 * @param <O> the item's output
 */
public sealed interface ItemResult<O> {
    /** It completed. */
    record Completed<O>(O output) implements ItemResult<O> {}

    /** It failed for good; of the kind {@link Failure#NOT_DONE} if it was not done since others had failed. */
    record Failed<O>(Failure failure) implements ItemResult<O> {}
}
