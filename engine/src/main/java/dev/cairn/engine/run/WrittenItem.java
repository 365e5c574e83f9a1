package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import org.jspecify.annotations.Nullable;

/**
 * That an item completed, as it is journaled unless more is charged to it.
 *
 * @param event what is journaled
 * @param json its bytes, where they are made already; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record WrittenItem(JournalEvent.ItemCompleted event, byte @Nullable [] json) {
    /** The same with all that is charged to it. */
    WrittenItem charging(Meters charges) {
        return charges.equals(event.charges())
                ? this
                : new WrittenItem(
                        new JournalEvent.ItemCompleted(
                                event.node(), event.item(), event.attempt(), event.output(), charges),
                        null);
    }

    byte[] bytes(JsonCodec codec) {
        return json == null ? EventJson.of(event, codec) : json;
    }
}
