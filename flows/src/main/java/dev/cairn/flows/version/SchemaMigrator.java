package dev.cairn.flows.version;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Lifts documents from one version of the format to the next. Stateless and thread-safe. */
public interface SchemaMigrator {
    /** The version that it reads; it writes the next one. */
    int from();

    /** Lifts a document, which is not changed. */
    Lifted lift(JsonNode document);

    /**
     * A document of a newer schema.
     *
     * @param notes what has no counterpart, and what was guessed: a line each, for the author
     */
    record Lifted(ObjectNode document, List<String> notes) {
        public Lifted {
            notes = List.copyOf(notes);
        }
    }
}
