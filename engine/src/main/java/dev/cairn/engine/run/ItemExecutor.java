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
import dev.cairn.engine.json.ReadBack;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Carries out what is decided about the items of a for-each. For the run's thread. */
final class ItemExecutor<S> {
    private final RunContext<S> context;
    private final AttemptExecutor<S> attempts;

    ItemExecutor(RunContext<S> context, AttemptExecutor<S> attempts) {
        this.context = context;
        this.attempts = attempts;
    }

    /** Does what is next to do for the item. */
    void execute(RunTask task) {
        Optional<Frame<?>> frame = context.journal.run().frame(task.frame());
        if (frame.isPresent()) {
            decide(task, frame.get());
        }
    }

    private <T> void decide(RunTask task, Frame<T> frame) {
        if (!(frame.progress() instanceof NodeProgress.RunningItems(Items items))
                || frame.position().stepOrdinal() != task.stepOrdinal()) {
            return; // the for-each is over
        }
        ForEach<T, ?, ?> forEach = (ForEach<T, ?, ?>) frame.node();
        Item item = items.get(task.item());
        switch (DecideItem.before(context.journal.run(), frame, forEach, items, task.item(), context.reserved())) {
            case Decision.Execute go -> executeItem(task, frame, forEach, (Item.Pending) item);
            case Decision.OutcomeUnknown unknown ->
                failed(task, frame, forEach, attempt(item), RunContext.unknownOutcome(), null, Meters.NONE);
            case Decision.Fail(Failure failure) ->
                failed(task, frame, forEach, attempt(item), failure, null, Meters.NONE);
            case Decision.EnterCall enter -> enterCall(task, frame, forEach, (Item.Pending) item);
            case Decision.RunCallee down ->
                context.enqueue(RunTask.of(((Item.InCall) item).frame().path(), task.slots()));
            case Decision.FoldCallee back -> returnFromCall(task, frame, forEach, (Item.InCall) item);
            case Decision.Skip rest -> settled(List.of(task));
        }
    }

    private <T, I, O> void executeItem(RunTask task, Frame<T> frame, ForEach<T, I, O> forEach, Item.Pending item) {
        if (waitsForRetry(task, item)) {
            return;
        }
        if (forEach.execution().delivery() == Delivery.AT_MOST_ONCE) {
            context.journal.stage(
                    frame, new JournalEvent.ItemStarted(forEach.name(), task.item(), item.attempt()), null);
        }
        boolean cancellable = context.isCancellable(frame.path());
        AttemptEffects effects = context.effects(frame, task.item(), item.attempt(), cancellable);
        AttemptTask<I, O> attempt = new AttemptTask.OfItem<>(frame, forEach, effects);
        attempts.submit(task, attempt, RunContext.stepsOf(forEach.execution(), item.attempt()));
    }

    private boolean waitsForRetry(RunTask task, Item.Pending item) {
        if (item.notBefore().isEmpty()) {
            return false;
        }
        if (context.parkUntil(item.notBefore().get(), task)) {
            return true;
        }
        Duration left =
                Duration.between(context.clock.instant(), item.notBefore().get());
        if (left.isPositive()) {
            attempts.sleepAsync(task, left, context.isCancellable(task.frame()));
            context.slots.release(task);
        }
        return left.isPositive();
    }

    private <T, I, O> void enterCall(RunTask task, Frame<T> frame, ForEach<T, I, O> forEach, Item.Pending item) {
        if (waitsForRetry(task, item)) {
            return;
        }
        try {
            I one = AttemptTask.value(frame, forEach, task.item());
            Object first = entered(forEach, one);
            context.journal.stage(
                    frame, new JournalEvent.ItemStarted(forEach.name(), task.item(), item.attempt()), first);
            context.enqueue(task);
        } catch (StepException e) {
            failed(task, frame, forEach, item.attempt(), Failure.of(e), e, Meters.NONE);
        }
    }

    private static <I, O> Object entered(ForEach<?, I, O> forEach, I item) throws StepException {
        ItemBody.Calling<I, ?, O> body = (ItemBody.Calling<I, ?, O>) forEach.body();
        return PureFunctions.call(forEach.name(), "enter", () -> body.enter().apply(item));
    }

    private <T, O> void returnFromCall(RunTask task, Frame<T> frame, ForEach<T, ?, O> forEach, Item.InCall item) {
        try {
            @SuppressWarnings("unchecked") // the item's graph was entered by this body
            ItemBody.Calling<?, Object, O> body = (ItemBody.Calling<?, Object, O>) forEach.body();
            O output = PureFunctions.call(
                    forEach.name(),
                    "result",
                    () -> body.result().apply(item.frame().state()));
            ReadBack made = context.readBack(forEach.name(), "result", output, forEach.output());
            Meters charges = context.chargeElapsed(Meters.NONE);
            var event =
                    new JournalEvent.ItemCompleted(forEach.name(), task.item(), item.attempt(), made.json(), charges);
            context.journal.stage(frame, event, made.value());
            settled(List.of(task));
        } catch (StepException e) {
            failed(task, frame, forEach, item.attempt(), Failure.of(e), e, Meters.NONE);
        }
    }

