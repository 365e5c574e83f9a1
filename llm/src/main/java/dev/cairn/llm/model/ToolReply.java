package dev.cairn.llm.model;

/**
 * How a model went on with a conversation.
 *
 * @param message what it said and wants called
 * @param usage what it took, as the server counted it
 * @param complete false if the reply was cut at its limit of tokens
 */
public record ToolReply(Message.Assistant message, Usage usage, boolean complete) {}
