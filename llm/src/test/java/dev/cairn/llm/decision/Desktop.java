package dev.cairn.llm.decision;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.testkit.SettableClock;
import java.time.Instant;
import java.util.OptionalLong;

/** The effects of one attempt, on a clock of the test's own and within budgets of its own. */
final class Desktop extends DetachedEffects {
    final SettableClock clock = SettableClock.at(Instant.parse("2026-11-22T10:00:00Z"));
    Budgets budgets = Budgets.UNLIMITED;
    Meters used = Meters.NONE;
    String run = "r";
    private int step;

    Desktop() {
        super(new InMemoryFileStore());
    }

    /** The same desktop, at another step. */
    Desktop next() {
        step++;
        return this;
    }

    @Override
    public String runId() {
        return run;
    }

    @Override
    public long stepOrdinal() {
        return step;
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public String idempotencyKey() {
        return run + "/" + step;
    }

    @Override
    public void charge(Meter meter, long amount) {
        used = used.plus(meter, amount);
    }

    @Override
    public OptionalLong remaining(Meter meter) {
        return budgets.remaining(meter, used, Meters.NONE);
    }
}
