package dev.cairn.engine.run;

import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The slots of all for-eaches under way. An item takes a slot when it begins and keeps it to its end, but while it waits for an answer, for its
 * next attempt, or for time. An item that waits for an answer has no task; it is found by the question's id when the answer is there. For the run's thread.
 */
final class AllForEachSlots<S> {
    private final RunContext<S> context;
    private final Map<String, ForEachSlots> byFrame = new HashMap<>();
    private final Map<String, RunTask> woken = new HashMap<>();
    private final AnswerDeadlines deadlines = new AnswerDeadlines();

    AllForEachSlots(RunContext<S> context) {
        this.context = context;
        deadlines.addAll(context.journal.run());
    }

    /** The slots of the for-each in that frame, if one is under way. */
    Optional<ForEachSlots> in(String frame) {
        return Optional.ofNullable(byFrame.get(frame));
    }

    /** Opens the slots of the for-each whose task it is, and begins with its items; if all of them wait for answers, so does what is around it. */
    void open(RunTask owner, Frame<?> frame, ForEach<?, ?, ?> forEach, Items items) {
        int open = items.count() - items.completed() - items.failed();
        String paths = FramePaths.items(frame.path(), frame.position());
        ForEachSlots slots = new ForEachSlots(owner, paths, forEach.concurrency(), open);
        byFrame.put(owner.frame(), slots);
        if (context.journal.run().cancelRequested().isPresent()) {
            wakeAll();
        } else {
            wakeDue();
        }
        fill(slots);
        if (slots.isDormant()) {
            park(owner);
        }
    }

    /** Gives up what is under way inside the frame's node. */
    void cancelWithin(Frame<?> frame) {
        if (!byFrame.isEmpty()) {
            Optional.ofNullable(byFrame.remove(frame.path())).ifPresent(ForEachSlots::cancel);
            frame.children().forEach(this::cancelWithin);
        }
    }

    /** Whether nothing of the task is executed on the run's thread: it is inside a for-each, or the turn of one that waits for no retry. */
    boolean isBeside(RunTask task) {
        return task.slots() != null
                || context.journal
                        .run()
                        .frame(task.frame())
                        .filter(frame -> frame.node() instanceof ForEach<?, ?, ?>
                                && frame.position().notBefore().isEmpty())
                        .isPresent();
    }

    /** Whether the task may go on: each item that it is within has a slot. If not, it is kept until there is one. */
    boolean tryAcquire(RunTask task) {
        return tryAcquire(task.slots(), task, task);
    }

    private static boolean tryAcquire(@Nullable ForEachSlots slots, RunTask inner, RunTask task) {
        return slots == null
                || tryAcquire(slots.enclosing(), slots.owner(), task) && slots.tryAcquire(slots.itemOf(inner), task);
    }

    /** Gives the slot of the innermost item around the task to the next one. */
    void release(RunTask task) {
        ForEachSlots slots = task.slots();
        if (slots != null) {
            release(slots, slots.itemOf(task));
        }
    }

    /** The task's item waits for an answer, or for its time, or is settled; the items around it leave their slots, too, if all within them waits. */
    void park(RunTask task) {
        RunTask inner = task;
        ForEachSlots slots = task.slots();
        boolean dormant = true;
        while (slots != null && dormant) {
            release(slots, slots.itemOf(inner));
            dormant = slots.isDormant();
            inner = slots.owner();
            slots = slots.enclosing();
        }
    }

    /** As {@link #park} for tasks of items of one for-each, one after another. */
    void parkAll(List<RunTask> tasks) {
        ForEachSlots slots = tasks.getFirst().slots();
        for (int i = 0; slots != null && i < tasks.size() - 1; i++) {
            context.enqueueAll(slots.release(slots.itemOf(tasks.get(i))));
        }
        park(tasks.getLast()); // others begin in place of all
    }

    private void release(ForEachSlots slots, int item) {
        context.enqueueAll(slots.release(item));
        fill(slots);
    }

    /** Begins with items as long as there are slots. */
    private void fill(ForEachSlots slots) {
        if (slots.hasFree() && !slots.isClosed()) {
            Optional<Frame<?>> frame = context.journal.run().frame(slots.owner().frame());
            if (frame.isPresent() && frame.get().progress() instanceof NodeProgress.RunningItems(Items items)) {
                fill(slots, frame.get(), items);
            }
        }
    }

