package dev.cairn.flows.script;

import dev.cairn.engine.run.EngineClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** Stands still, but for those who sleep: they make it go on at once, so that pauses between tries take no time. Thread-safe. */
final class ScriptClock implements EngineClock {
    private final AtomicReference<Instant> now;

    ScriptClock(Instant start) {
        this.now = new AtomicReference<>(start);
    }

    @Override
    public Instant instant() {
        return Objects.requireNonNull(now.get());
    }

    @Override
    public void sleep(Duration duration) {
        now.updateAndGet(at -> at.plus(duration));
    }

    @Override
    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime());
    }
}
