package dev.cairn.llm.model;

/**
 * What a model answered.
 *
 * @param text the answer, whatever it is
 * @param usage what it took, as the server counted it
 * @param complete false if the answer was cut at its limit of tokens
 * @param requests how many requests it took: more than one where the server had to be asked in a plainer way
 */
public record ChatReply(String text, Usage usage, boolean complete, int requests) {
    /** To a single request. */
    public ChatReply(String text, Usage usage, boolean complete) {
        this(text, usage, complete, 1);
    }

    /** The same reply, to so many requests. */
    public ChatReply after(int more) {
        return new ChatReply(text, usage, complete, more);
    }
}
