package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.json.ReadBack;
import dev.cairn.engine.state.Frame;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;

/** What the parts of a run's loop share: the journal, the tasks that are ready, those that are parked, and what is in flight. For the run's thread. */
final class RunContext<S> {
    final RunJournal<S> journal;
    final JsonCodec json;
    final RunClock clock;
    final FileStore files;
    final Listeners listeners;
    final ScheduledExecutorService timer;
    final RunSignals signals;
    final AttemptScopes scopes;

    private final Deque<RunTask> ready = new ArrayDeque<>();
    private final Map<String, RunTask> parked = new HashMap<>();
    private final Map<String, ForEachSlots> slotsByFrame = new HashMap<>();
    private final Map<RunTask, Integer> inFlight = new HashMap<>();
    private int reservedSteps;
    private Duration accounted;

    RunContext(
            RunJournal<S> journal,
            JsonCodec json,
            RunClock clock,
            FileStore files,
            Listeners listeners,
            ScheduledExecutorService timer,
            RunSignals signals,
            AttemptScopes scopes) {
        this.journal = journal;
        this.json = json;
        this.clock = clock;
        this.files = files;
        this.listeners = listeners;
        this.timer = timer;
        this.signals = signals;
        this.scopes = scopes;
        this.accounted = clock.elapsed();
    }

    void enqueue(RunTask task) {
        ready.add(task);
    }

    @Nullable
    RunTask poll() {
        return ready.poll();
    }

    boolean hasReady() {
        return !ready.isEmpty();
    }

    /** The task waits for an answer; nothing else will bring it back but that, a cancel or a deadline. */
    void park(String interrupt, RunTask task) {
        parked.put(interrupt, task);
    }

    /** Every task that waits for an answer is ready again. */
    void wakeParked() {
        ready.addAll(parked.values());
        parked.clear();
    }

    boolean isInFlight(RunTask task) {
        return !inFlight.isEmpty() && inFlight.containsKey(task);
    }

    boolean hasInFlight() {
        return !inFlight.isEmpty();
    }

    /** An attempt or a wait of the task goes on beside the run's thread; {@code steps} are what it will charge. */
    void started(RunTask task, int steps) {
        inFlight.put(task, steps);
        reservedSteps += steps;
        if (task.slots() != null) {
            task.slots().started();
        }
    }

    void finished(RunTask task) {
        Integer steps = inFlight.remove(task);
        reservedSteps -= steps == null ? 0 : steps;
        if (task.slots() != null) {
            task.slots().finished();
        }
    }

    /** What an attempt will add to the steps when it is over: the start of an at-most-once one has been counted. */
    static int stepsOf(Execution execution, int attempt) {
        return attempt == 1 && execution.delivery() == Delivery.AT_LEAST_ONCE ? 1 : 0;
    }

    /** What the attempts that are under way will add at least. */
    Meters reserved() {
        return reservedSteps == 0 ? Meters.NONE : Meters.of(Meter.STEPS, reservedSteps);
    }

    /** Opens the slots of the for-each whose task it is. */
    ForEachSlots openSlots(RunTask owner, int limit, int items) {
        ForEachSlots slots = new ForEachSlots(owner, limit, items);
        slotsByFrame.put(owner.frame(), slots);
        return slots;
    }

    /** The slots of the for-each in that frame, if one is under way. */
    Optional<ForEachSlots> slotsIn(String frame) {
        return Optional.ofNullable(slotsByFrame.get(frame));
    }

    /** Gives up what is under way inside the frame's node. */
    void cancelWithin(Frame<?> frame) {
        if (!slotsByFrame.isEmpty()) {
            Optional.ofNullable(slotsByFrame.remove(frame.path())).ifPresent(ForEachSlots::cancel);
            frame.children().forEach(this::cancelWithin);
        }
    }

    /** Whether a cancel still means something to the frame: a halted one is on its way to its end. */
    boolean isCancellable(String frame) {
        return !journal.run().isHalting(frame);
    }

    void noteCancel() {
        Optional<String> reason = signals.cancelReason();
        if (reason.isEmpty() || journal.run().cancelRequested().isPresent()) {
            return;
        }
        journal.noteCancel();
        if (journal.run().root().halted().isEmpty()) {
            journal.stage(new JournalEvent.CancelRequested(reason.get()));
            wakeParked();
        }
    }

    AttemptEffects effects(Frame<?> frame, int item, int attempt, boolean cancellable) {
        return new AttemptEffects(
                journal.run(),
                frame,
                item,
                attempt,
                clock,
                files,
                listeners,
                () -> cancellable && signals.isCancelled());
    }

    /** What an error of an attempt means. */
    Failure failure(Execution execution, Throwable error, String frame) {
        Failure failure = Failure.of(error);
        if (signals.isCancelled() && isCancellable(frame)) {
            return Failure.permanent(Failure.CANCELLED, failure.message());
        }
        boolean repeatable = execution.delivery() == Delivery.AT_LEAST_ONCE || error instanceof StepException;
        return repeatable ? failure : Failure.permanent(failure.kind(), failure.message());
    }

    /**
     * What to go on with of what a node's code made: what will be read back of it.
     *
     * @throws StepException if it is null or does not come back as it is
     */
    ReadBack readBack(String node, String part, @Nullable Object made, Type type) throws StepException {
        Object value = Pure.call(node, part, () -> made);
        return Pure.call(
                node,
                part,
                () -> journal.isKept() ? json.readBack("it", value, type) : new ReadBack(value, Json.of(value, json)));
    }

    static Failure unknownOutcome() {
        return Failure.permanent(
                Failure.UNKNOWN_OUTCOME,
                "the process died while the step executed; whether it took effect is not known");
    }

    /** Adds the time since the last call, so that the charges of all steps add up to the time that was spent, waits included. */
    Meters chargeElapsed(Meters charges) {
        long spentMs = Math.max(0, clock.elapsed().minus(accounted).toMillis());
        accounted = accounted.plusMillis(spentMs); // so that what is less than a millisecond is not lost
        return charges.plus(Meter.TIME, spentMs);
    }
}
