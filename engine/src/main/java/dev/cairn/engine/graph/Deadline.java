package dev.cairn.engine.graph;

import java.time.Duration;

/**
 * How long an ask waits, and where the run goes when no answer came.
 *
 * @param after the time from the question on
 * @param node where the run goes then
 * @param <S> the graph's state
 */
public record Deadline<S>(Duration after, Node<S> node) {
    /** Refuses a deadline that has passed when the question is asked. */
    public Deadline {
        if (after.toMillis() < 1) {
            throw new IllegalArgumentException("a deadline must be at least 1 ms away, not " + after);
        }
    }
}
