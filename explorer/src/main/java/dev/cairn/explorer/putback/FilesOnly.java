package dev.cairn.explorer.putback;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileStore;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** For what was done and counted before: nothing is charged, and nobody is told. */
record FilesOnly(FileStore files) implements Effects {
    @Override
    public String runId() {
        return "";
    }

    @Override
    public long seed() {
        return 0;
    }

    @Override
    public String frame() {
        return "";
    }

    @Override
    public long stepOrdinal() {
        return 0;
    }

    @Override
    public OptionalInt item() {
        return OptionalInt.empty();
    }

    @Override
    public int attempt() {
        return 1;
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public RandomGenerator random() {
        return new SplittableRandom(0);
    }

    @Override
    public String newId() {
        throw new UnsupportedOperationException("nothing new is made");
    }

    @Override
    public String idempotencyKey() {
        return "";
    }

    @Override
    public void charge(Meter meter, long amount) {}

    @Override
    public OptionalLong remaining(Meter meter) {
        return OptionalLong.empty();
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    @Override
    public void heartbeat() {}

    @Override
    public void progress(String message) {}
}
