package dev.cairn.testkit;

import dev.cairn.engine.run.RunClock;
import java.time.Duration;
import java.time.Instant;

/**
 * A clock that stands still until it is set or slept on. {@link #sleep} does not wait: it moves the clock on by its duration and returns,
 * so that a run with hours of waits ends at once and its journal shows the waits. Thread-safe.
 */
public final class SettableClock implements RunClock {
    private Instant now;
    private Duration slept = Duration.ZERO;

    private SettableClock(Instant now) {
        this.now = now;
    }

    /** A clock that shows {@code start}. */
    public static SettableClock at(Instant start) {
        return new SettableClock(start);
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /** Moves the clock on; a negative duration moves it back. */
    public synchronized void advance(Duration duration) {
        now = now.plus(duration);
    }

    /** Sets the clock. */
    public synchronized void set(Instant instant) {
        now = instant;
    }

    /** All that was slept on this clock. */
    public synchronized Duration slept() {
        return slept;
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted before sleeping " + duration);
        }
        synchronized (this) {
            now = now.plus(duration);
            slept = slept.plus(duration);
        }
    }
}
