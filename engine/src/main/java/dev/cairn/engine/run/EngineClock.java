package dev.cairn.engine.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/** The engine's only source of time, so that tests can set it. Thread-safe. */
public interface EngineClock extends InstantSource {
    /** Waits until {@code duration} has passed on this clock. */
    void sleep(Duration duration) throws InterruptedException;

    /**
     * Time that only grows, from any beginning: how long something lasts is told by it, so that a clock that is set, or a machine that sleeps,
     * changes no duration. What the clock shows, unless a clock knows better.
     */
    default Duration elapsed() {
        return Duration.ofMillis(millis());
    }

    /** {@link #elapsed} in nanoseconds, which may overflow as those of {@link System#nanoTime} do: differences are what counts. */
    default long elapsedNs() {
        Duration since = elapsed();
        return TimeUnit.SECONDS.toNanos(1) * since.getSeconds() + since.getNano();
    }

    /** The machine's clock. */
    static EngineClock system() {
        return new EngineClock() {
            @Override
            public Instant instant() {
                return InstantSource.system().instant();
            }

            @Override
            public long millis() {
                return System.currentTimeMillis();
            }

            @Override
            public Duration elapsed() {
                return Duration.ofNanos(System.nanoTime());
            }

            @Override
            public long elapsedNs() {
                return System.nanoTime();
            }

            @Override
            public void sleep(Duration duration) throws InterruptedException {
                Thread.sleep(duration);
            }
        };
    }
}
