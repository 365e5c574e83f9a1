package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.json.ReadBack;
import dev.cairn.engine.state.Frame;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What the parts of a run's loop share: the journal, the tasks that are ready, those that are parked for people or for time, and what is in flight. For the run's thread. */
final class RunContext<S> {
    final RunJournal<S> journal;
    final JsonCodec json;
    final EngineClock clock;
    final PendingWrites writes;
    final Listeners listeners;
    final ScheduledExecutorService timer;
    final RunSignals signals;
    final AttemptScopes scopes;
    final AllForEachSlots<S> slots;

    private final Duration parkAfter;
    private final Deque<RunTask> ready = new ArrayDeque<>();
    private final Queue<TimedTask> timed = new PriorityQueue<>(Comparator.comparing(TimedTask::until));
    private final Map<RunTask, InFlight> inFlight = new HashMap<>();
    private final Deque<InFlight> idle = new ArrayDeque<>(); // to be used again
    private int reservedSteps;
    private boolean ahead;
    private boolean postponed;
    private long accountedNs;

    /** What goes on beside the run's thread: the steps that it will charge, and how it is interrupted. */
    private static final class InFlight {
        final InterruptibleSection interruptible;
        int steps;

        InFlight(InterruptibleSection interruptible) {
            this.interruptible = interruptible;
        }
    }

    RunContext(
            RunJournal<S> journal,
            JsonCodec json,
            EngineClock clock,
            PendingWrites writes,
            Listeners listeners,
            ScheduledExecutorService timer,
            RunSignals signals,
            AttemptScopes scopes,
            Duration parkAfter) {
        this.journal = journal;
        this.json = json;
        this.clock = clock;
        this.writes = writes;
        this.listeners = listeners;
        this.timer = timer;
        this.signals = signals;
        this.scopes = scopes;
        this.parkAfter = parkAfter;
        this.slots = new AllForEachSlots<>(this);
        this.accountedNs = clock.elapsedNs();
    }

    void enqueue(RunTask task) {
        ready.add(task);
    }

    void enqueueAll(List<RunTask> tasks) {
        if (!tasks.isEmpty()) {
            ready.addAll(tasks);
        }
    }

    /** Until {@link #writes} nothing is written: the run is worked on ahead of its claim. */
    void goAhead() {
        ahead = true;
    }

    /** From now on what is staged may be written, and what was postponed goes on. */
    void writes() {
        ahead = false;
        postponed = false;
    }

    boolean isAhead() {
        return ahead;
    }

    /** Whether the task must wait for that, as it needs what is staged to be written; then it is next. */
    boolean postpones(RunTask task) {
        if (ahead) {
            ready.addFirst(task);
            postponed = true;
        }
        return ahead;
    }

    boolean hasPostponed() {
        return postponed;
    }

    @Nullable
    RunTask poll() {
        return ready.poll();
    }

    /** What {@link #poll} will return. */
    @Nullable
    RunTask peek() {
        return ready.peek();
    }

    boolean hasReady() {
        return !ready.isEmpty();
    }

    /** What a task waits for that nothing else will bring back but its time, or a cancel. */
    private record TimedTask(Instant until, RunTask task) {}

    /**
     * Parks the task if its time is so far off that its run is better left meanwhile; its item has no slot then.
     *
     * @return false if it has come, or will soon
     */
    boolean parkUntil(Instant until, RunTask task) {
        boolean far =
                journal.isKept() && Duration.between(clock.instant(), until).compareTo(parkAfter) > 0;
        if (far) {
            timed.add(new TimedTask(until, task));
            slots.park(task);
        }
        return far;
    }

    /** What is parked goes on if its time, its answer or its deadline has come; whether there was anything. */
    boolean wakeDue() {
        boolean any = slots.wakeDue();
        while (!timed.isEmpty() && !clock.instant().isBefore(timed.element().until())) {
            ready.add(timed.remove().task());
            any = true;
        }
        return any;
    }

    /** All that is parked looks around. */
    private void wakeAll() {
        slots.wakeAll();
        timed.forEach(one -> ready.add(one.task()));
        timed.clear();
    }

    boolean isInFlight(RunTask task) {
        return !inFlight.isEmpty() && inFlight.containsKey(task);
    }

    boolean hasInFlight() {
        return !inFlight.isEmpty();
    }

    /**
     * An attempt or a wait of the task goes on beside the run's thread, until it is {@linkplain #finished finished}.
     *
     * @param steps what it will charge
     * @return by which it is interrupted
     */
    InterruptibleSection started(RunTask task, int steps) {
        InFlight begun = idle.isEmpty() ? new InFlight(signals.register()) : idle.pop();
        begun.interruptible.reuse();
        begun.steps = steps;
        inFlight.put(task, begun);
        reservedSteps += steps;
        if (task.slots() != null) {
            task.slots().started();
        }
        return begun.interruptible;
    }

    void finished(RunTask task) {
        InFlight over = inFlight.remove(task);
        if (over != null) {
            reservedSteps -= over.steps;
            idle.push(over);
        }
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
        boolean unlimited = reservedSteps == 0 || journal.run().budgets().isUnlimited(); // nobody asks then
        return unlimited ? Meters.NONE : Meters.of(Meter.STEPS, reservedSteps);
    }

    /** Interrupts all that is under way of a for-each, and waits that go on. */
    void interruptWithin(ForEachSlots outer) {
        inFlight.forEach((task, under) -> {
            if (AllForEachSlots.isWithin(task, outer)) {
                under.interruptible.stop();
            }
        });
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
        if (journal.run().root().halted().isEmpty() && journal.run().end().isEmpty()) {
            InboxText left = InboxText.ofReason(reason.get(), json);
            String text = json.tree(left.content()).asString("");
            journal.stage(new JournalEvent.CancelRequested(text, left.actor()));
            wakeAll();
        }
    }

    AttemptEffects effects(Frame<?> frame, int item, int attempt, boolean cancellable) {
        return new AttemptEffects(this, journal.run(), frame, item, attempt, cancellable);
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

    /** What is kept of the error that an attempt failed of, if of any. */
    static Optional<FailureCause> cause(@Nullable Throwable error) {
        return Optional.ofNullable(error).map(FailureCause::of);
    }

    /**
     * What to go on with of what a node's code made: what will be read back of it.
     *
     * @throws StepException if it is null or does not come back as it is
     */
    ReadBack readBack(String node, String part, @Nullable Object made, Type type) throws StepException {
        Object value = PureFunctions.call(node, part, () -> made);
        return PureFunctions.call(
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
        long spentMs = Math.max(0, TimeUnit.NANOSECONDS.toMillis(clock.elapsedNs() - accountedNs));
        accountedNs += TimeUnit.MILLISECONDS.toNanos(spentMs); // so that what is less than a millisecond is not lost
        return charges.plus(Meter.TIME, spentMs);
    }
}
