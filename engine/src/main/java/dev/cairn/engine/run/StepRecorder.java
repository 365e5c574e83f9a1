package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decide;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.decide.Outcome;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Position;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes down how turns of nodes came out, with what is decided about them. For the run's thread. */
final class StepRecorder<S> {
    private final RunContext<S> context;

    StepRecorder(RunContext<S> context) {
        this.context = context;
    }

    /** Stages what came of a step; an output that cannot be written is a failure of the step. */
    void stage(Frame<?> frame, JournalEvent.StepCompleted event, Object known) throws StepException {
        PureFunctions.call(event.node(), "output", () -> {
            context.journal.stage(frame, event, known);
            return event;
        });
    }

    /** The edge that is open on the state after a turn. */
    <T> Decision.Advance after(Frame<T> frame, T state) throws StepException {
        return (Decision.Advance) PureFunctions.call(
                frame.position().node(),
                "guard",
                () -> Decide.after(context.journal.run(), frame, new Outcome.Completed<>(state)));
    }

    /** Writes down that what is pure in a turn failed, and what is decided about it. */
    <T> void failed(RunTask task, Frame<T> frame, StepException error, Meters charges) {
        failed(task, frame, Failure.of(error), error, charges);
    }

    /** Writes down that a turn failed, of {@code error} if of any, and what is decided about it. */
    <T> void failed(RunTask task, Frame<T> frame, Failure failure, @Nullable Throwable error, Meters charges) {
        context.noteCancel();
        context.slots.cancelWithin(frame);
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
                frame,
                new JournalEvent.StepFailed(
                        position.node(), position.attempt(), failure, next, timed, RunContext.cause(error)),
                null);
        context.enqueue(task);
    }
}
