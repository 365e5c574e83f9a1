package dev.cairn.testkit;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A handler that does what a test tells it to, one outcome per execution, and remembers its executions:
 *
 * <pre>{@code
 * Script<Trip, Offers> search = Script.of(Trip::with).fails("flights.down").returns(offers);
 * Step<Trip, ?, ?> step = search.step("Search", Offers.class);
 * }</pre>
 *
 * An execution beyond the last outcome fails for good, unless {@link #always} was called. Thread-safe.
 *
 * @param <S> the graph's state, which is also the input
 * @param <O> the output
 */
public final class Script<S, O> implements Handler<S, S, O> {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final BiFunction<S, O, S> apply;
    private final Deque<Outcome<S, O>> outcomes = new ArrayDeque<>();
    private final List<Execution<S>> executions = new ArrayList<>();
    private @Nullable Outcome<S, O> rest;
    private BiFunction<S, Failure, S> failed = (state, failure) -> state;

    private Script(BiFunction<S, O, S> apply) {
        this.apply = apply;
    }

    /** What one execution does. */
    @FunctionalInterface
    public interface Outcome<S, O> {
        /** As {@link Handler#execute}. */
        O of(S state, Effects effects) throws Exception;
    }

    /**
     * One execution that began.
     *
     * @param state the state that it was given
     * @param stepOrdinal the step's number
     * @param attempt the attempt's number
     */
    public record Execution<S>(S state, long stepOrdinal, int attempt) {}

    /** A script without outcomes yet, whose outputs are folded into the state by {@code apply}. */
    public static <S, O> Script<S, O> of(BiFunction<S, O, S> apply) {
        return new Script<>(apply);
    }

    /** The next execution completes with {@code output}. */
    public Script<S, O> returns(O output) {
        return does((state, effects) -> output);
    }

    /** The next execution fails in a way that another attempt may not meet. */
    public Script<S, O> fails(String kind) {
        return throwing(StepException.retryable(kind, "as the script says", null));
    }

    /** The next execution fails in a way that every attempt would meet. */
    public Script<S, O> failsForGood(String kind) {
        return throwing(StepException.permanent(kind, "as the script says", null));
    }

    /** The next execution throws {@code error}. */
    public Script<S, O> throwing(Exception error) {
        return does((state, effects) -> {
            throw error;
        });
    }

    /** The next execution lasts until it is interrupted. */
    public Script<S, O> hangs() {
        return does((state, effects) -> {
            synchronized (effects) {
                while (true) {
                    effects.wait();
                }
            }
        });
    }

    /** The next execution does {@code outcome}. */
    public synchronized Script<S, O> does(Outcome<S, O> outcome) {
        outcomes.add(outcome);
        return this;
    }

    /** All executions beyond the last outcome do {@code outcome}. */
    public synchronized Script<S, O> always(Outcome<S, O> outcome) {
        rest = outcome;
        return this;
    }

    /** Failures are folded into the state by {@code fold}; otherwise they leave it as it is. */
    public synchronized Script<S, O> onFailed(BiFunction<S, Failure, S> fold) {
        failed = fold;
        return this;
    }

    /** A step that does what this script says. */
    public Step<S, S, O> step(String name, Class<O> output) {
        return Step.of(name, output, this);
    }

    /** The executions that have begun so far. */
    public synchronized List<Execution<S>> executions() {
        return List.copyOf(executions);
    }

    /**
     * Waits until {@code count} executions have begun.
     *
     * @throws AssertionError if that takes longer than a minute
     */
    public synchronized void awaitExecutions(int count) throws InterruptedException {
        Instant until = Instant.now().plus(PATIENCE);
        while (executions.size() < count) {
            long leftMs = Duration.between(Instant.now(), until).toMillis();
            if (leftMs <= 0) {
                throw new AssertionError(
                        executions.size() + " executions began within " + PATIENCE + ", expected " + count);
            }
            wait(leftMs);
        }
    }

    @Override
    public S input(S state) {
        return state;
    }

    @Override
    public O execute(S state, Effects effects) throws Exception {
        return next(state, effects).of(state, effects);
    }

    @Override
    public S apply(S state, O output) {
        return apply.apply(state, output);
    }

    @Override
    public synchronized S failed(S state, Failure failure) {
        return failed.apply(state, failure);
    }

    private synchronized Outcome<S, O> next(S state, Effects effects) throws StepException {
        executions.add(new Execution<>(state, effects.stepOrdinal(), effects.attempt()));
        notifyAll();
        Outcome<S, O> next = Objects.requireNonNullElse(outcomes.poll(), rest == null ? this::spent : rest);
        return next;
    }

    private O spent(S state, Effects effects) throws StepException {
        throw StepException.permanent(
                "script.spent",
                "the script has no outcome for execution " + executions().size(),
                null);
    }
}
