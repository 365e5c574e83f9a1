package dev.cairn.testkit;

import dev.cairn.engine.run.EngineClock;
import java.time.Duration;
import java.time.Instant;

/**
 * A clock that stands still until it is set or slept on. {@link #sleep} does not wait: it moves the clock on by its duration and returns,
 * so that a run with hours of waits ends at once and its journal shows the waits. Thread-safe.
 */
public final class SettableClock implements EngineClock {
    private Instant now;
    private Duration slept = Duration.ZERO;
    private Duration elapsed = Duration.ZERO;

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

    /** Lets time pass; a negative duration puts the clock back, and no time passes. */
    public synchronized void advance(Duration duration) {
        now = now.plus(duration);
        elapsed = duration.isNegative() ? elapsed : elapsed.plus(duration);
    }

    /** Lets time pass until an instant; an earlier one puts the clock back, and no time passes. */
    public synchronized void set(Instant instant) {
        advance(Duration.between(now, instant));
    }

    /** Puts the clock on or back while no time passes, as when somebody sets it, or a machine sleeps with its lid closed. */
    public synchronized void jump(Duration duration) {
        now = now.plus(duration);
    }

    @Override
    public synchronized Duration elapsed() {
        return elapsed;
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
            advance(duration);
            slept = slept.plus(duration);
        }
    }
}
