package dev.cairn.engine.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/** A line of an archive's {@code events.jsonl}. */
record ArchivedEvent(
        long seq,
        Instant at,
        String frame,
        long step,
        Json event,

        @AddedLater @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<Integer> checksum) {
    static ArchivedEvent of(StoredEvent event) {
        return new ArchivedEvent(
                event.seq(),
                event.at(),
                event.frame(),
                event.stepOrdinal(),
                new Json(new String(event.payload(), StandardCharsets.UTF_8)),
                Optional.of(event.checksum()).filter(sum -> sum != 0));
    }

    StoredEvent stored() {
        return new StoredEvent(seq, at, frame, step, event.text().getBytes(StandardCharsets.UTF_8), checksum.orElse(0));
    }
}
