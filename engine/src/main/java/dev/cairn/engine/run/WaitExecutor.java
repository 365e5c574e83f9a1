package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.Frame;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Carries out what is decided about waits. For the run's thread. */
final class WaitExecutor<S> {
    private final RunContext<S> context;
    private final StepRecorder<S> recorder;

    WaitExecutor(RunContext<S> context, StepRecorder<S> recorder) {
        this.context = context;
        this.recorder = recorder;
    }

    <T> void start(RunTask task, Frame<T> frame) throws StepException {
        Wait<T> wait = (Wait<T>) frame.node();
        Instant from = Instant.ofEpochMilli(context.clock.millis());
        Instant until = PureFunctions.call(wait.name(), "until", () -> wait.end(frame.state(), from));
        int attempt = frame.position().attempt();
        context.journal.stage(
                frame,
                new JournalEvent.WaitStarted(wait.name(), attempt, from, until.truncatedTo(ChronoUnit.MILLIS)),
                null);
        context.enqueue(task);
    }

    <T> void end(RunTask task, Frame<T> frame) {
        try {
            Decision.Advance next = recorder.after(frame, frame.state());
            context.journal.stage(
                    frame,
                    new JournalEvent.WaitEnded(
                            frame.position().node(), frame.position().attempt(), next.to(), next.edge()),
                    null);
            context.enqueue(task);
        } catch (StepException e) {
            recorder.failed(task, frame, e, Meters.NONE);
        }
    }
}
