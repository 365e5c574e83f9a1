package dev.cairn.engine.run;

import java.time.Duration;
import java.time.Instant;

/**
 * A clock of the user's whose {@link #elapsed} only grows, whatever that clock says of it: one that knows no time but what it shows goes back when it is put back, and
 * what waits on it would wait for that time once more. Thread-safe.
 */
final class MonotonicClock implements EngineClock {
    private final EngineClock clock;
    private Duration shown;
    private Duration lost = Duration.ZERO;

    MonotonicClock(EngineClock clock) {
        this.clock = clock;
        this.shown = clock.elapsed();
    }

    @Override
    public Instant instant() {
        return clock.instant();
    }

    @Override
    public long millis() {
        return clock.millis();
    }

    @Override
    public synchronized Duration elapsed() {
        Duration now = clock.elapsed();
        if (now.compareTo(shown) < 0) {
            lost = lost.plus(shown).minus(now);
        }
        shown = now;
        return now.plus(lost);
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        clock.sleep(duration);
    }
}
