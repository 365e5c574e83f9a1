package dev.cairn.llm.model;

import java.util.List;

/**
 * A conversation that a model is to go on with.
 *
 * @param system who the model is and what it must hold to; may be empty
 * @param messages all turns so far; after calls come their results
 * @param tools what the model may call
 * @param mostTokens the limit on the reply's tokens
 */
public record ToolRequest(String system, List<Message> messages, List<ToolSpec> tools, int mostTokens) {
    /** Copies the lists. */
    public ToolRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }
}
