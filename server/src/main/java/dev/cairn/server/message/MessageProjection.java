package dev.cairn.server.message;

import dev.cairn.engine.store.StoredEvent;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Reads messages off a journal, from its first entry on and in order; what an entry says may depend on those before it, and on nothing else. Used by one reader.
 */
@FunctionalInterface
public interface MessageProjection {
    /**
     * What an entry says; empty if it says nothing.
     *
     * @param entry the entry
     * @param event what happened, as it was written
     */
    Optional<RunMessage> message(StoredEvent entry, JsonNode event);

    /** Whether an entry is not to be read before some that follow it, of which {@code after} are there: what it says depends on them. */
    default boolean isHeld(JsonNode event, List<JsonNode> after) {
        return false;
    }
}
