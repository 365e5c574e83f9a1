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
import dev.cairn.engine.state.Inside;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Carries out what is decided about nodes. For the run's thread. */
final class NodeTurns<S> {
    private final Drive<S> drive;
    private final Flights<S> flights;
    private final Questions<S> questions;

    NodeTurns(Drive<S> drive, Flights<S> flights) {
        this.drive = drive;
        this.flights = flights;
        this.questions = new Questions<>(drive, this);
    }

    /** Gives the node its turn. */
    void take(Turn turn) {
        drive.journal.run().frame(turn.frame()).ifPresent(frame -> in(turn, frame));
    }

    private <T> void in(Turn turn, Frame<T> frame) {
        Instant now = frame.inside() instanceof Inside.Asking ? drive.clock.instant() : Instant.EPOCH;
        act(turn, frame, Decide.before(drive.journal.run(), frame, drive.reserved(), now));
    }

    private <T> void act(Turn turn, Frame<T> frame, Decision.Before decision) {
        switch (decision) {
            case Decision.Execute go -> execute(turn, frame, (Step<T, ?, ?>) frame.node());
            case Decision.OutcomeUnknown unknown -> failed(turn, frame, Drive.unknownOutcome(), Meters.NONE);
            case Decision.Fail(Failure failure) -> failed(turn, frame, failure, Meters.NONE);
            case Decision.Raise raise -> begin(turn, frame, () -> questions.raise(turn, frame));
            case Decision.Await(var deadline) -> questions.await(turn, frame);
            case Decision.Expire(String to) -> questions.expire(turn, frame, to);
            case Decision.Enter enter -> begin(turn, frame, () -> enter(turn, frame, (Call<T, ?>) frame.node()));
            case Decision.Descend down -> drive.due(Turn.of(callee(frame).path(), turn.lane()));
            case Decision.Return back -> returned(turn, frame, (Call<T, ?>) frame.node());
            case Decision.Begin go -> begin(turn, frame, () -> items(turn, frame, (ForEach<T, ?, ?>) frame.node()));
            case Decision.Tend tend -> tend(turn, frame);
            case Decision.Join join -> join(turn, frame, (ForEach<T, ?, ?>) frame.node());
            case Decision.Leave leave -> drive.due(turn.caller(callerOrdinal(frame)));
            case Decision.Halt(var reason, var to) -> {
                drive.dropWithin(frame);
                drive.journal.stage(frame, new JournalEvent.RunHalted(reason, to), null);
                drive.due(turn);
            }
            case Decision.Finish(var disposition, var cause) ->
                drive.journal.stage(new JournalEvent.RunEnded(disposition, cause));
        }
    }

    private long callerOrdinal(Frame<?> frame) {
        return drive.journal
                .run()
                .frame(FramePath.parent(frame.path()))
                .orElseThrow()
                .position()
                .stepOrdinal();
    }

    private static Frame<?> callee(Frame<?> frame) {
        return ((Inside.Calling) frame.inside()).callee();
    }

    /** Whether the turn has to wait for its retry; if so the wait is seen to. */
    private boolean waits(Turn turn, Position position) {
        Duration left = position.notBefore()
                .map(until -> Duration.between(drive.clock.instant(), until))
                .orElse(Duration.ZERO);
        if (!left.isPositive()) {
            return false;
        }
        if (turn.lane() == null) {
            drive.journal.commit();
            flights.sleep(left, drive.yields(turn.frame()));
            drive.due(turn);
        } else {
            flights.snooze(turn, left, drive.yields(turn.frame()));
        }
        return true;
    }

