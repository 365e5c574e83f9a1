package dev.cairn.engine.history;

import dev.cairn.engine.run.EngineClock;
import dev.cairn.engine.state.Sample;
import java.time.Duration;
import java.time.Instant;

/** A clock that a test moves on; who sleeps on it moves it on. */
final class TestClock implements EngineClock {
    private Instant now = Sample.START;

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public void sleep(Duration duration) {
        advance(duration);
    }

    synchronized void advance(Duration duration) {
        now = now.plus(duration);
    }
}
