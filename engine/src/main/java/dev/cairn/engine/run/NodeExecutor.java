package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decide;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.ReadBack;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** Carries out what is decided about nodes. For the run's thread. */
final class NodeExecutor<S> {
    private final RunContext<S> context;
    private final AttemptExecutor<S> attempts;
    private final StepRecorder<S> recorder;
    private final AskExecutor<S> asks;
    private final WaitExecutor<S> waits;
    private final CallExecutor<S> calls;
    private final ForEachExecutor<S> forEachs;

    NodeExecutor(RunContext<S> context, AttemptExecutor<S> attempts) {
        this.context = context;
        this.attempts = attempts;
        this.recorder = new StepRecorder<>(context);
        this.asks = new AskExecutor<>(context, recorder);
        this.waits = new WaitExecutor<>(context, recorder);
        this.calls = new CallExecutor<>(context, recorder);
        this.forEachs = new ForEachExecutor<>(context, recorder);
    }

    /** Does what is next to do at the node. */
    void execute(RunTask task) {
        context.journal.run().frame(task.frame()).ifPresent(frame -> decide(task, frame));
    }

    private <T> void decide(RunTask task, Frame<T> frame) {
        boolean timed = frame.progress() instanceof NodeProgress.AwaitingAnswer
                || frame.progress() instanceof NodeProgress.AwaitingTime;
        Instant now = timed ? context.clock.instant() : Instant.EPOCH;
        carryOut(task, frame, Decide.before(context.journal.run(), frame, context.reserved(), now));
    }

    private <T> void carryOut(RunTask task, Frame<T> frame, Decision.Before decision) {
        switch (decision) {
            case Decision.Execute go -> executeStep(task, frame, (Step<T, ?, ?>) frame.node());
            case Decision.OutcomeUnknown unknown ->
                recorder.failed(task, frame, RunContext.unknownOutcome(), null, Meters.NONE);
            case Decision.Fail(Failure failure) -> recorder.failed(task, frame, failure, null, Meters.NONE);
            case Decision.RaiseInterrupt raise -> attemptPure(task, frame, () -> asks.raise(task, frame));
            case Decision.AwaitAnswer(var deadline) -> asks.awaitAnswer(task, frame);
            case Decision.ExpireInterrupt(String to) -> asks.expire(task, frame, to);
            case Decision.StartWait begin -> attemptPure(task, frame, () -> waits.start(task, frame));
            case Decision.AwaitTime(Instant until) -> awaitTime(task, until);
            case Decision.EndWait over -> waits.end(task, frame);
            case Decision.EnterCall enter ->
                attemptPure(task, frame, () -> calls.enter(task, frame, (Call<T, ?>) frame.node()));
            case Decision.RunCallee down -> calls.runCallee(task, frame);
            case Decision.FoldCallee back -> calls.exit(task, frame, (Call<T, ?>) frame.node());
            case Decision.StartItems go ->
                attemptPure(task, frame, () -> forEachs.start(task, frame, (ForEach<T, ?, ?>) frame.node()));
            case Decision.RunItems tend ->
                forEachs.schedule(task, frame).ifPresent(stalled -> carryOut(task, frame, stalled));
            case Decision.JoinItems join -> forEachs.join(task, frame, (ForEach<T, ?, ?>) frame.node());
            case Decision.ReturnToCaller leave -> calls.returnToCaller(task, frame);
            case Decision.Halt(var reason, var to) -> {
                context.slots.cancelWithin(frame);
                context.journal.stage(frame, new JournalEvent.RunHalted(reason, to), null);
                context.enqueue(task);
            }
            case Decision.Finish(var disposition, var cause) ->
                context.journal.stage(new JournalEvent.RunEnded(disposition, cause));
        }
    }

    /** Whether the task has to wait for its retry; if so the wait is seen to. */
    private boolean waitsForRetry(RunTask task, Position position) {
        return position.notBefore().isPresent()
                && awaitTime(task, position.notBefore().get());
    }

    /** Whether the instant is still to come; if so the wait for it is seen to. */
    private boolean awaitTime(RunTask task, Instant until) {
        if (context.parkUntil(until, task)) {
            return true;
        }
        Duration left = Duration.between(context.clock.instant(), until);
        if (!left.isPositive()) {
            return false;
        }
        if (task.slots() == null && context.postpones(task)) {
            return true;
        }
        if (task.slots() == null) {
            context.journal.commit();
            attempts.sleep(left, context.isCancellable(task.frame()));
            context.enqueue(task);
        } else {
            attempts.sleepAsync(task, left, context.isCancellable(task.frame()));
        }
        return true;
    }

