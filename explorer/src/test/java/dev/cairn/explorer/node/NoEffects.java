package dev.cairn.explorer.node;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Effects for nodes that should not need any but files. */
class NoEffects implements Effects {
    private final InMemoryFileStore files = new InMemoryFileStore();

    @Override
    public String runId() {
        return "r";
    }

    @Override
    public long seed() {
        return 1;
    }

    @Override
    public String frame() {
        return "";
    }

    @Override
    public OptionalInt item() {
        return OptionalInt.empty();
    }

    @Override
    public long stepOrdinal() {
        return 1;
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
        return new SplittableRandom(1);
    }

    @Override
    public String newId() {
        throw new UnsupportedOperationException();
    }

    @Override
    public String idempotencyKey() {
        return "r/1";
    }

    @Override
    public void charge(Meter meter, long amount) {
        throw new UnsupportedOperationException();
    }

    @Override
    public OptionalLong remaining(Meter meter) {
        return OptionalLong.empty();
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    @Override
    public FileStore files() {
        return files;
    }

    @Override
    public void heartbeat() {}

    @Override
    public void progress(String message) {}
}
