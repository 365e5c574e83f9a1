package dev.cairn.browser.state;

/**
 * A message of the conversation.
 *
 * @param who {@code user}, {@code agent}, {@code question}, {@code window}, {@link #ANSWER}, or {@link #LEFT}
 * @param text what was said
 */
public record ChatLine(String who, String text) {
    /** A user's words that were left for the run while it asked nothing, as it heard them; when a plan takes them up, they are said by the user. */
    public static final String LEFT = "left";

    /** A yes, a no, or that something was done: it says what becomes of a question, and asks for nothing. */
    public static final String ANSWER = "answer";
}
