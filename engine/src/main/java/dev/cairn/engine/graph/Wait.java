package dev.cairn.engine.graph;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A node that lets time pass, for months if need be. While a run waits it is a row in its store: no thread, no place of a worker, and no
 * question to anybody. The instant at which it goes on is journaled when the wait begins, so a run that is resumed later waits no longer than
 * that; one that has passed already ends the wait at once.
 *
 * <p>The wait fails, and takes the node's failure edge, if the function throws or returns null, and if it gives a duration below zero or an
 * instant after {@link #LATEST}. Immutable.
 *
 * @param name unique in the graph
 * @param until says when the run goes on, from the state and the instant at which the wait begins; must be pure
 * @param <S> the graph's state
 */
public record Wait<S>(String name, BiFunction<S, Instant, Instant> until) implements Node<S> {
    /** The last instant that can be waited for. */
    public static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** Refuses a wait without its function. */
    public Wait {
        Objects.requireNonNull(until, () -> "wait '" + name + "' has no function");
    }

    /** A wait of the same length each time. */
    public static <S> Wait<S> of(String name, Duration delay) {
        Objects.requireNonNull(delay, () -> "wait '" + name + "' has no duration");
        return new Wait<>(name, new Always<>(delay));
    }

    /** A wait whose length the state says. */
    public static <S> Wait<S> of(String name, Function<S, Duration> delay) {
        return new Wait<>(name, new After<>(delay));
    }

    /** A wait for an instant that the state says. */
    public static <S> Wait<S> until(String name, Function<S, Instant> until) {
        return new Wait<>(name, new At<>(until));
    }

    /** A wait for an instant that the state and the instant of its beginning say, such as the next morning. */
    public static <S> Wait<S> until(String name, BiFunction<S, Instant, Instant> until) {
        return new Wait<>(name, until);
    }

    /** Ends after the same time whatever the state is. */
    private record Always<S>(Duration delay) implements BiFunction<S, Instant, Instant> {
        @Override
        public Instant apply(S state, Instant now) {
            return after(now, delay);
        }
    }

    /** Ends after the time that a function says. */
    private record After<S>(Function<S, Duration> delay) implements BiFunction<S, Instant, Instant> {
        @Override
        public Instant apply(S state, Instant now) {
            return after(now, delay.apply(state));
        }
    }

    /** Ends at the instant that a function says. */
    private record At<S>(Function<S, Instant> until) implements BiFunction<S, Instant, Instant> {
        @Override
        public Instant apply(S state, Instant now) {
            return until.apply(state);
        }
    }

    private static Instant after(Instant now, Duration delay) {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("a wait cannot last " + delay + ", which is less than nothing");
        }
        if (delay.compareTo(Duration.between(now, LATEST)) > 0) {
            throw new IllegalArgumentException("a wait cannot last " + delay + ", which ends after " + LATEST);
        }
        return now.plus(delay);
    }

    /**
     * When a wait ends that begins at {@code now}.
     *
     * @throws IllegalArgumentException if the instant is too late
     */
    public Instant end(S state, Instant now) {
        Instant end = until.apply(state, now);
        if (end.isAfter(LATEST)) {
            throw new IllegalArgumentException("a wait cannot last until " + end + ", which is after " + LATEST);
        }
        return end;
    }
}
