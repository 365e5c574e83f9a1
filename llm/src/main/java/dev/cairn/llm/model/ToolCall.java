package dev.cairn.llm.model;

/**
 * A model's wish to have a tool called.
 *
 * @param id unique in the conversation where the provider makes ids; ties the result to the call
 * @param name the tool
 * @param arguments what the model wrote: JSON if all went well
 */
public record ToolCall(String id, String name, String arguments) {}
