package dev.cairn.engine.graph;

/**
 * What became of one item of a for-each.
 *
 * @param <O> the item's output
 */
public sealed interface ItemResult<O> {
    /** It completed. */
    record Completed<O>(O output) implements ItemResult<O> {}

    /** It failed for good. */
    record Failed<O>(Failure failure) implements ItemResult<O> {}
}
