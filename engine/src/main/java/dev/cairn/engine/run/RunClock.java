package dev.cairn.engine.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The engine's only source of time, so that tests can set it. Thread-safe. */
public interface RunClock extends InstantSource {
    /** Waits until {@code duration} has passed on this clock. */
    void sleep(Duration duration) throws InterruptedException;

    /** The machine's clock. */
    static RunClock system() {
        return new RunClock() {
            @Override
            public Instant instant() {
                return InstantSource.system().instant();
            }

            @Override
            public long millis() {
                return System.currentTimeMillis();
            }

            @Override
            public void sleep(Duration duration) throws InterruptedException {
                Thread.sleep(duration);
            }
        };
    }
}
