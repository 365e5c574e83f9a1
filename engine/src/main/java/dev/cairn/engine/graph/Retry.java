package dev.cairn.engine.graph;

import java.time.Duration;
import java.util.Optional;

/**
 * How often something is tried, and how long is waited between tries. Immutable.
 *
 * @param attempts tries in all, at least 1
 * @param base the wait after the first failure; doubled after each further one
 * @param cap the longest wait
 */
public record Retry(int attempts, Duration base, Duration cap) {
    /** Tries that a step has unless its graph says otherwise. */
    public static final int DEFAULT_ATTEMPTS = 3;

    private static final Duration DEFAULT_BASE = Duration.ofSeconds(1);
    private static final Duration DEFAULT_CAP = Duration.ofSeconds(5);

    /** Refuses numbers out of their ranges. */
    public Retry {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be at least 1, not " + attempts);
        }
        if (base.isNegative() || cap.isNegative()) {
            throw new IllegalArgumentException("waits must not be negative: base " + base + ", cap " + cap);
        }
        if (base.compareTo(Deadline.MOST) > 0 || cap.compareTo(Deadline.MOST) > 0) {
            throw new IllegalArgumentException(
                    "waits must be at most " + Deadline.MOST + ": base " + base + ", cap " + cap);
        }
    }

    /** What holds for a step whose graph says nothing: 3 attempts, waits from 1 s up to 5 s, then the run fails. */
    public static Retry standard() {
        return times(DEFAULT_ATTEMPTS);
    }

    /** {@code attempts} tries in all, waits from 1 s up to 5 s. */
    public static Retry times(int attempts) {
        return new Retry(attempts, DEFAULT_BASE, DEFAULT_CAP);
    }

    /** One try only. */
    public static Retry never() {
        return times(1);
    }

    /** This rule with other waits: {@code base} after the first failure, doubled each time, at most {@code cap}. */
    public Retry backoff(Duration newBase, Duration newCap) {
        return new Retry(attempts, newBase, newCap);
    }

    /** This rule, and when attempts are spent a move to an earlier node that counts as a restart. */
    public <S> FailureRule<S> thenBacktrackTo(Node<S> node) {
        return new FailureRule<>(this, Optional.of(new FailureRule.Then.Backtrack<>(node)));
    }

    /** This rule, and when attempts are spent the failure edge to {@code node}. */
    public <S> FailureRule<S> thenTo(Node<S> node) {
        return new FailureRule<>(this, Optional.of(new FailureRule.Then.Advance<>(node)));
    }

    /** The wait before the try after {@code failedAttempt}, without jitter. */
    public Duration delayAfter(int failedAttempt) {
        Duration delay = base;
        for (int doubled = 1; doubled < failedAttempt && delay.compareTo(cap) < 0; doubled++) {
            delay = delay.multipliedBy(2);
        }
        return delay.compareTo(cap) < 0 ? delay : cap;
    }
}
