package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.json.ReadBack;
import org.jspecify.annotations.Nullable;

/** What reaches a run's thread from the threads beside it. */
sealed interface LoopMessage {
    /** Nothing but a reason to look around. */
    LoopMessage WAKEUP = new Wakeup();

    /** Nothing but a reason to look around. */
    record Wakeup() implements LoopMessage {}

    /** A wait is over, or was cut short. */
    record TimerFired(RunTask task) implements LoopMessage {}

    /**
     * An attempt is over.
     *
     * @param task whose
     * @param made what came of it, if it completed
     * @param error what it threw, if it did not
     * @param charges what it charged
     * @param item what is journaled of it, if it is of an item and completed
     */
    record AttemptCompleted(
            RunTask task,
            @Nullable ReadBack made,
            @Nullable Throwable error,
            Meters charges,
            @Nullable WrittenItem item)
            implements LoopMessage {
        /** Whether it is of an item, and has completed. */
        boolean isItemDone() {
            return item != null;
        }
    }
}
