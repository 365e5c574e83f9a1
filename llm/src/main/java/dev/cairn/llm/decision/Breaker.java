package dev.cairn.llm.decision;

import java.time.Duration;
import java.time.Instant;

/**
 * Leaves a model alone that has failed three times in a row: for a quarter of a minute, and twice as long each time that it fails again, up
 * to ten minutes. So a run with a dead model is about as quick as one without. Thread-safe.
 */
final class Breaker {
    private static final int FAILURES = 3;
    private static final Duration FIRST = Duration.ofSeconds(15);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private int failures;
    private Duration next = FIRST;
    private Instant until = Instant.MIN;

    synchronized boolean isOpen(Instant now) {
        return now.isBefore(until);
    }

    synchronized void failed(Instant now) {
        if (++failures >= FAILURES) {
            until = now.plus(next);
            Duration doubled = next.multipliedBy(2);
            next = doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
        }
    }

    synchronized void worked() {
        failures = 0;
        next = FIRST;
        until = Instant.MIN;
    }
}
