package dev.cairn.testkit.crash;

import dev.cairn.engine.run.EngineClock;
import java.time.Duration;
import java.time.Instant;

/** One process' clock, which may fall behind the one that it follows. Thread-safe. */
final class LateClock implements EngineClock {
    private final EngineClock followed;
    private volatile Duration behind = Duration.ZERO;

    LateClock(EngineClock followed) {
        this.followed = followed;
    }

    void fallBehind(Duration by) {
        behind = by;
    }

    @Override
    public Instant instant() {
        return followed.instant().minus(behind);
    }

    @Override
    public Duration elapsed() {
        return followed.elapsed();
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        followed.sleep(duration);
    }
}
