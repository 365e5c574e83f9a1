package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.DecideItem;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Inside;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** Carries out what is decided about the items of a for-each. For the run's thread. */
final class ItemTurns<S> {
    private final Drive<S> drive;
    private final Flights<S> flights;

    ItemTurns(Drive<S> drive, Flights<S> flights) {
        this.drive = drive;
        this.flights = flights;
    }

    /** Gives the item its turn. */
    void take(Turn turn) {
        drive.journal.run().frame(turn.frame()).ifPresent(frame -> in(turn, frame));
    }

    private <T> void in(Turn turn, Frame<T> frame) {
        if (!(frame.inside() instanceof Inside.Doing(Items items))
                || frame.position().stepOrdinal() != turn.stepOrdinal()) {
            return; // the for-each is over
        }
        ForEach<T, ?, ?> forEach = (ForEach<T, ?, ?>) frame.node();
        Item item = items.get(turn.item());
        switch (DecideItem.before(drive.journal.run(), frame, forEach, items, turn.item(), drive.reserved())) {
            case Decision.Execute go -> execute(turn, frame, forEach, (Item.Open) item);
            case Decision.OutcomeUnknown unknown ->
                failed(turn, frame, forEach, attempt(item), Drive.unknownOutcome(), Meters.NONE);
            case Decision.Fail(Failure failure) -> failed(turn, frame, forEach, attempt(item), failure, Meters.NONE);
            case Decision.Enter enter -> enter(turn, frame, forEach, (Item.Open) item);
            case Decision.Descend down ->
                drive.due(Turn.of(((Item.Within) item).frame().path(), turn.lane()));
            case Decision.Return back -> returned(turn, frame, forEach, (Item.Within) item);
            case Decision.Rest rest -> over(turn);
        }
    }

    private <T, I, O> void execute(Turn turn, Frame<T> frame, ForEach<T, I, O> forEach, Item.Open item) {
        Lane lane = Objects.requireNonNull(turn.lane());
        if (waits(turn, item) || !lane.enter(turn)) {
            return;
        }
        if (forEach.execution().delivery() == Delivery.AT_MOST_ONCE) {
            drive.journal.stage(frame, new JournalEvent.ItemStarted(forEach.name(), turn.item(), item.attempt()), null);
        }
        boolean yields = drive.yields(frame.path());
        AttemptEffects effects = drive.effects(frame, turn.item(), item.attempt(), yields);
        ItemBody.Executing<I, O> body = (ItemBody.Executing<I, O>) forEach.body();
        Flights.Plan<I, O> plan = new Flights.Plan<>(
                () -> item(frame, forEach, turn.item()), body.work(), forEach.execution(), effects, yields);
        flights.launch(turn, plan, Drive.stepsOf(forEach.execution(), item.attempt()));
    }

    private static <T, I> I item(Frame<T> frame, ForEach<T, I, ?> forEach, int item) throws StepException {
        return Pure.call(
                forEach.name(),
                "items",
                () -> forEach.items().apply(frame.state()).get(item));
    }

    private boolean waits(Turn turn, Item.Open item) {
        Duration left = item.notBefore()
                .map(until -> Duration.between(drive.clock.instant(), until))
                .orElse(Duration.ZERO);
        if (left.isPositive()) {
            flights.snooze(turn, left, drive.yields(turn.frame()));
        }
        return left.isPositive();
    }

    private <T, I, O> void enter(Turn turn, Frame<T> frame, ForEach<T, I, O> forEach, Item.Open item) {
        if (waits(turn, item)) {
            return;
        }
        try {
            I one = item(frame, forEach, turn.item());
            Object first = entered(forEach, one);
            drive.journal.stage(
                    frame, new JournalEvent.ItemStarted(forEach.name(), turn.item(), item.attempt()), first);
            drive.due(turn);
        } catch (StepException e) {
            failed(turn, frame, forEach, item.attempt(), Failure.of(e), Meters.NONE);
        }
    }

