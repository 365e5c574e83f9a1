package dev.cairn.engine.run;

import java.time.Duration;
import java.time.Instant;

/**
 * The time of one run's work in one process. It follows the clock ahead, and goes on by itself where the clock is set back; it does not begin
 * before what the run's store knows to have come. Thread-safe.
 */
final class RunTime implements RunClock {
    private final RunClock clock;
    private final long beganMs;
    private final Duration began;

    /**
     * Time by a clock.
     *
     * @param come an instant that has come, whatever the clock shows
     */
    RunTime(RunClock clock, Instant come) {
        this.clock = clock;
        this.beganMs = Math.max(clock.millis(), come.toEpochMilli());
        this.began = clock.elapsed();
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
        return beganMs + clock.elapsed().minus(began).toMillis();
    }

    @Override
    public Duration elapsed() {
        return clock.elapsed();
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        clock.sleep(duration);
    }
}
