package dev.cairn.engine.run;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Pauses between tries to reach a store, for as long as one outage is waited for from when it was noticed. What tries take that fail counts as well: a store may take
 * seconds to say that it is locked. The pauses grow to a second; each is of a random length, so that not all come back at once. For one thread at a time.
 */
final class StoreBackoff {
    private static final long FIRST_MS = 50;
    private static final long LONGEST_MS = 1_000;

    private final EngineClock clock;
    private final Duration most;
    private Duration before = Duration.ZERO;
    private Duration paused = Duration.ZERO;
    private @Nullable Duration since;
    private long nextMs = FIRST_MS;

    /** Pauses on {@code clock} for an outage that is waited for as long as {@code most}. */
    StoreBackoff(EngineClock clock, Duration most) {
        this.clock = clock;
        this.most = most;
    }

    /** Whether the outage has been waited for as long as one may. */
    boolean areSpent() {
        return waited().compareTo(most) >= 0 || paused.compareTo(most) >= 0; // a clock may show nothing of a sleep
    }

    private Duration waited() {
        Duration noticed = since;
        return noticed == null ? before : before.plus(clock.elapsed()).minus(noticed);
    }

    void await() {
        if (since == null) {
            since = clock.elapsed();
        }
        Duration pause = Duration.ofMillis(
                Math.max(1, nextMs / 2 + ThreadLocalRandom.current().nextLong(nextMs)));
        nextMs = Math.min(LONGEST_MS, 2 * nextMs);
        try {
            clock.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the store could not be reached", e);
        }
        paused = paused.plus(pause);
    }

    /** The store did what it was asked for. What comes until it fails again is no time of the outage's, which need not be over. */
    void reached() {
        before = waited();
        since = null;
    }

    /** The outage is over: the next one is waited for as long again. */
    void reset() {
        before = Duration.ZERO;
        paused = Duration.ZERO;
        since = null;
        nextMs = FIRST_MS;
    }
}