    private void fill(ForEachSlots slots, Frame<?> frame, Items items) {
        int item = items.nextUnsettled(slots.begun());
        while (item < items.count() && slots.hasFree()) {
            RunTask task = task(slots, frame, item);
            boolean passed = slots.isUnderWay(item) || context.isInFlight(task) || asks(items.get(item));
            if (!passed) {
                slots.tryAcquire(item);
                context.enqueue(task);
            }
            slots.begunUpTo(item + 1);
            item = items.nextUnsettled(item + 1);
        }
    }

    private static RunTask task(ForEachSlots slots, Frame<?> frame, int item) {
        return new RunTask(frame.path(), frame.position().stepOrdinal(), item, slots);
    }

    private static boolean asks(Item item) {
        return item instanceof Item.InCall(int attempt, Frame<?> frame) && asks(frame);
    }

    private static boolean asks(Frame<?> frame) {
        return switch (frame.progress()) {
            case NodeProgress.AwaitingAnswer asking -> true;
            case NodeProgress.AwaitingTime waiting -> false; // to wait for its time again
            case NodeProgress.InCall(Frame<?> callee) -> asks(callee);
            case NodeProgress.RunningItems items -> false;
            case NodeProgress.Idle idle -> false;
        };
    }

    /** What waits for an answer that is there, or whose deadline has come, goes on; whether there was anything. */
    boolean wakeDue() {
        boolean any = false;
        for (String interrupt : context.signals.answers().keySet()) {
            any |= wake(interrupt);
        }
        for (String interrupt : deadlines.passed(context.clock.instant())) {
            any |= wake(interrupt);
        }
        return any;
    }

    /** The question waits for its answer, and is looked at again when that or its deadline is there. */
    void await(NodeProgress.AwaitingAnswer asking) {
        if (asking.deadline().filter(context.clock.instant()::isBefore).isPresent()) {
            deadlines.add(asking);
        }
    }

    /** All that waits for an answer looks around. */
    void wakeAll() {
        context.journal.run().root().asking().forEach(asking -> wake(asking.interrupt()));
    }

    /** What waits for the answer to that question looks around. */
    private boolean wake(String interrupt) {
        String path = FramePaths.asking(context.journal.run().run(), interrupt);
        boolean asks = context.journal
                .run()
                .frame(path)
                .filter(frame -> frame.progress() instanceof NodeProgress.AwaitingAnswer asking
                        && asking.interrupt().equals(interrupt))
                .isPresent();
        if (!asks) {
            return false;
        }
        RunTask task = taskTowards(path);
        boolean first = !task.equals(woken.put(interrupt, task)); // and on the way there it may be woken once more
        if (first) {
            context.enqueue(task);
        }
        return first;
    }

    /** What asked looks around, and may be woken again. */
    void lookedAt(NodeProgress.AwaitingAnswer asking) {
        woken.remove(asking.interrupt());
        deadlines.remove(asking);
    }

    /** The task that leads to a frame where nothing is under way: its item's in the innermost for-each around it, or else the run's. */
    private RunTask taskTowards(String path) {
        String around = path;
        while (!around.isEmpty()) {
            around = FramePaths.parent(around);
            ForEachSlots slots = byFrame.get(around);
            Optional<Frame<?>> frame =
                    slots == null ? Optional.empty() : context.journal.run().frame(around);
            if (slots != null && frame.isPresent()) {
                int item =
                        FramePaths.itemOf(FramePaths.items(around, frame.get().position()), path);
                if (item >= 0) {
                    return task(slots, frame.get(), item);
                }
            }
        }
        return RunTask.of(FramePaths.ROOT, null);
    }

    /** The outermost for-each around the task of which so many items failed that it was given up. */
    static Optional<ForEachSlots> abandonedAround(RunTask task) {
        ForEachSlots abandoned = null;
        for (ForEachSlots slots = task.slots(); slots != null; slots = slots.enclosing()) {
            abandoned = slots.isAbandoned() ? slots : abandoned;
        }
        return Optional.ofNullable(abandoned);
    }

    /** Whether the task is of the for-each, or within it. */
    static boolean isWithin(RunTask task, ForEachSlots outer) {
        ForEachSlots slots = task.slots();
        while (slots != null && slots != outer) {
            slots = slots.enclosing();
        }
        return slots == outer;
    }

    /** The number of the item of {@code outer} that the task is within. */
    static int itemOf(RunTask task, ForEachSlots outer) {
        RunTask inner = task;
        ForEachSlots slots = task.slots();
        while (slots != null && slots != outer) {
            inner = slots.owner();
            slots = slots.enclosing();
        }
        return outer.itemOf(inner);
    }
}
