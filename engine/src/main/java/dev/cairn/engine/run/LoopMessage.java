package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
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
     * An attempt is over, of a node, or of an item that did not complete by it.
     *
     * @param task whose
     * @param made what came of it, if it completed
     * @param error what it threw, if it did not
     * @param charges what it charged
     */
    record AttemptCompleted(
            RunTask task, @Nullable ReadBack made, @Nullable Throwable error, Meters charges) implements LoopMessage {}

    /**
     * An attempt is over by which an item completed.
     *
     * @param task the item's
     * @param event what is journaled of it, unless more is charged to it
     * @param json the event's bytes, where they are made already; not to be changed
     * @param output what it put out
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record ItemCompleted(RunTask task, JournalEvent.ItemCompleted event, byte @Nullable [] json, Object output)
            implements LoopMessage {
        /** The same with all that is charged to it. */
        ItemCompleted charging(Meters charges) {
            return charges.equals(event.charges())
                    ? this
                    : new ItemCompleted(
                            task,
                            new JournalEvent.ItemCompleted(
                                    event.node(), event.item(), event.attempt(), event.output(), charges),
                            null,
                            output);
        }

        /** The event's bytes. */
        byte[] bytes(JsonCodec codec) {
            return json == null ? EventJson.of(event, codec) : json;
        }
    }
}
