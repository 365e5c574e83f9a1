package dev.cairn.mcp;

import java.util.List;

/**
 * What a server asked while a tool of it was called.
 *
 * @param message its words
 * @param fields what it wants to be told
 */
public record McpQuestion(String message, List<Field> fields) {
    /** Copies the list. */
    public McpQuestion {
        fields = List.copyOf(fields);
    }

    /** Whether it asks for a password or the like, which no server is told by a form. */
    public boolean isForSecret() {
        return fields.stream().anyMatch(Field::secret);
    }

    /**
     * One thing that it wants to be told.
     *
     * @param name its key
     * @param title what people call it
     * @param type of JSON Schema
     * @param required whether there is no answer without it
     * @param secret whether by its words it is a password, a key or the like
     */
    public record Field(String name, String title, String type, boolean required, boolean secret) {}
}
