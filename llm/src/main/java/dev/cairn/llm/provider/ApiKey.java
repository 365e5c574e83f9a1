package dev.cairn.llm.provider;

/** A key. It says itself nowhere but where it is asked to. */
record ApiKey(String value) {
    private static final String HIDDEN = "***";

    /** The text without the key. */
    String hiddenIn(String text) {
        return text.replace(value, HIDDEN);
    }

    @Override
    public String toString() {
        return HIDDEN;
    }
}
