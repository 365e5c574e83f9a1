package dev.cairn.llm.schema;

/** An answer that is not what was asked for. The message is one line that says what is wrong with it. */
public final class AnswerException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean json;

    private AnswerException(String message, boolean json) {
        super(message);
        this.json = json;
    }

    static AnswerException notJson(String found) {
        return new AnswerException("the answer is not one JSON object, but " + found, false);
    }

    static AnswerException wrongShape(String why) {
        return new AnswerException("the answer has the wrong shape: " + why, true);
    }

    /** Whether it is JSON at all. */
    public boolean isJson() {
        return json;
    }
}
