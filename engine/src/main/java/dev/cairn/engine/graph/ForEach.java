package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A node that does the same with each item of a list, several at once. Each item's output is journaled as it completes, and a resume does
 * the unfinished ones only; outputs are folded in the order of the items, so that the state does not depend on timing. {@code items},
 * {@code apply} and {@code failed} are pure. Immutable.
 *
 * @param name unique in the graph
 * @param items what there is to do
 * @param body what is done with each
 * @param output the type that an item's output is read back as
 * @param apply folds the results, in the order of the items
 * @param failed folds a failure of the node into the state, with what became of the items, once the run goes on elsewhere
 * @param onItemFailure what the failure of an item means
 * @param mostFailures how many failed items are put up with before the node fails
 * @param concurrency how many items are under way at once; those that wait for an answer are not counted
 * @param execution how attempts of items are made
 * @param <S> the graph's state
 * @param <I> an item
 * @param <O> an item's output
 */
public record ForEach<S, I, O>(
        String name,
        Function<S, List<I>> items,
        ItemBody<I, O> body,
        Type output,
        BiFunction<S, List<ItemResult<O>>, S> apply,
        ItemsFailedFold<S, O> failed,
        OnItemFailure onItemFailure,
        int mostFailures,
        int concurrency,
        Execution execution)
        implements Node<S> {
    /** How many items are executed at once unless a node says otherwise. */
    public static final int DEFAULT_CONCURRENCY = 16;

    /** Refuses numbers out of their ranges. */
    public ForEach {
        if (concurrency < 1) {
            throw new IllegalArgumentException("the concurrency must be at least 1, not " + concurrency);
        }
        if (mostFailures < 0) {
            throw new IllegalArgumentException("the failures put up with must not be negative: " + mostFailures);
        }
    }

    /** Work on each item; one that fails for good fails the node. */
    public static <S, I, O> ForEach<S, I, O> of(
            String name,
            Function<S, List<I>> items,
            Class<O> output,
            Work<I, O> work,
            BiFunction<S, List<O>, S> apply) {
        return of(name, items, output, new ItemBody.Executing<>(work), outputs(apply), OnItemFailure.FAIL_ALL);
    }

    /** As {@link #of(String, Function, Class, Work, BiFunction)}, with outputs of a type that has arguments. */
    public static <S, I, O> ForEach<S, I, O> of(
            String name,
            Function<S, List<I>> items,
            ValueType<O> output,
            Work<I, O> work,
            BiFunction<S, List<O>, S> apply) {
        return of(name, items, output.type(), new ItemBody.Executing<>(work), outputs(apply), OnItemFailure.FAIL_ALL);
    }

    /** As {@link #of}, but the node goes on without the items that fail. */
    public static <S, I, O> ForEach<S, I, O> skipping(
            String name,
            Function<S, List<I>> items,
            Class<O> output,
            Work<I, O> work,
            BiFunction<S, List<O>, S> apply) {
        return of(name, items, output, new ItemBody.Executing<>(work), outputs(apply), OnItemFailure.SKIP);
    }

    /** As {@link #of}, but the node goes on and its fold is told of each item's result. */
    public static <S, I, O> ForEach<S, I, O> collecting(
            String name,
            Function<S, List<I>> items,
            Class<O> output,
            Work<I, O> work,
            BiFunction<S, List<ItemResult<O>>, S> apply) {
        return of(name, items, output, new ItemBody.Executing<>(work), apply, OnItemFailure.COLLECT);
    }

    /** A graph for each item; an item whose graph does not end in success fails. */
    public static <S, I, T, O> ForEach<S, I, O> calling(
            String name,
            Function<S, List<I>> items,
            Class<O> output,
            Supplier<Graph<T>> graph,
            Function<I, T> enter,
            Function<T, O> result,
            BiFunction<S, List<O>, S> apply) {
        ItemBody<I, O> body = new ItemBody.Calling<>(graph, enter, result);
        return of(name, items, output, body, outputs(apply), OnItemFailure.FAIL_ALL)
                .retry(Retry.never());
    }

    private static <S, I, O> ForEach<S, I, O> of(
            String name,
            Function<S, List<I>> items,
            Type output,
            ItemBody<I, O> body,
            BiFunction<S, List<ItemResult<O>>, S> apply,
            OnItemFailure onItemFailure) {
        return new ForEach<>(
                name,
                items,
                body,
                output,
                apply,
                (state, failure, results) -> state,
                onItemFailure,
                Integer.MAX_VALUE,
                DEFAULT_CONCURRENCY,
                Execution.STANDARD);
    }

    /** How often an item is tried, and the waits between. */
    public Retry retry() {
        return execution.retry();
    }

    /**
     * This node with at most {@code most} items under way at once, from their beginning to their end, graphs too. An item that waits for a
     * person's answer, or for its next attempt, leaves its place to another one meanwhile.
     */
    public ForEach<S, I, O> concurrency(int most) {
        return with(apply, failed, onItemFailure, mostFailures, most, execution);
    }

    /** This node, trying each item by {@code rule}. */
    public ForEach<S, I, O> retry(Retry rule) {
        return with(apply, failed, onItemFailure, mostFailures, concurrency, execution.retry(rule));
    }

    /** This node, failing when more than {@code most} items have failed. */
    public ForEach<S, I, O> mostFailures(int most) {
        return with(apply, failed, onItemFailure, most, concurrency, execution);
    }

    /** This node, going on without the items that fail. */
    public ForEach<S, I, O> skippingFailures() {
        return with(apply, failed, OnItemFailure.SKIP, mostFailures, concurrency, execution);
    }

    /** This node, going on when items fail, with a fold that is told of each item's result. */
    public ForEach<S, I, O> collectingFailures(BiFunction<S, List<ItemResult<O>>, S> fold) {
        return with(fold, failed, OnItemFailure.COLLECT, mostFailures, concurrency, execution);
    }

    /** This node, folding its own failure into the state. */
    public ForEach<S, I, O> failed(BiFunction<S, Failure, S> fold) {
        return failed((state, failure, results) -> fold.apply(state, failure));
    }

    /** This node, folding its own failure into the state, with what became of each item. */
    public ForEach<S, I, O> failed(ItemsFailedFold<S, O> fold) {
        return with(apply, fold, onItemFailure, mostFailures, concurrency, execution);
    }

    /** This node, never executing an item a second time after a death inside it. */
    public ForEach<S, I, O> atMostOnce() {
        return with(apply, failed, onItemFailure, mostFailures, concurrency, execution.atMostOnce());
    }

    /** This node with a limit on the time of each attempt of an item. */
    public ForEach<S, I, O> timeout(Duration most) {
        return with(apply, failed, onItemFailure, mostFailures, concurrency, execution.timeout(most));
    }

    /** This node with a limit on the time between two heartbeats of an item's attempt. */
    public ForEach<S, I, O> heartbeat(Duration most) {
        return with(apply, failed, onItemFailure, mostFailures, concurrency, execution.heartbeat(most));
    }

    private ForEach<S, I, O> with(
            BiFunction<S, List<ItemResult<O>>, S> newApply,
            ItemsFailedFold<S, O> newFailed,
            OnItemFailure newPolicy,
            int newMostFailures,
            int newConcurrency,
            Execution newExecution) {
        return new ForEach<>(
                name,
                items,
                body,
                output,
                newApply,
                newFailed,
                newPolicy,
                newMostFailures,
                newConcurrency,
                newExecution);
    }

    private static <S, O> BiFunction<S, List<ItemResult<O>>, S> outputs(BiFunction<S, List<O>, S> apply) {
        return (state, results) -> apply.apply(
                state,
                results.stream()
                        .filter(ItemResult.Completed.class::isInstance)
                        .map(result -> ((ItemResult.Completed<O>) result).output())
                        .toList());
    }
}
