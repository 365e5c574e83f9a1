package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.NodeProgress;

/** Carries out what is decided about calls. For the run's thread. */
final class CallExecutor<S> {
    private final RunContext<S> context;
    private final StepRecorder<S> recorder;

    CallExecutor(RunContext<S> context, StepRecorder<S> recorder) {
        this.context = context;
        this.recorder = recorder;
    }

    <T, U> void enter(RunTask task, Frame<T> frame, Call<T, U> call) throws StepException {
        U first = PureFunctions.call(call.name(), "enter", () -> call.enter().apply(frame.state()));
        context.journal.stage(
                frame,
                new JournalEvent.CallStarted(call.name(), frame.position().attempt()),
                first);
        context.enqueue(task);
    }

    <T, U> void exit(RunTask task, Frame<T> frame, Call<T, U> call) {
        try {
            @SuppressWarnings("unchecked") // the callee was entered by this call
            U last = (U) callee(frame).state();
            T state = PureFunctions.call(call.name(), "exit", () -> call.exit().apply(frame.state(), last));
            Decision.Advance next = recorder.after(frame, state);
            int attempt = frame.position().attempt();
            context.journal.stage(
                    frame, new JournalEvent.CallReturned(call.name(), attempt, next.to(), next.edge()), state);
            context.enqueue(task);
        } catch (StepException e) {
            recorder.failed(task, frame, e, Meters.NONE);
        }
    }

    void runCallee(RunTask task, Frame<?> frame) {
        context.enqueue(RunTask.of(callee(frame).path(), task.slots()));
    }

    void returnToCaller(RunTask task, Frame<?> callee) {
        context.enqueue(task.caller(callerOrdinal(callee)));
    }

    private long callerOrdinal(Frame<?> frame) {
        return context.journal
                .run()
                .frame(FramePaths.parent(frame.path()))
                .orElseThrow()
                .position()
                .stepOrdinal();
    }

    private static Frame<?> callee(Frame<?> frame) {
        return ((NodeProgress.InCall) frame.progress()).callee();
    }
}
