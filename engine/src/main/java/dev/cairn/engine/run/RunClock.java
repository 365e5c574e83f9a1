package dev.cairn.engine.run;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The time of one run's work in one process. It follows the clock ahead, and goes on by itself where the clock is set back; it does not begin
 * before what the run's store knows to have come. Thread-safe.
 */
final class RunClock implements EngineClock {
    private final EngineClock clock;
    private final long beganMs;
    private final long beganNs;

    /**
     * Time by a clock.
     *
     * @param come an instant that has come, whatever the clock shows
     */
    RunClock(EngineClock clock, Instant come) {
        this.clock = clock;
        this.beganMs = Math.max(clock.millis(), come.toEpochMilli());
        this.beganNs = clock.elapsedNs();
    }

    @Override
    public Instant instant() {
        Instant shown = clock.instant();
        Instant least = Instant.ofEpochMilli(leastMs());
        return shown.isBefore(least) ? least : shown;
    }

    @Override
    public long millis() {
        return Math.max(clock.millis(), leastMs());
    }

    private long leastMs() {
        return beganMs + TimeUnit.NANOSECONDS.toMillis(clock.elapsedNs() - beganNs);
    }

    @Override
    public Duration elapsed() {
        return clock.elapsed();
    }

    @Override
    public long elapsedNs() {
        return clock.elapsedNs();
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        clock.sleep(duration);
    }
}
