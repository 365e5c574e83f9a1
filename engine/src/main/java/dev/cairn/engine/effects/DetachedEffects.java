package dev.cairn.engine.effects;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.files.FileStore;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * The effects of a step that is executed outside of a run: to do again what was done and counted before, or in a test. Files are kept where
 * it is told; nothing is charged and nobody is told anything; the clock stands still, chance is always the same, and new ids are refused. Extend
 * it where a step needs more. Thread-safe.
 */
public class DetachedEffects implements Effects {
    private final FileStore files;

    /** With these files. */
    public DetachedEffects(FileStore files) {
        this.files = files;
    }

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
        throw new UnsupportedOperationException("a step outside of a run makes no ids");
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
    public FileStore files() {
        return files;
    }

    @Override
    public void heartbeat() {}

    @Override
    public void progress(String message) {}
}
