package dev.cairn.llm.model;

/**
 * What a model answered.
 *
 * @param text the answer, whatever it is
 * @param usage what it took, as the server counted it
 * @param complete false if the answer was cut at its limit of tokens
 */
public record ChatReply(String text, Usage usage, boolean complete) {}
