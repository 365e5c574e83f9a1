package dev.cairn.llm.model;

/**
 * What a model answered.
 *
 * @param text the answer, whatever it is
 * @param usage what it took, as the server counted it
 * @param complete false if the answer was cut at its limit of tokens
 * @param requests how many requests it took: more than one where the server had to be asked in a plainer way
 * @param thoughts what the model has thought before, where the server sends that beside the answer
 */
public record ChatReply(String text, Usage usage, boolean complete, int requests, String thoughts) {
    /** Without thoughts. */
    public ChatReply(String text, Usage usage, boolean complete, int requests) {
        this(text, usage, complete, requests, "");
    }

    /** To a single request, without thoughts. */
    public ChatReply(String text, Usage usage, boolean complete) {
        this(text, usage, complete, 1);
    }

    /** Whether nothing was said but what was thought. */
    public boolean isThoughtsAlone() {
        return text.isBlank() && !thoughts.isBlank();
    }

    /** The same reply, to so many requests. */
    public ChatReply after(int more) {
        return new ChatReply(text, usage, complete, more, thoughts);
    }

    /** The same reply, before which the model has thought. */
    public ChatReply withThoughts(String before) {
        return new ChatReply(text, usage, complete, requests, before);
    }
}
