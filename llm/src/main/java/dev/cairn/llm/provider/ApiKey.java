package dev.cairn.llm.provider;

/** A key. It says itself nowhere but where it is asked to. */
record ApiKey(String value) {
    private static final String HIDDEN = "***";

    /** No key is shorter; what is, is a word for servers that want any, and may be in all that they answer. */
    private static final int SHORTEST = 8;

    /** The text without the key. */
    String hiddenIn(String text) {
        return value.length() < SHORTEST ? text : text.replace(value, HIDDEN);
    }

    @Override
    public String toString() {
        return HIDDEN;
    }
}
