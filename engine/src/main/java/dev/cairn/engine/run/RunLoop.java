package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;

/** Carries a run from where it stands to its end: decide, execute, decide, append. For one thread; only {@link #cancel} is for others. */
final class RunLoop<S> {
    private final Graph<S> graph;
    private final RunJournal<S> journal;
    private final JsonCodec json;
    private final RunClock clock;
    private final FileStore files;
    private final Listeners listeners;
    private final ScheduledExecutorService timer;
    private final Interruptible interruptible = new Interruptible();
    private volatile @Nullable String cancelReason;
    private volatile @Nullable RuntimeException broken;
    private long accountedMs;

    RunLoop(
            Graph<S> graph,
            RunJournal<S> journal,
            JsonCodec json,
            RunClock clock,
            FileStore files,
            Listeners listeners,
            ScheduledExecutorService timer) {
        this.graph = graph;
        this.journal = journal;
        this.json = json;
        this.clock = clock;
        this.files = files;
        this.listeners = listeners;
        this.timer = timer;
    }

    /** Asks the run to stop; the attempt that executes is interrupted. */
    void cancel(String reason) {
        cancelReason = reason;
        interruptible.interrupt();
    }

    /** Ends the loop with an error, since the run is no longer this process' own. */
    void abandon(RuntimeException why) {
        broken = why;
        interruptible.interrupt();
    }

    RunResult<S> drive() {
        accountedMs = clock.millis();
        while (journal.run().end().isEmpty()) {
            turn();
        }
        return RunResult.of(journal.run());
    }

    private void turn() {
        RuntimeException lost = broken;
        if (lost != null) {
            throw lost;
        }
        noteCancel();
        switch (Decide.before(graph, journal.run())) {
            case Decision.Execute go -> attempt();
            case Decision.OutcomeUnknown unknown -> failed(unknownOutcome(), Meters.NONE);
            case Decision.Halt(var reason, var to) -> journal.append(new JournalEvent.RunHalted(reason, to));
            case Decision.Finish(var disposition, var cause) ->
                journal.append(new JournalEvent.RunEnded(disposition, cause));
        }
    }

    private void noteCancel() {
        String reason = cancelReason;
        RunState<S> run = journal.run();
        if (reason != null && run.cancelRequested().isEmpty() && run.halted().isEmpty()) {
            journal.append(new JournalEvent.CancelRequested(reason));
        }
    }

    private void attempt() {
        RunState.Position position = journal.run().position();
        if (!waited(position)) {
            return;
        }
        Step<S, ?, ?> step = (Step<S, ?, ?>) graph.route(position.node()).node();
        if (step.delivery() == Delivery.AT_MOST_ONCE) {
            journal.append(new JournalEvent.StepStarted(position.node(), position.attempt()));
        }
        execute(step);
    }

    /** Whether a retry's wait is over; false when it was cut short and what to do must be decided anew. */
    private boolean waited(RunState.Position position) {
        Duration left = position.notBefore()
                .map(until -> Duration.between(clock.instant(), until))
                .orElse(Duration.ZERO);
        if (!left.isPositive()) {
            return true;
        }
        try {
            return interruptible.call(() -> {
                if (cancelReason == null && broken == null) { // asked inside: what comes later interrupts
                    clock.sleep(left);
                }
                return false;
            });
        } catch (InterruptedException cutShort) {
            return false;
        } catch (Exception e) {
            throw new IllegalStateException("waiting failed", e);
        }
    }

    private <I, O> void execute(Step<S, I, O> step) {
        AttemptEffects effects = new AttemptEffects(journal.run(), clock, files, listeners, this::cancelled);
        O output;
        S state;
        Decision.After decision;
        Json written;
        try {
            output = new Attempt<>(step, interruptible, timer)
                    .execute(journal.run().state(), effects);
            state = step.handler().apply(journal.run().state(), output);
            written = json.write(output);
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable error) {
            failed(failure(error), effects.charges());
            return;
        }
        try {
            decision = Decide.after(graph, journal.run(), new Outcome.Completed<>(state));
        } catch (RuntimeException error) {
            failed(Decide.guardFailure(step.name(), error), effects.charges());
            return;
        }
        completed(written, state, (Decision.Advance) decision, effects.charges());
    }

    private void completed(Json output, S state, Decision.Advance next, Meters charges) {
        RunState.Position position = journal.run().position();
        journal.append(
                new JournalEvent.StepCompleted(
                        position.node(), position.attempt(), output, next.to(), next.edge(), timed(charges)),
                state);
    }

    private void failed(Failure failure, Meters charges) {
        noteCancel();
        RunState.Position position = journal.run().position();
        Decision.After decision = Decide.after(graph, journal.run(), new Outcome.Failed<>(failure));
        AfterFailure next = afterFailure(decision);
        var event = new JournalEvent.StepFailed(position.node(), position.attempt(), failure, next, timed(charges));
        if (decision instanceof Decision.Finish(var disposition, var cause)) {
            journal.append(event, new JournalEvent.RunEnded(disposition, cause));
        } else {
            journal.append(event);
        }
    }

    /** On its halt path a run finishes what it has to do; the cancel is past. */
    private boolean cancelled() {
        return cancelReason != null && journal.run().halted().isEmpty();
    }

    private Failure failure(Throwable error) {
        return !cancelled()
                ? Failure.of(error)
                : new Failure(Failure.CANCELLED, Failure.of(error).message(), false);
    }

    private static Failure unknownOutcome() {
        return Failure.permanent(
                Failure.UNKNOWN_OUTCOME,
                "the process died while the step executed; whether it took effect is not known");
    }

    private static AfterFailure afterFailure(Decision.After decision) {
        return switch (decision) {
            case Decision.Advance(String to, String edge) -> new AfterFailure.Advance(to);
            case Decision.Retry(Duration delay) -> new AfterFailure.Retry(delay.toMillis());
            case Decision.Backtrack(String to) -> new AfterFailure.Backtrack(to);
            case Decision.Halt(var reason, Optional<String> to) -> new AfterFailure.Halt(reason, to);
            case Decision.Finish finish -> new AfterFailure.Finish();
        };
    }

    /** Adds the time since the last call, so that the charges of all steps add up to the time that was spent, waits included. */
    private Meters timed(Meters charges) {
        long nowMs = clock.millis();
        long spentMs = Math.max(0, nowMs - accountedMs); // a clock may be set back
        accountedMs = nowMs;
        return charges.plus(Meter.TIME, spentMs);
    }
}
