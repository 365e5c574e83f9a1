package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.Ulid;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Seeds;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.RunState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The effects of one attempt. */
final class AttemptEffects implements Effects {
    private final RunContext<?> context;
    private final RunState<?> run;
    private final Frame<?> frame;
    private final int item;
    private final int attempt;
    private final boolean cancellable;
    private @Nullable SplittableRandom random;
    private Meters charges = Meters.NONE;
    private volatile long beatNs;

    /**
     * The effects of an attempt at an item, or at a step.
     *
     * @param item its number; {@link RunTask#NODE} outside a for-each
     * @param attempt the item's, or else the step's
     * @param cancellable whether a cancel reaches it
     */
    AttemptEffects(RunContext<?> context, RunState<?> run, Frame<?> frame, int item, int attempt, boolean cancellable) {
        this.context = context;
        this.run = run;
        this.frame = frame;
        this.item = item;
        this.attempt = attempt;
        this.cancellable = cancellable;
    }

    /** The item's number; {@link RunTask#NODE} outside a for-each. */
    int number() {
        return item;
    }

    boolean isCancellable() {
        return cancellable;
    }

    RunState<?> run() {
        return run;
    }

    String node() {
        return frame.position().node();
    }

    Meters charges() {
        return charges;
    }

    /** How long the run's budget of time lets the attempt go on; empty if there is none, or if the run is on its way to its end. */
    Optional<Duration> timeLeft() {
        if (run.budgets().isUnlimited() || run.isHalting(frame.path())) {
            return Optional.empty();
        }
        OptionalLong left = remaining(Meter.TIME);
        return left.isPresent() ? Optional.of(Duration.ofMillis(left.getAsLong())) : Optional.empty();
    }

    Duration sinceHeartbeat() {
        return Duration.ofNanos(System.nanoTime() - beatNs);
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
    public String frame() {
        return frame.path();
    }

    @Override
    public long stepOrdinal() {
        return frame.position().stepOrdinal();
    }

    @Override
    public OptionalInt item() {
        return item == RunTask.NODE ? OptionalInt.empty() : OptionalInt.of(item);
    }

    @Override
    public int attempt() {
        return attempt;
    }

    @Override
    public Instant now() {
        return context.clock.instant();
    }

    @Override
    public RandomGenerator random() {
        SplittableRandom known = random;
        if (known == null) {
            String path =
                    item == RunTask.NODE ? frame.path() : FramePaths.item(frame.path(), frame.position(), item, 1);
            known = Seeds.random(run.seed(), path, stepOrdinal(), attempt);
            random = known;
        }
        return known;
    }

    @Override
    public String newId() {
        byte[] bits = new byte[10]; // a ULID's random part
        random().nextBytes(bits);
        return new Ulid(run.startedAt().toEpochMilli(), bits).toString();
    }

    @Override
    public String idempotencyKey() {
        String step = run.run() + "/" + (frame.path().isEmpty() ? "" : frame.path() + "/") + stepOrdinal();
        return item == RunTask.NODE ? step : step + "." + item;
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
    public OptionalLong remainingOfRun(Meter meter) {
        return run.budgets().remainingOfRun(meter, run.used().plus(charges));
    }

    @Override
    public boolean cancelled() {
        return cancellable && context.signals.isCancelled();
    }

    @Override
    public FileStore files() {
        return context.writes;
    }

    @Override
    public List<FileRef> keep(List<byte[]> contents) {
        return context.writes.keep(contents);
    }

    @Override
    public void awaitWritten() throws InterruptedException {
        context.writes.await();
    }

    @Override
    public void heartbeat() {
        beatNs = System.nanoTime();
    }

    @Override
    public void progress(String message) {
        context.listeners.tell(new StepProgress(run.run(), node(), message, context.clock.instant()));
    }
}
