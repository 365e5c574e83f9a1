package dev.cairn.engine.history;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** A line of an archive's {@code events.jsonl}. */
record ArchivedEvent(long seq, Instant at, String frame, long step, Json event) {
    static ArchivedEvent of(StoredEvent event) {
        return new ArchivedEvent(
                event.seq(),
                event.at(),
                event.frame(),
                event.stepOrdinal(),
                new Json(new String(event.payload(), StandardCharsets.UTF_8)));
    }

    StoredEvent stored() {
        return new StoredEvent(seq, at, frame, step, event.text().getBytes(StandardCharsets.UTF_8));
    }
}
