package dev.cairn.engine.graph;

import dev.cairn.engine.effects.Effects;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A node that does work through its {@link Handler}. Immutable.
 *
 * @param name unique in the graph
 * @param handler the work
 * @param output the type that outputs are read back as
 * @param execution how attempts are made
 * @param <S> the graph's state
 * @param <I> the handler's input
 * @param <O> the handler's output
 */
public record Step<S, I, O>(String name, Handler<S, I, O> handler, Type output, Execution execution)
        implements Node<S> {

    /**
     * A step whose output type is read from the handler's class declaration.
     *
     * @throws IllegalArgumentException if the class does not name it, as a lambda or a generic class does not
     */
    public static <S, I, O> Step<S, I, O> of(String name, Handler<S, I, O> handler) {
        return new Step<>(name, handler, HandlerTypes.output(name, handler), Execution.STANDARD);
    }

    /** A step that says itself what type its outputs are read back as. */
    public static <S, I, O> Step<S, I, O> of(String name, Class<O> output, Handler<S, I, O> handler) {
        return new Step<>(name, handler, output, Execution.STANDARD);
    }

    /** A step made of its three parts; only {@code work} may touch the world. */
    public static <S, I, O> Step<S, I, O> of(
            String name, Class<O> output, Function<S, I> input, Work<I, O> work, BiFunction<S, O, S> apply) {
        return of(name, output, new Parts<>(input, work, apply));
    }

    /** As {@link #of(String, Class, Function, Work, BiFunction)}, with an output of a type that has arguments. */
    public static <S, I, O> Step<S, I, O> of(
            String name, ValueType<O> output, Function<S, I> input, Work<I, O> work, BiFunction<S, O, S> apply) {
        return new Step<>(name, new Parts<>(input, work, apply), output.type(), Execution.STANDARD);
    }

    /**
     * As {@link #of(String, Class, Function, Work, BiFunction)}, naming the state's class too: a call that goes on at once, as with {@link #retry}, has nothing else that tells Java the
     * type of what its lambdas take.
     */
    public static <S, I, O> Step<S, I, O> of(
            String name,
            Class<S> state,
            Class<O> output,
            Function<S, I> input,
            Work<I, O> work,
            BiFunction<S, O, S> apply) {
        return of(name, output, input, work, apply);
    }

    /** As {@link #of(String, Class, Class, Function, Work, BiFunction)}, with an output of a type that has arguments. */
    public static <S, I, O> Step<S, I, O> of(
            String name,
            Class<S> state,
            ValueType<O> output,
            Function<S, I> input,
            Work<I, O> work,
            BiFunction<S, O, S> apply) {
        return of(name, output, input, work, apply);
    }

    /** No step comes of the raw class of a collection, which does not say what it holds: give {@link ValueType#listOf} or {@link ValueType#setOf} as the output. */
    @SuppressWarnings("rawtypes")
    public static <S, I, O extends Collection> OutputNeedsValueType of(
            String name,
            Class<O> output,
            Function<S, I> input,
            Work<I, O> work,
            OutputNeedsValueType.Fold<S, O> apply) {
        throw OutputNeedsValueType.refusal(name, output);
    }

    /** As {@link #of(String, Class, Function, Work, OutputNeedsValueType.Fold)}. */
    @SuppressWarnings("rawtypes")
    public static <S, I, O extends Collection> OutputNeedsValueType of(
            String name,
            Class<S> state,
            Class<O> output,
            Function<S, I> input,
            Work<I, O> work,
            OutputNeedsValueType.Fold<S, O> apply) {
        throw OutputNeedsValueType.refusal(name, output);
    }

    /** No step comes of the raw class of a map: give {@link ValueType#mapOf} as the output. */
    @SuppressWarnings("rawtypes")
    public static <S, I, O extends Map> OutputNeedsValueType of(
            String name,
            Class<O> output,
            Function<S, I> input,
            Work<I, O> work,
            OutputNeedsValueType.MapFold<S, O> apply) {
        throw OutputNeedsValueType.refusal(name, output);
    }

    /** As {@link #of(String, Class, Function, Work, OutputNeedsValueType.MapFold)}. */
    @SuppressWarnings("rawtypes")
    public static <S, I, O extends Map> OutputNeedsValueType of(
            String name,
            Class<S> state,
            Class<O> output,
            Function<S, I> input,
            Work<I, O> work,
            OutputNeedsValueType.MapFold<S, O> apply) {
        throw OutputNeedsValueType.refusal(name, output);
    }

    /**
     * What {@code Step.of} gives for {@code List.class} and its like: nothing that a graph takes, so that a program which does not say what its lists hold does not
     * compile, and the compiler's message names this type. Java has no bound that keeps a raw class out; of two methods it takes the one with the narrower fold,
     * though, and where the output is a collection or a map that is one which ends here. Nobody has one.
     */
    public static final class OutputNeedsValueType {
        private OutputNeedsValueType() {}

        /** A fold of a collection whose elements nobody named. */
        @FunctionalInterface
        public interface Fold<S, O> extends BiFunction<S, O, S> {}

        /** A fold of a map whose keys and values nobody named. */
        @FunctionalInterface
        public interface MapFold<S, O> extends BiFunction<S, O, S> {}

        private static IllegalArgumentException refusal(String name, Class<?> output) {
            return new IllegalArgumentException("the output of " + name + " is a raw " + output.getSimpleName()
                    + ", which does not say what it holds: give a ValueType");
        }
    }

    /**
     * A step that makes the new state of the old one. The whole state is its output and is journaled each time, so this is for small ones and
     * straight lines.
     */
    public static <S> Step<S, S, S> whole(String name, Class<S> state, Work<S, S> work) {
        return of(name, state, old -> old, work, (old, made) -> made);
    }

    /** This step, never executed a second time after a death inside it. */
    public Step<S, I, O> atMostOnce() {
        return new Step<>(name, handler, output, execution.atMostOnce());
    }

    /**
     * This step, whose work reads its input, {@link Effects#now} and {@link Effects#random} and touches nothing: what led to it need not be written before it
     * executes, but is written with what comes of it. After a death inside it the run goes on from what was written before, an answer among it that was left in the
     * inbox, and executes it again.
     */
    public Step<S, I, O> pure() {
        return new Step<>(name, handler, output, execution.asPure());
    }

    /**
     * This step, whose work begins while what led to it is still being written. Before it does anything that must not be done without that, or that must not be
     * done twice, it calls {@link Effects#awaitWritten}; what only reads need not. If the write fails, so does the run, and what comes of the work is thrown away.
     */
    public Step<S, I, O> early() {
        return new Step<>(name, handler, output, execution.asEarly());
    }

    /** This step, tried by {@code rule} unless its graph says otherwise; by {@link Retry#standard()} if this is not called. */
    public Step<S, I, O> retry(Retry rule) {
        return new Step<>(name, handler, output, execution.retry(rule));
    }

    /** This step with a limit on the time of each attempt. */
    public Step<S, I, O> timeout(Duration most) {
        return new Step<>(name, handler, output, execution.timeout(most));
    }

    /** This step with a limit on the time between two heartbeats of an attempt, see {@link Effects#heartbeat}. */
    public Step<S, I, O> heartbeat(Duration most) {
        return new Step<>(name, handler, output, execution.heartbeat(most));
    }

    /** What a resume does when the process died inside the step. */
    public Delivery delivery() {
        return execution.delivery();
    }

    /** How long an attempt may take before it is interrupted and fails. */
    public Optional<Duration> timeout() {
        return execution.timeout();
    }

    /** A handler made of functions; they go by the names that they are given under. */
    private record Parts<S, I, O>(Function<S, I> input, Work<I, O> work, BiFunction<S, O, S> apply)
            implements Handler<S, I, O> {
        @Override
        public I input(S state) {
            return input.apply(state);
        }

        @Override
        public O execute(I input, Effects effects) throws Exception {
            return work.execute(input, effects);
        }

        @Override
        public S apply(S state, O output) {
            return apply.apply(state, output);
        }
    }
}
