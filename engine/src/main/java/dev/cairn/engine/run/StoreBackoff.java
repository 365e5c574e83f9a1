package dev.cairn.engine.run;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Pauses between tries to reach a store. They grow to a second; each is of a random length, so that not all come back at once. For one thread. */
final class StoreBackoff {
    private static final long FIRST_MS = 50;
    private static final long LONGEST_MS = 1_000;

    private final EngineClock clock;
    private final Duration most;
    private Duration waited = Duration.ZERO;
    private long nextMs = FIRST_MS;

    /** Pauses on {@code clock} that take {@code most} together. */
    StoreBackoff(EngineClock clock, Duration most) {
        this.clock = clock;
        this.most = most;
    }

    /** Whether there was no pause yet. */
    boolean isFirst() {
        return waited.isZero();
    }

    boolean areSpent() {
        return waited.compareTo(most) >= 0;
    }

    void await() {
        Duration pause = Duration.ofMillis(
                Math.max(1, nextMs / 2 + ThreadLocalRandom.current().nextLong(nextMs)));
        nextMs = Math.min(LONGEST_MS, 2 * nextMs);
        try {
            clock.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the store could not be reached", e);
        }
        waited = waited.plus(pause);
    }
}