    private <T, I, O> void executeStep(RunTask task, Frame<T> frame, Step<T, I, O> step) {
        if (waitsForRetry(task, frame.position())) {
            return;
        }
        boolean inline = task.slots() == null;
        if (inline && mustBeWrittenBefore(step) && context.postpones(task)) {
            return;
        }
        if (step.delivery() == Delivery.AT_MOST_ONCE) {
            context.journal.stage(
                    frame,
                    new JournalEvent.StepStarted(step.name(), frame.position().attempt()),
                    null);
        }
        boolean cancellable = context.isCancellable(frame.path());
        AttemptEffects effects =
                context.effects(frame, RunTask.NODE, frame.position().attempt(), cancellable);
        AttemptTask<I, O> attempt = new AttemptTask.OfStep<>(frame, step, effects);
        if (inline) {
            executeInline(task, step, attempt);
        } else {
            attempts.submit(
                    task,
                    attempt,
                    RunContext.stepsOf(step.execution(), frame.position().attempt()));
        }
    }

    /** Whether all that is staged has to be written before the step is executed. */
    private boolean mustBeWrittenBefore(Step<?, ?, ?> step) {
        return !step.execution().pure() || context.journal.hasManyStaged();
    }

    private <T, I, O> void executeInline(RunTask task, Step<T, I, O> step, AttemptTask<I, O> attempt) {
        if (step.execution().early()) {
            context.journal.commitBeside();
        } else if (mustBeWrittenBefore(step)) {
            context.journal.commit();
        }
        ReadBack made;
        try {
            made = attempts.execute(attempt);
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable error) {
            context.writes.settle();
            context.signals.checkLeaseHeld(); // an attempt that was cut off because the run was lost has not failed
            attempts.checkNotLent(error);
            recorder.failed(
                    task,
                    frame(task),
                    context.failure(step.execution(), error, task.frame()),
                    error,
                    attempt.effects().charges());
            return;
        }
        context.writes.settle();
        completed(task, frame(task), made, attempt.effects().charges());
    }

    /** An attempt that was made beside the run's thread is over. */
    void attemptCompleted(LoopMessage.AttemptCompleted done) {
        RunTask task = done.task();
        Optional<Frame<?>> frame = context.journal.run().frame(task.frame());
        if (frame.isEmpty()) {
            return;
        }
        ReadBack made = done.made();
        if (made == null) {
            Throwable error = Objects.requireNonNull(done.error());
            Step<?, ?, ?> step = (Step<?, ?, ?>) frame.get().node();
            Failure failure = context.failure(step.execution(), error, task.frame());
            recorder.failed(task, frame.get(), failure, error, done.charges());
        } else {
            completed(task, frame.get(), made, done.charges());
        }
    }

    private <T> void completed(RunTask task, Frame<T> frame, ReadBack made, Meters charges) {
        @SuppressWarnings("unchecked") // the output is this step's
        Step<T, ?, Object> step = (Step<T, ?, Object>) frame.node();
        try {
            T state = PureFunctions.call(
                    step.name(), "apply", () -> step.handler().apply(frame.state(), made.value()));
            Decision.Advance next = recorder.after(frame, state);
            Meters timed = context.chargeElapsed(charges);
            int attempt = frame.position().attempt();
            var event =
                    new JournalEvent.StepCompleted(step.name(), attempt, made.json(), next.to(), next.edge(), timed);
            recorder.stage(frame, event, state);
        } catch (StepException e) {
            recorder.failed(task, frame, e, charges);
            return;
        }
        context.enqueue(task);
    }

    /** What is pure at the beginning of a turn. */
    interface PureStart {
        void run() throws StepException;
    }

    private <T> void attemptPure(RunTask task, Frame<T> frame, PureStart start) {
        if (waitsForRetry(task, frame.position())) {
            return;
        }
        try {
            start.run();
        } catch (StepException e) {
            recorder.failed(task, frame, e, Meters.NONE);
        }
    }

    private Frame<?> frame(RunTask task) {
        return context.journal.run().frame(task.frame()).orElseThrow();
    }
}
