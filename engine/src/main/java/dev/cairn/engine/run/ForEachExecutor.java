package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decide;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import java.util.List;
import java.util.Optional;

/** Carries out what is decided about a for-each as a whole. For the run's thread. */
final class ForEachExecutor<S> {
    private final RunContext<S> context;
    private final StepRecorder<S> recorder;

    ForEachExecutor(RunContext<S> context, StepRecorder<S> recorder) {
        this.context = context;
        this.recorder = recorder;
    }

    <T, I> void start(RunTask task, Frame<T> frame, ForEach<T, I, ?> forEach) throws StepException {
        List<I> items = PureFunctions.call(forEach.name(), "items", () -> Items.list(forEach, frame.state()));
        context.journal.stage(
                frame,
                new JournalEvent.ItemsStarted(forEach.name(), frame.position().attempt(), items.size()),
                items);
        context.enqueue(task);
    }

    /** Opens a for-each's slots and begins with its items; when nothing is left to do for any of them, says what is decided about that. */
    <T> Optional<Decision.Before> schedule(RunTask task, Frame<T> frame) {
        Items items = ((NodeProgress.RunningItems) frame.progress()).items();
        Optional<ForEachSlots> known = context.slots.in(frame.path());
        if (known.isEmpty()) {
            context.slots.open(task, frame, (ForEach<T, ?, ?>) frame.node(), items);
        } else if (known.get().isDone()) {
            return Optional.of(Decide.stalled(context.journal.run(), frame, items, context.reserved()));
        }
        return Optional.empty();
    }

    <T, O> void join(RunTask task, Frame<T> frame, ForEach<T, ?, O> forEach) {
        context.slots.cancelWithin(frame);
        try {
            List<ItemResult<O>> results =
                    ((NodeProgress.RunningItems) frame.progress()).items().results();
            T state = PureFunctions.call(
                    forEach.name(), "apply", () -> forEach.apply().apply(frame.state(), results));
            Decision.Advance next = recorder.after(frame, state);
            int attempt = frame.position().attempt();
            context.journal.stage(
                    frame, new JournalEvent.ItemsJoined(forEach.name(), attempt, next.to(), next.edge()), state);
            context.enqueue(task);
        } catch (StepException e) {
            recorder.failed(task, frame, e, Meters.NONE);
        }
    }
}