    private <T, I, O> void execute(Turn turn, Frame<T> frame, Step<T, I, O> step) {
        if (waits(turn, frame.position()) || turn.lane() != null && !turn.lane().enter(turn)) {
            return;
        }
        if (step.delivery() == Delivery.AT_MOST_ONCE) {
            drive.journal.stage(
                    frame,
                    new JournalEvent.StepStarted(step.name(), frame.position().attempt()),
                    null);
        }
        boolean yields = drive.yields(frame.path());
        AttemptEffects effects =
                drive.effects(frame, Turn.NODE, frame.position().attempt(), yields);
        Flights.Plan<I, O> plan = new Flights.Plan<>(
                () -> Pure.call(step.name(), "input", () -> step.handler().input(frame.state())),
                step.handler()::execute,
                step.execution(),
                effects,
                yields);
        if (turn.lane() == null) {
            inline(turn, step, plan);
        } else {
            flights.launch(
                    turn, plan, Drive.stepsOf(step.execution(), frame.position().attempt()));
        }
    }

    private <T, I, O> void inline(Turn turn, Step<T, I, O> step, Flights.Plan<I, O> plan) {
        drive.journal.commit();
        O output;
        try {
            output = flights.execute(plan);
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable error) {
            drive.signals.checkHeld(); // an attempt that was cut off because the run was lost has not failed
            failed(
                    turn,
                    frame(turn),
                    drive.failure(step.execution(), error, turn.frame()),
                    plan.effects().charges());
            return;
        }
        completed(turn, frame(turn), output, null, plan.effects().charges());
    }

    /** An attempt that was made beside the run's thread is over. */
    void landed(Landing.Landed landed) {
        Turn turn = landed.turn();
        Optional<Frame<?>> frame = drive.journal.run().frame(turn.frame());
        if (frame.isEmpty()) {
            return;
        }
        Landing.Made made = landed.made();
        if (made == null) {
            Throwable error = Objects.requireNonNull(landed.error());
            Step<?, ?, ?> step = (Step<?, ?, ?>) frame.get().node();
            failed(turn, frame.get(), drive.failure(step.execution(), error, turn.frame()), landed.charges());
        } else {
            completed(turn, frame.get(), made.output(), made.json(), landed.charges());
        }
    }

    private <T> void completed(
            Turn turn, Frame<T> frame, @Nullable Object output, @Nullable Json json, Meters charges) {
        @SuppressWarnings("unchecked") // the output is this step's
        Step<T, ?, Object> step = (Step<T, ?, Object>) frame.node();
        try {
            Object made = Pure.call(step.name(), "output", () -> output);
            T state = Pure.call(step.name(), "apply", () -> step.handler().apply(frame.state(), made));
            Decision.Advance next = after(frame, state);
            Json written = json == null ? Json.of(made, drive.json) : json;
            Meters timed = drive.timed(charges);
            int attempt = frame.position().attempt();
            var event = new JournalEvent.StepCompleted(step.name(), attempt, written, next.to(), next.edge(), timed);
            Pure.call(step.name(), "output", () -> staged(frame, event, state));
        } catch (StepException e) {
            failed(turn, frame, Failure.of(e), charges);
            return;
        }
        drive.due(turn);
    }

    private boolean staged(Frame<?> frame, JournalEvent.OfFrame event, Object known) {
        drive.journal.stage(frame, event, known);
        return true;
    }

    /** The edge that is open on the state after a turn. */
    <T> Decision.Advance after(Frame<T> frame, T state) throws StepException {
        return (Decision.Advance) Pure.call(
                frame.position().node(),
                "guard",
                () -> Decide.after(drive.journal.run(), frame, new Outcome.Completed<>(state)));
    }

    /** Writes down that a turn failed, and what is decided about it. */
    <T> void failed(Turn turn, Frame<T> frame, Failure failure, Meters charges) {
        drive.noteCancel();
        drive.dropWithin(frame);
        Position position = frame.position();
        Meters timed = drive.timed(charges);
        AfterFailure next = switch (Decide.after(drive.journal.run(), frame, new Outcome.Failed<>(failure), timed)) {
            case Decision.Advance(String to, String edge) -> new AfterFailure.Advance(to);
            case Decision.Retry(Duration delay) -> new AfterFailure.Retry(delay.toMillis());
            case Decision.Backtrack(String to) -> new AfterFailure.Backtrack(to);
            case Decision.Halt(var reason, Optional<String> to) -> new AfterFailure.Halt(reason, to);
            case Decision.Collapse collapse -> new AfterFailure.Finish();
        };
        drive.journal.stage(
                frame, new JournalEvent.StepFailed(position.node(), position.attempt(), failure, next, timed), null);
        drive.due(turn);
    }

