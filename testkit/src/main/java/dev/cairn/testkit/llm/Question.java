package dev.cairn.testkit.llm;

import tools.jackson.databind.JsonNode;

/**
 * What a client asked.
 *
 * @param name what is decided: the name that the client gave the schema
 * @param model the model that was asked for
 * @param system the system message
 * @param user the user message
 * @param schema the JSON schema of the answer; empty if none was given
 * @param key what was sent as the key; empty if nothing was
 */
public record Question(String name, String model, String system, String user, JsonNode schema, String key) {
    /** Both messages. */
    public String text() {
        return system + "\n" + user;
    }
}
