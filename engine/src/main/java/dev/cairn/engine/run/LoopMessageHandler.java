package dev.cairn.engine.run;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the messages mean for a run that reach its loop. For the run's thread. */
final class LoopMessageHandler<S> {
    private final RunContext<S> context;
    private final NodeExecutor<S> nodes;
    private final ItemExecutor<S> items;
    private final RunMailbox mailbox;

    LoopMessageHandler(RunContext<S> context, NodeExecutor<S> nodes, ItemExecutor<S> items) {
        this.context = context;
        this.nodes = nodes;
        this.items = items;
        this.mailbox = context.signals.mailbox();
    }

    /** Handles all that has come, and what comes meanwhile, so that it is written in one transaction. */
    void handleAll() {
        LoopMessage next = mailbox.poll();
        while (next != null) {
            next = handle(next);
        }
    }

    /** Handles a message, with those behind it that are of items of the same for-each; the next one, if there is one. */
    private @Nullable LoopMessage handle(LoopMessage message) {
        switch (message) {
            case LoopMessage.Wakeup wakeup -> context.wakeDue();
            case LoopMessage.TimerFired(RunTask task) -> {
                context.finished(task);
                context.enqueue(task);
                wakeOwners(task);
            }
            case LoopMessage.ItemCompleted done -> {
                return itemsDone(done);
            }
            case LoopMessage.AttemptCompleted done -> {
                context.finished(done.task());
                context.signals.checkLeaseHeld(); // an attempt that was cut off because the run was lost has not failed
                attemptCompleted(done);
            }
        }
        return mailbox.poll();
    }

    private @Nullable LoopMessage itemsDone(LoopMessage.ItemCompleted first) {
        List<LoopMessage.ItemCompleted> all = new ArrayList<>();
        LoopMessage next = first;
        while (next instanceof LoopMessage.ItemCompleted done && done.task().isBeside(first.task())) {
            context.finished(done.task());
            all.add(done);
            next = mailbox.poll();
        }
        context.signals.checkLeaseHeld();
        items.completed(all);
        wakeOwners(first.task());
        return next;
    }

    private void attemptCompleted(LoopMessage.AttemptCompleted done) {
        RunTask task = done.task();
        if (done.made() == null && AllForEachSlots.abandonedAround(task).isPresent()) {
            items.attemptInterrupted(done);
        } else if (task.isItem()) {
            items.attemptFailed(done);
        } else {
            nodes.attemptCompleted(done);
        }
        wakeOwners(task);
    }

    /** What was under way may have been the last of a for-each, or of several. */
    private void wakeOwners(RunTask task) {
        for (ForEachSlots slots = task.slots(); slots != null; slots = slots.enclosing()) {
            if (slots.completeOnce()) {
                context.enqueue(slots.owner());
            }
        }
    }
}
