package dev.cairn.llm.model;

import tools.jackson.databind.JsonNode;

/**
 * One question.
 *
 * @param name what is decided, such as {@code choose_action}
 * @param system who the model is and what it must hold to
 * @param user the question
 * @param schema the JSON schema of the answer
 * @param mostTokens the limit on the answer's tokens
 */
public record ChatRequest(String name, String system, String user, JsonNode schema, int mostTokens) {}
