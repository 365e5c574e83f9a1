package dev.cairn.llm.model;

import tools.jackson.databind.JsonNode;

/**
 * A tool as a model is shown it.
 *
 * @param name letters, digits, {@code _} and {@code -}
 * @param description when and how to use it
 * @param schema the JSON schema of its arguments, an object
 */
public record ToolSpec(String name, String description, JsonNode schema) {}
