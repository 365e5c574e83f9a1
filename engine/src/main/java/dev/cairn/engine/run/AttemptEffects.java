package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.Ulid;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileStore;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** The effects of one attempt. */
final class AttemptEffects implements Effects {
    private final RunState<?> run;
    private final RunClock clock;
    private final FileStore files;
    private final Listeners listeners;
    private final BooleanSupplier cancelled;
    private final SplittableRandom random;
    private Meters charges = Meters.NONE;

    AttemptEffects(RunState<?> run, RunClock clock, FileStore files, Listeners listeners, BooleanSupplier cancelled) {
        this.run = run;
        this.clock = clock;
        this.files = files;
        this.listeners = listeners;
        this.cancelled = cancelled;
        this.random = Seeds.random(
                run.seed(), run.position().stepOrdinal(), run.position().attempt());
    }

    Meters charges() {
        return charges;
    }

    @Override
    public String runId() {
        return run.run();
    }

    @Override
    public long seed() {
        return run.seed();
    }

    @Override
    public long stepOrdinal() {
        return run.position().stepOrdinal();
    }

    @Override
    public int attempt() {
        return run.position().attempt();
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    @Override
    public String newId() {
        byte[] bits = new byte[10]; // a ULID's random part
        random.nextBytes(bits);
        return new Ulid(run.startedAt().toEpochMilli(), bits).toString();
    }

    @Override
    public String idempotencyKey() {
        return run.run() + "/" + run.position().stepOrdinal();
    }

    @Override
    public void charge(Meter meter, long amount) {
        if (amount < 0) {
            throw new IllegalArgumentException(
                    "cannot charge " + amount + " to " + meter + "; charges are never negative");
        }
        charges = charges.plus(meter, amount);
    }

    @Override
    public OptionalLong remaining(Meter meter) {
        return run.budgets()
                .remaining(
                        meter, run.used().plus(charges), run.usedByIteration().plus(charges));
    }

    @Override
    public boolean cancelled() {
        return cancelled.getAsBoolean();
    }

    @Override
    public FileStore files() {
        return files;
    }

    @Override
    public void progress(String message) {
        listeners.tell(listener -> listener.onProgress(run.run(), run.position().node(), message));
    }
}
