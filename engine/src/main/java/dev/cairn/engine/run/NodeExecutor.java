package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decide;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.decide.Outcome;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePath;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Carries out what is decided about nodes. For the run's thread. */
final class NodeExecutor<S> {
    private final RunContext<S> context;
    private final AttemptExecutor<S> attempts;
    private final AskExecutor<S> questions;

    NodeExecutor(RunContext<S> context, AttemptExecutor<S> attempts) {
        this.context = context;
        this.attempts = attempts;
        this.questions = new AskExecutor<>(context, this);
    }

    /** Does what is next to do at the node. */
    void execute(RunTask task) {
        context.journal.run().frame(task.frame()).ifPresent(frame -> decide(task, frame));
    }

    private <T> void decide(RunTask task, Frame<T> frame) {
        Instant now = frame.progress() instanceof NodeProgress.AwaitingAnswer ? context.clock.instant() : Instant.EPOCH;
        carryOut(task, frame, Decide.before(context.journal.run(), frame, context.reserved(), now));
    }

    private <T> void carryOut(RunTask task, Frame<T> frame, Decision.Before decision) {
        switch (decision) {
            case Decision.Execute go -> executeStep(task, frame, (Step<T, ?, ?>) frame.node());
            case Decision.OutcomeUnknown unknown -> failed(task, frame, RunContext.unknownOutcome(), Meters.NONE);
            case Decision.Fail(Failure failure) -> failed(task, frame, failure, Meters.NONE);
            case Decision.RaiseInterrupt raise -> attemptPure(task, frame, () -> questions.raise(task, frame));
            case Decision.AwaitAnswer(var deadline) -> questions.awaitAnswer(task, frame);
            case Decision.ExpireInterrupt(String to) -> questions.expire(task, frame, to);
            case Decision.EnterCall enter ->
                attemptPure(task, frame, () -> enterCall(task, frame, (Call<T, ?>) frame.node()));
            case Decision.RunCallee down ->
                context.enqueue(RunTask.of(callee(frame).path(), task.slots()));
            case Decision.FoldCallee back -> returnFromCall(task, frame, (Call<T, ?>) frame.node());
            case Decision.StartItems go ->
                attemptPure(task, frame, () -> startItems(task, frame, (ForEach<T, ?, ?>) frame.node()));
            case Decision.RunItems tend -> scheduleItems(task, frame);
            case Decision.JoinItems join -> joinItems(task, frame, (ForEach<T, ?, ?>) frame.node());
            case Decision.ReturnToCaller leave -> context.enqueue(task.caller(callerOrdinal(frame)));
            case Decision.Halt(var reason, var to) -> {
                context.cancelWithin(frame);
                context.journal.stage(frame, new JournalEvent.RunHalted(reason, to), null);
                context.enqueue(task);
            }
            case Decision.Finish(var disposition, var cause) ->
                context.journal.stage(new JournalEvent.RunEnded(disposition, cause));
        }
    }

    private long callerOrdinal(Frame<?> frame) {
        return context.journal
                .run()
                .frame(FramePath.parent(frame.path()))
                .orElseThrow()
                .position()
                .stepOrdinal();
    }

    private static Frame<?> callee(Frame<?> frame) {
        return ((NodeProgress.InCall) frame.progress()).callee();
    }

