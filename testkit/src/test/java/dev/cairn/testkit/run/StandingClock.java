package dev.cairn.testkit.run;

import dev.cairn.engine.run.EngineClock;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;

/** A clock on which sleeping takes forever. */
record StandingClock(SettableClock clock) implements EngineClock {
    @Override
    public Instant instant() {
        return clock.instant();
    }

    @Override
    public Duration elapsed() {
        return clock.elapsed();
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        new CountDownLatch(1).await();
    }
}
