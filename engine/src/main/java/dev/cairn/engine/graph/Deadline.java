package dev.cairn.engine.graph;

import java.time.Duration;
import java.time.Instant;

/**
 * How long an ask waits, and where the run goes when no answer came.
 *
 * @param after the time from the question on
 * @param node where the run goes then
 * @param <S> the graph's state
 */
public record Deadline<S>(Duration after, Node<S> node) {
    private static final Duration LEAST = Duration.ofMillis(1);

    /** As far away as {@link Wait#LATEST} is from 1970: what is later no store could keep. */
    static final Duration MOST = Duration.between(Instant.EPOCH, Wait.LATEST);

    /** Refuses a deadline that has passed when the question is asked, and one that never comes. */
    public Deadline {
        if (after.compareTo(LEAST) < 0) {
            throw new IllegalArgumentException("a deadline must be at least 1 ms away, not " + after);
        }
        if (after.compareTo(MOST) > 0) {
            throw new IllegalArgumentException("a deadline must be at most " + MOST + " away, not " + after);
        }
    }
}