    /** Whether the task has to wait for its retry; if so the wait is seen to. */
    private boolean waitsForRetry(RunTask task, Position position) {
        Duration left = position.notBefore()
                .map(until -> Duration.between(context.clock.instant(), until))
                .orElse(Duration.ZERO);
        if (!left.isPositive()) {
            return false;
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
        if (waitsForRetry(task, frame.position())
                || task.slots() != null && !task.slots().tryAcquire(task)) {
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
        AttemptExecutor.AttemptTask<I, O> attempt = new AttemptExecutor.AttemptTask<>(
                () -> Pure.call(step.name(), "input", () -> step.handler().input(frame.state())),
                step.handler()::execute,
                step.execution(),
                effects,
                cancellable);
        if (task.slots() == null) {
            executeInline(task, step, attempt);
        } else {
            attempts.submit(
                    task,
                    attempt,
                    RunContext.stepsOf(step.execution(), frame.position().attempt()));
        }
    }

    private <T, I, O> void executeInline(RunTask task, Step<T, I, O> step, AttemptExecutor.AttemptTask<I, O> attempt) {
        context.journal.commit();
        O output;
        try {
            output = attempts.execute(attempt);
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable error) {
            context.signals.checkLeaseHeld(); // an attempt that was cut off because the run was lost has not failed
            failed(
                    task,
                    frame(task),
                    context.failure(step.execution(), error, task.frame()),
                    attempt.effects().charges());
            return;
        }
        completed(task, frame(task), output, null, attempt.effects().charges());
    }

    /** An attempt that was made beside the run's thread is over. */
    void attemptCompleted(LoopMessage.AttemptCompleted done) {
        RunTask task = done.task();
        Optional<Frame<?>> frame = context.journal.run().frame(task.frame());
        if (frame.isEmpty()) {
            return;
        }
        LoopMessage.EncodedOutput made = done.made();
        if (made == null) {
            Throwable error = Objects.requireNonNull(done.error());
            Step<?, ?, ?> step = (Step<?, ?, ?>) frame.get().node();
            failed(task, frame.get(), context.failure(step.execution(), error, task.frame()), done.charges());
        } else {
            completed(task, frame.get(), made.output(), made.json(), done.charges());
        }
    }

    private <T> void completed(
            RunTask task, Frame<T> frame, @Nullable Object output, @Nullable Json json, Meters charges) {
        @SuppressWarnings("unchecked") // the output is this step's
        Step<T, ?, Object> step = (Step<T, ?, Object>) frame.node();
        try {
            Object made = Pure.call(step.name(), "output", () -> output);
            T state = Pure.call(step.name(), "apply", () -> step.handler().apply(frame.state(), made));
            Decision.Advance next = after(frame, state);
            Json written = json == null ? Json.of(made, context.json) : json;
            Meters timed = context.chargeElapsed(charges);
            int attempt = frame.position().attempt();
            var event = new JournalEvent.StepCompleted(step.name(), attempt, written, next.to(), next.edge(), timed);
            Pure.call(step.name(), "output", () -> staged(frame, event, state));
        } catch (StepException e) {
            failed(task, frame, Failure.of(e), charges);
            return;
        }
        context.enqueue(task);
    }

    private boolean staged(Frame<?> frame, JournalEvent.OfFrame event, Object known) {
        context.journal.stage(frame, event, known);
        return true;
    }

    /** The edge that is open on the state after a turn. */
    <T> Decision.Advance after(Frame<T> frame, T state) throws StepException {
        return (Decision.Advance) Pure.call(
                frame.position().node(),
                "guard",
                () -> Decide.after(context.journal.run(), frame, new Outcome.Completed<>(state)));
    }

    /** Writes down that a turn failed, and what is decided about it. */
    <T> void failed(RunTask task, Frame<T> frame, Failure failure, Meters charges) {
        context.noteCancel();
        context.cancelWithin(frame);
        Position position = frame.position();
        Meters timed = context.chargeElapsed(charges);
        AfterFailure next = switch (Decide.after(context.journal.run(), frame, new Outcome.Failed<>(failure), timed)) {
            case Decision.Advance(String to, String edge) -> new AfterFailure.Advance(to);
            case Decision.Retry(Duration delay) -> new AfterFailure.Retry(delay.toMillis());
            case Decision.Backtrack(String to) -> new AfterFailure.Backtrack(to);
            case Decision.Halt(var reason, Optional<String> to) -> new AfterFailure.Halt(reason, to);
            case Decision.FailFrame fail -> new AfterFailure.Finish();
        };
        context.journal.stage(
                frame, new JournalEvent.StepFailed(position.node(), position.attempt(), failure, next, timed), null);
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
            failed(task, frame, Failure.of(e), Meters.NONE);
        }
    }

    private <T, U> void enterCall(RunTask task, Frame<T> frame, Call<T, U> call) throws StepException {
        U first = Pure.call(call.name(), "enter", () -> call.enter().apply(frame.state()));
        context.journal.stage(
                frame,
                new JournalEvent.CallStarted(call.name(), frame.position().attempt()),
                first);
        context.enqueue(task);
    }

    private <T, U> void returnFromCall(RunTask task, Frame<T> frame, Call<T, U> call) {
        try {
            @SuppressWarnings("unchecked") // the callee was entered by this call
            U last = (U) callee(frame).state();
            T state = Pure.call(call.name(), "exit", () -> call.exit().apply(frame.state(), last));
            Decision.Advance next = after(frame, state);
            int attempt = frame.position().attempt();
            context.journal.stage(
                    frame, new JournalEvent.CallReturned(call.name(), attempt, next.to(), next.edge()), state);
            context.enqueue(task);
        } catch (StepException e) {
            failed(task, frame, Failure.of(e), Meters.NONE);
        }
    }

    private <T, I> void startItems(RunTask task, Frame<T> frame, ForEach<T, I, ?> forEach) throws StepException {
        List<I> items = Pure.call(forEach.name(), "items", () -> forEach.items().apply(frame.state()));
        context.journal.stage(
                frame,
                new JournalEvent.ItemsStarted(forEach.name(), frame.position().attempt(), items.size()),
                null);
        context.enqueue(task);
    }

    /** Opens a for-each's slots with a task for each item, or, when nothing is left to do for any of them, decides what that means. */
    private <T> void scheduleItems(RunTask task, Frame<T> frame) {
        Items items = ((NodeProgress.RunningItems) frame.progress()).items();
        Optional<ForEachSlots> known = context.slotsIn(frame.path());
        if (known.isEmpty()) {
            ForEach<T, ?, ?> forEach = (ForEach<T, ?, ?>) frame.node();
            ForEachSlots slots = context.openSlots(task, forEach.concurrency(), items.count());
            for (int item = 0; item < items.count(); item++) {
                context.enqueue(new RunTask(frame.path(), frame.position().stepOrdinal(), item, slots));
            }
        } else if (known.get().isDone()) {
            carryOut(task, frame, Decide.stalled(context.journal.run(), frame, items, context.reserved()));
        }
    }

    private <T, O> void joinItems(RunTask task, Frame<T> frame, ForEach<T, ?, O> forEach) {
        context.cancelWithin(frame);
        try {
            List<ItemResult<O>> results =
                    ((NodeProgress.RunningItems) frame.progress()).items().results();
            T state = Pure.call(forEach.name(), "apply", () -> forEach.apply().apply(frame.state(), results));
            Decision.Advance next = after(frame, state);
            int attempt = frame.position().attempt();
            context.journal.stage(
                    frame, new JournalEvent.ItemsJoined(forEach.name(), attempt, next.to(), next.edge()), state);
            context.enqueue(task);
        } catch (StepException e) {
            failed(task, frame, Failure.of(e), Meters.NONE);
        }
    }

    private Frame<?> frame(RunTask task) {
        return context.journal.run().frame(task.frame()).orElseThrow();
    }
}
