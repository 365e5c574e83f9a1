package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.JsonCodec;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

/** Carries a run from where it stands to its end: decide, execute, decide, append. For one thread; only {@link #signals} are for
 * others. */
final class RunLoop<S> {
    private final Graph<S> graph;
    private final RunJournal<S> journal;
    private final JsonCodec json;
    private final RunClock clock;
    private final FileStore files;
    private final Listeners listeners;
    private final ScheduledExecutorService timer;
    private final RunSignals signals;
    private long accountedMs;

    RunLoop(
            Graph<S> graph,
            RunJournal<S> journal,
            JsonCodec json,
            RunClock clock,
            FileStore files,
            Listeners listeners,
            ScheduledExecutorService timer,
            RunSignals signals) {
        this.graph = graph;
        this.journal = journal;
        this.json = json;
        this.clock = clock;
        this.files = files;
        this.listeners = listeners;
        this.timer = timer;
        this.signals = signals;
    }

    RunSignals signals() {
        return signals;
    }

    RunResult<S> drive() {
        accountedMs = clock.millis();
        while (journal.run().end().isEmpty()) {
            turn();
        }
        return RunResult.of(journal.run());
    }

    private void turn() {
        signals.checkHeld();
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
        Optional<String> reason = signals.cancelReason();
        if (reason.isPresent() && journal.run().cancelRequested().isEmpty() && yields()) {
            journal.append(new JournalEvent.CancelRequested(reason.get()));
        }
    }

    /** Whether a cancel still means something to the run: a halted one is on its way to its end. */
    private boolean yields() {
        return journal.run().halted().isEmpty();
    }

    private void attempt() {
        RunState.Position position = journal.run().position();
        Duration left = position.notBefore()
                .map(until -> Duration.between(clock.instant(), until))
                .orElse(Duration.ZERO);
        if (left.isPositive()) {
            sleep(left);
            return; // much may have changed meanwhile: decide anew
        }
        Step<S, ?, ?> step = (Step<S, ?, ?>) graph.route(position.node()).node();
        if (step.delivery() == Delivery.AT_MOST_ONCE) {
            journal.append(new JournalEvent.StepStarted(position.node(), position.attempt()));
        }
        execute(step);
    }

    private void sleep(Duration left) {
        try {
            signals.call(yields(), () -> {
                clock.sleep(left);
                return left;
            });
        } catch (InterruptedException cutShort) {
            return;
        } catch (Exception e) {
            throw new IllegalStateException("waiting failed", e);
        }
    }

    private <I, O> void execute(Step<S, I, O> step) {
        boolean yields = yields();
        AttemptEffects effects =
                new AttemptEffects(journal.run(), clock, files, listeners, () -> yields && signals.isCancelled());
        Attempt<S, I, O> attempt = new Attempt<>(step, signals.interruptible(), timer);
        Completion<S> completion;
        try {
            completion = Completion.of(
                    graph,
                    json,
                    journal.run(),
                    step,
                    input -> signals.call(yields, () -> attempt.execute(input, effects)));
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable error) {
            signals.checkHeld(); // an attempt that was cut off because the run was lost has not failed
            failed(failure(step, error), effects.charges());
            return;
        }
        completed(completion, effects.charges());
    }

    private void completed(Completion<S> completion, Meters charges) {
        RunState.Position position = journal.run().position();
        Decision.Advance next = completion.next();
        journal.append(
                new JournalEvent.StepCompleted(
                        position.node(),
                        position.attempt(),
                        completion.output(),
                        next.to(),
                        next.edge(),
                        timed(charges)),
                completion.state());
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

    private Failure failure(Step<S, ?, ?> step, Throwable error) {
        Failure failure = Failure.of(error);
        if (signals.isCancelled() && yields()) {
            return Failure.permanent(Failure.CANCELLED, failure.message());
        }
        boolean repeatable = step.delivery() == Delivery.AT_LEAST_ONCE || error instanceof StepException;
        return repeatable ? failure : Failure.permanent(failure.kind(), failure.message());
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