    /** Items of one for-each have completed, one right after another. */
    void completed(List<LoopMessage.ItemCompleted> done) {
        LoopMessage.ItemCompleted first = done.getFirst();
        Optional<Frame<?>> frame = underWay(first.task());
        if (frame.isPresent()) {
            done.set(0, first.charging(context.chargeElapsed(first.event().charges())));
            context.journal.stageItems(frame.get(), done);
            List<RunTask> tasks = new ArrayList<>(done.size());
            for (LoopMessage.ItemCompleted item : done) {
                tasks.add(item.task());
            }
            settled(tasks);
        }
    }

    /** The frame of the for-each whose item the task is of, unless that is over. */
    private Optional<Frame<?>> underWay(RunTask task) {
        return context.journal
                .run()
                .frame(task.frame())
                .filter(frame -> frame.progress() instanceof NodeProgress.RunningItems
                        && frame.position().stepOrdinal() == task.stepOrdinal());
    }

    /** An attempt at an item has failed. */
    void attemptFailed(LoopMessage.AttemptCompleted done) {
        underWay(done.task()).ifPresent(frame -> failed(done, frame));
    }

    private <T> void failed(LoopMessage.AttemptCompleted done, Frame<T> frame) {
        RunTask task = done.task();
        ForEach<T, ?, ?> forEach = (ForEach<T, ?, ?>) frame.node();
        Items items = ((NodeProgress.RunningItems) frame.progress()).items();
        Throwable error = Objects.requireNonNull(done.error());
        Failure failure = context.failure(forEach.execution(), error, task.frame());
        failed(task, frame, forEach, attempt(items.get(task.item())), failure, error, done.charges());
    }

    /** An attempt in a for-each that was given up has failed: by itself, or since it was interrupted. Its item is not tried again. */
    void attemptInterrupted(LoopMessage.AttemptCompleted done) {
        ForEachSlots slots = AllForEachSlots.abandonedAround(done.task()).orElseThrow();
        int number = AllForEachSlots.itemOf(done.task(), slots);
        Optional<Frame<?>> frame = context.journal.run().frame(slots.owner().frame());
        if (frame.isPresent()
                && frame.get().progress() instanceof NodeProgress.RunningItems(Items items)
                && !items.isSettled(number)) {
            Failure failure = givenUp(Objects.requireNonNull(done.error()));
            context.journal.stage(
                    frame.get(),
                    new JournalEvent.ItemFailed(
                            frame.get().position().node(),
                            number,
                            attempt(items.get(number)),
                            failure,
                            Optional.empty(),
                            context.chargeElapsed(done.charges())),
                    null);
        }
    }

    private static Failure givenUp(Throwable error) {
        Failure own = Failure.of(error);
        return InterruptibleSection.isInterrupt(error)
                ? Failure.permanent(Failure.NOT_DONE, "it was interrupted, since others had failed: " + own.message())
                : Failure.permanent(own.kind(), own.message());
    }

    private <T> void failed(
            RunTask task,
            Frame<T> frame,
            ForEach<T, ?, ?> forEach,
            int attempt,
            Failure failure,
            @Nullable Throwable error,
            Meters charges) {
        context.noteCancel();
        Optional<Duration> delay =
                DecideItem.retryAfter(context.journal.run(), frame, forEach, task.item(), attempt, failure);
        context.journal.stage(
                frame,
                new JournalEvent.ItemFailed(
                        forEach.name(),
                        task.item(),
                        attempt,
                        failure,
                        delay.map(Duration::toMillis),
                        context.chargeElapsed(charges),
                        RunContext.cause(error)),
                null);
        if (delay.isPresent()) {
            context.enqueue(task);
            return;
        }
        abandonIfLost(task, forEach);
        settled(List.of(task));
    }

    private void abandonIfLost(RunTask task, ForEach<?, ?, ?> forEach) {
        Frame<?> frame = context.journal.run().frame(task.frame()).orElseThrow();
        if (frame.progress() instanceof NodeProgress.RunningItems(Items items) && DecideItem.isLost(forEach, items)) {
            ForEachSlots slots = Objects.requireNonNull(task.slots());
            slots.abandon();
            context.interruptWithin(slots);
        }
    }

    /** Nothing is left to do for these items of one for-each. */
    private void settled(List<RunTask> tasks) {
        ForEachSlots slots = Objects.requireNonNull(tasks.getFirst().slots());
        for (RunTask task : tasks) {
            slots.itemSettled(task.item());
        }
        context.slots.parkAll(tasks);
        if (slots.completeOnce()) {
            context.enqueue(slots.owner());
        }
    }

    private static int attempt(Item item) {
        return switch (item) {
            case Item.Pending open -> open.attempt();
            case Item.InCall within -> within.attempt();
            case Item.Completed settled -> 0;
            case Item.Failed settled -> 0;
        };
    }
}
