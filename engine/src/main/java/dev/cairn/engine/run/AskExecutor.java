package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Deadline;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.NodeProgress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/** Carries out what is decided about asks. For the run's thread. */
final class AskExecutor<S> {
    private final RunContext<S> context;
    private final StepRecorder<S> recorder;

    AskExecutor(RunContext<S> context, StepRecorder<S> recorder) {
        this.context = context;
        this.recorder = recorder;
    }

    <T> void raise(RunTask task, Frame<T> frame) throws StepException {
        Ask<T, ?, ?> ask = (Ask<T, ?, ?>) frame.node();
        Object question =
                PureFunctions.call(ask.name(), "question", () -> ask.question().apply(frame.state()));
        Json written = PureFunctions.call(ask.name(), "question", () -> context.json.write(question));
        Optional<Instant> until = frame.graph()
                .transitions(ask.name())
                .deadline()
                .map(Deadline::after)
                .map(after -> Instant.ofEpochMilli(context.clock.millis()).plus(after));
        String id = FramePaths.interrupt(context.journal.run().run(), frame.path(), frame.position());
        context.journal.stage(frame, new JournalEvent.InterruptRaised(ask.name(), id, written, until), null);
        context.enqueue(task);
    }

    /** Takes the answer if it is there. */
    <T> void awaitAnswer(RunTask task, Frame<T> frame) {
        NodeProgress.AwaitingAnswer asking = (NodeProgress.AwaitingAnswer) frame.progress();
        byte[] answer = context.signals.answers().remove(asking.interrupt());
        context.slots.lookedAt(asking);
        if (answer == null) {
            context.slots.await(asking);
            context.slots.park(task);
        } else {
            takeAnswer(task, frame, (Ask<T, ?, ?>) frame.node(), asking.interrupt(), answer);
        }
    }

    private <T, A> void takeAnswer(RunTask task, Frame<T> frame, Ask<T, ?, A> ask, String interrupt, byte[] answer) {
        try {
            InboxText left = InboxText.ofAnswer(new String(answer, StandardCharsets.UTF_8), context.json);
            Json json = left.content();
            A read = read(ask, interrupt, json);
            T state = PureFunctions.call(ask.name(), "apply", () -> ask.apply().apply(frame.state(), read));
            Decision.Advance next = recorder.after(frame, state);
            context.journal.stage(
                    frame,
                    new JournalEvent.InterruptAnswered(
                            ask.name(), interrupt, json, next.to(), next.edge(), left.actor()),
                    state);
            context.enqueue(task);
        } catch (StepException e) {
            recorder.failed(task, frame, e, Meters.NONE);
        }
    }

    private <A> A read(Ask<?, ?, A> ask, String interrupt, Json answer) throws StepException {
        try {
            return context.json.read("the answer to " + interrupt, answer, ask.answer());
        } catch (CairnException e) {
            throw StepException.permanent("answer", String.valueOf(e.getMessage()), e);
        }
    }

    <T> void expire(RunTask task, Frame<T> frame, String to) {
        NodeProgress.AwaitingAnswer asking = (NodeProgress.AwaitingAnswer) frame.progress();
        String interrupt = asking.interrupt();
        context.slots.lookedAt(asking);
        if (context.signals.answers().containsKey(interrupt)) {
            awaitAnswer(task, frame); // an answer that was accepted in time counts, however late it is taken
            return;
        }
        context.journal.stage(
                frame, new JournalEvent.InterruptExpired(frame.position().node(), interrupt, to), null);
        context.enqueue(task);
    }
}