    /** What is pure at the beginning of a turn. */
    interface Beginning {
        void begin() throws StepException;
    }

    private <T> void begin(Turn turn, Frame<T> frame, Beginning beginning) {
        if (waits(turn, frame.position())) {
            return;
        }
        try {
            beginning.begin();
        } catch (StepException e) {
            failed(turn, frame, Failure.of(e), Meters.NONE);
        }
    }

    private <T, U> void enter(Turn turn, Frame<T> frame, Call<T, U> call) throws StepException {
        U first = Pure.call(call.name(), "enter", () -> call.enter().apply(frame.state()));
        drive.journal.stage(
                frame,
                new JournalEvent.CallStarted(call.name(), frame.position().attempt()),
                first);
        drive.due(turn);
    }

    private <T, U> void returned(Turn turn, Frame<T> frame, Call<T, U> call) {
        try {
            @SuppressWarnings("unchecked") // the callee was entered by this call
            U last = (U) callee(frame).state();
            T state = Pure.call(call.name(), "exit", () -> call.exit().apply(frame.state(), last));
            Decision.Advance next = after(frame, state);
            int attempt = frame.position().attempt();
            drive.journal.stage(
                    frame, new JournalEvent.CallReturned(call.name(), attempt, next.to(), next.edge()), state);
            drive.due(turn);
        } catch (StepException e) {
            failed(turn, frame, Failure.of(e), Meters.NONE);
        }
    }

    private <T, I> void items(Turn turn, Frame<T> frame, ForEach<T, I, ?> forEach) throws StepException {
        List<I> items = Pure.call(forEach.name(), "items", () -> forEach.items().apply(frame.state()));
        drive.journal.stage(
                frame,
                new JournalEvent.ItemsStarted(forEach.name(), frame.position().attempt(), items.size()),
                null);
        drive.due(turn);
    }

    /** Opens a for-each's lane with a turn for each item, or, when no item has one any more, decides what that means. */
    private <T> void tend(Turn turn, Frame<T> frame) {
        Items items = ((Inside.Doing) frame.inside()).items();
        Optional<Lane> known = drive.laneIn(frame.path());
        if (known.isEmpty()) {
            ForEach<T, ?, ?> forEach = (ForEach<T, ?, ?>) frame.node();
            Lane lane = drive.open(turn, forEach.concurrency(), items.count());
            for (int item = 0; item < items.count(); item++) {
                drive.due(new Turn(frame.path(), frame.position().stepOrdinal(), item, lane));
            }
        } else if (known.get().isDone()) {
            act(turn, frame, Decide.stalled(drive.journal.run(), frame, items, drive.reserved()));
        }
    }

    private <T, O> void join(Turn turn, Frame<T> frame, ForEach<T, ?, O> forEach) {
        drive.dropWithin(frame);
        try {
            List<ItemResult<O>> results =
                    ((Inside.Doing) frame.inside()).items().results();
            T state = Pure.call(forEach.name(), "apply", () -> forEach.apply().apply(frame.state(), results));
            Decision.Advance next = after(frame, state);
            int attempt = frame.position().attempt();
            drive.journal.stage(
                    frame, new JournalEvent.ItemsJoined(forEach.name(), attempt, next.to(), next.edge()), state);
            drive.due(turn);
        } catch (StepException e) {
            failed(turn, frame, Failure.of(e), Meters.NONE);
        }
    }

    private Frame<?> frame(Turn turn) {
        return drive.journal.run().frame(turn.frame()).orElseThrow();
    }
}
