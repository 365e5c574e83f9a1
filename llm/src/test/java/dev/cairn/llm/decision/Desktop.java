package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.testkit.SettableClock;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** The effects of one attempt, on a clock of the test's own and within budgets of its own. */
final class Desktop implements Effects {
    final SettableClock clock = SettableClock.at(Instant.parse("2026-11-22T10:00:00Z"));
    private final InMemoryFileStore files = new InMemoryFileStore();
    Budgets budgets = Budgets.UNLIMITED;
    Meters used = Meters.NONE;
    private int step;

    /** The same desktop, at another step. */
    Desktop next() {
        step++;
        return this;
    }

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
    public long stepOrdinal() {
        return step;
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
        return clock.instant();
    }

    @Override
    public RandomGenerator random() {
        return new SplittableRandom(1);
    }

    @Override
    public String newId() {
        return "id";
    }

    @Override
    public String idempotencyKey() {
        return "r/" + step;
    }

    @Override
    public void charge(Meter meter, long amount) {
        used = used.plus(meter, amount);
    }

    @Override
    public OptionalLong remaining(Meter meter) {
        return budgets.remaining(meter, used, Meters.NONE);
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