    private static <I, O> Object entered(ForEach<?, I, O> forEach, I item) throws StepException {
        ItemBody.Calling<I, ?, O> body = (ItemBody.Calling<I, ?, O>) forEach.body();
        return Pure.call(forEach.name(), "enter", () -> body.enter().apply(item));
    }

    private <T, O> void returned(Turn turn, Frame<T> frame, ForEach<T, ?, O> forEach, Item.Within item) {
        try {
            @SuppressWarnings("unchecked") // the item's graph was entered by this body
            ItemBody.Calling<?, Object, O> body = (ItemBody.Calling<?, Object, O>) forEach.body();
            O output = Pure.call(
                    forEach.name(),
                    "result",
                    () -> body.result().apply(item.frame().state()));
            Json json = Pure.call(forEach.name(), "result", () -> drive.json.write(output));
            completed(turn, frame, forEach, item.attempt(), new Landing.Made(output, json), Meters.NONE);
        } catch (StepException e) {
            failed(turn, frame, forEach, item.attempt(), Failure.of(e), Meters.NONE);
        }
    }

    /** An attempt at an item is over. */
    void landed(Landing.Landed landed) {
        drive.journal.run().frame(landed.turn().frame()).ifPresent(frame -> landed(landed, frame));
    }

    private <T> void landed(Landing.Landed landed, Frame<T> frame) {
        Turn turn = landed.turn();
        if (!(frame.inside() instanceof Inside.Doing(Items items))
                || frame.position().stepOrdinal() != turn.stepOrdinal()) {
            return;
        }
        ForEach<T, ?, ?> forEach = (ForEach<T, ?, ?>) frame.node();
        int attempt = attempt(items.get(turn.item()));
        Landing.Made made = landed.made();
        if (made == null) {
            Throwable error = Objects.requireNonNull(landed.error());
            Failure failure = drive.failure(forEach.execution(), error, turn.frame());
            failed(turn, frame, forEach, attempt, failure, landed.charges());
        } else {
            completed(turn, frame, forEach, attempt, made, landed.charges());
        }
    }

    private <T> void completed(
            Turn turn, Frame<T> frame, ForEach<T, ?, ?> forEach, int attempt, Landing.Made made, Meters charges) {
        drive.journal.stage(
                frame,
                new JournalEvent.ItemCompleted(forEach.name(), turn.item(), attempt, made.json(), drive.timed(charges)),
                made.output());
        over(turn);
    }

    private <T> void failed(
            Turn turn, Frame<T> frame, ForEach<T, ?, ?> forEach, int attempt, Failure failure, Meters charges) {
        drive.noteCancel();
        Optional<Duration> delay =
                DecideItem.retryAfter(drive.journal.run(), frame, forEach, turn.item(), attempt, failure);
        drive.journal.stage(
                frame,
                new JournalEvent.ItemFailed(
                        forEach.name(),
                        turn.item(),
                        attempt,
                        failure,
                        delay.map(Duration::toMillis),
                        drive.timed(charges)),
                null);
        if (delay.isPresent()) {
            drive.due(turn);
            return;
        }
        loseIfLost(turn, forEach);
        over(turn);
    }

    private void loseIfLost(Turn turn, ForEach<?, ?, ?> forEach) {
        Frame<?> frame = drive.journal.run().frame(turn.frame()).orElseThrow();
        if (frame.inside() instanceof Inside.Doing(Items items) && DecideItem.isLost(forEach, items)) {
            Objects.requireNonNull(turn.lane()).lose();
        }
    }

    /** The item has no turn any more. */
    private void over(Turn turn) {
        Lane lane = Objects.requireNonNull(turn.lane());
        lane.itemOver();
        if (lane.becomesDone()) {
            drive.due(lane.owner());
        }
    }

    private static int attempt(Item item) {
        return switch (item) {
            case Item.Open open -> open.attempt();
            case Item.Within within -> within.attempt();
            case Item.Completed settled -> 0;
            case Item.Failed settled -> 0;
        };
    }
}
