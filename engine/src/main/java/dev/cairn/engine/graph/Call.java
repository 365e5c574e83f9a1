package dev.cairn.engine.graph;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A node that runs another graph to its end, on the same run's journal and budgets. An end of that graph that does not count as success is
 * a failure of the call. All functions are pure. Immutable.
 *
 * @param name unique in the graph
 * @param target the called graph; asked for when it is needed, so that a graph can call itself
 * @param enter makes the called graph's first state
 * @param exit folds its last state into the caller's
 * @param failed folds a failure into the caller's state, once no attempt is left and the run goes on elsewhere
 * @param mostDepth how many calls may be open at once, this one included
 * @param <S> the graph's state
 * @param <T> the called graph's state
 */
public record Call<S, T>(
        String name,
        Supplier<Graph<T>> target,
        Function<S, T> enter,
        BiFunction<S, T, S> exit,
        BiFunction<S, Failure, S> failed,
        int mostDepth)
        implements Node<S> {
    /** How many calls may be open at once unless a call says otherwise. */
    public static final int DEFAULT_DEPTH = 32;

    /** Checks the depth. */
    public Call {
        if (mostDepth < 1) {
            throw new IllegalArgumentException("the depth must be at least 1, not " + mostDepth);
        }
    }

    /** A call of {@code graph}. */
    public static <S, T> Call<S, T> of(String name, Graph<T> graph, Function<S, T> enter, BiFunction<S, T, S> exit) {
        return of(name, () -> graph, enter, exit);
    }

    /** A call of a graph that is built later, such as the calling graph itself. */
    public static <S, T> Call<S, T> of(
            String name, Supplier<Graph<T>> graph, Function<S, T> enter, BiFunction<S, T, S> exit) {
        return new Call<>(name, graph, enter, exit, (state, failure) -> state, DEFAULT_DEPTH);
    }

    /** This call, folding a failure into the state. */
    public Call<S, T> failed(BiFunction<S, Failure, S> fold) {
        return new Call<>(name, target, enter, exit, fold, mostDepth);
    }

    /** This call, failing when more than {@code most} calls would be open at once. */
    public Call<S, T> depth(int most) {
        return new Call<>(name, target, enter, exit, failed, most);
    }

    /** The called graph. */
    public Graph<T> graph() {
        return target.get();
    }
}
