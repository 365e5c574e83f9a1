package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Deadline;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePath;
import dev.cairn.engine.state.Inside;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/** Carries out what is decided about asks. For the run's thread. */
final class Questions<S> {
    private final Drive<S> drive;
    private final NodeTurns<S> nodes;

    Questions(Drive<S> drive, NodeTurns<S> nodes) {
        this.drive = drive;
        this.nodes = nodes;
    }

    <T> void raise(Turn turn, Frame<T> frame) throws StepException {
        Ask<T, ?, ?> ask = (Ask<T, ?, ?>) frame.node();
        Object question = Pure.call(ask.name(), "question", () -> ask.question().apply(frame.state()));
        Json written = Pure.call(ask.name(), "question", () -> drive.json.write(question));
        Optional<Instant> until = frame.graph()
                .route(ask.name())
                .deadline()
                .map(Deadline::after)
                .map(after -> Instant.ofEpochMilli(drive.clock.millis()).plus(after));
        String id = FramePath.interrupt(drive.journal.run().run(), frame.path(), frame.position());
        drive.journal.stage(frame, new JournalEvent.InterruptRaised(ask.name(), id, written, until), null);
        drive.due(turn);
    }

    /** Takes the answer if it is there. */
    <T> void await(Turn turn, Frame<T> frame) {
        Inside.Asking asking = (Inside.Asking) frame.inside();
        byte[] answer = drive.signals.answers().remove(asking.interrupt());
        if (answer == null) {
            drive.await(asking.interrupt(), turn);
        } else {
            take(turn, frame, (Ask<T, ?, ?>) frame.node(), asking.interrupt(), answer);
        }
    }

    private <T, A> void take(Turn turn, Frame<T> frame, Ask<T, ?, A> ask, String interrupt, byte[] answer) {
        try {
            Json json = new Json(new String(answer, StandardCharsets.UTF_8));
            A read = read(ask, interrupt, json);
            T state = Pure.call(ask.name(), "apply", () -> ask.apply().apply(frame.state(), read));
            Decision.Advance next = nodes.after(frame, state);
            drive.journal.stage(
                    frame,
                    new JournalEvent.InterruptAnswered(ask.name(), interrupt, json, next.to(), next.edge()),
                    state);
            drive.due(turn);
        } catch (StepException e) {
            nodes.failed(turn, frame, Failure.of(e), Meters.NONE);
        }
    }

    private <A> A read(Ask<?, ?, A> ask, String interrupt, Json answer) throws StepException {
        try {
            return drive.json.read("the answer to " + interrupt, answer, ask.answer());
        } catch (CairnException e) {
            throw StepException.permanent("answer", String.valueOf(e.getMessage()), e);
        }
    }

    <T> void expire(Turn turn, Frame<T> frame, String to) {
        String interrupt = ((Inside.Asking) frame.inside()).interrupt();
        if (drive.signals.answers().containsKey(interrupt)) {
            await(turn, frame); // an answer that was accepted in time counts, however late it is taken
            return;
        }
        drive.journal.stage(
                frame, new JournalEvent.InterruptExpired(frame.position().node(), interrupt, to), null);
        drive.due(turn);
    }
}
