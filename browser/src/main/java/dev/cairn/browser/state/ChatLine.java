package dev.cairn.browser.state;

/**
 * A message of the conversation.
 *
 * @param who {@code user}, {@code agent} or {@code question}
 * @param text what was said
 */
public record ChatLine(String who, String text) {}
