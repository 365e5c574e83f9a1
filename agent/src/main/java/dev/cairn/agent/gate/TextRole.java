package dev.cairn.agent.gate;

/** What kind of text words are looked for in, which decides which of the table's words count. */
enum TextRole {
    /** What stands on a control, or beside it. Words that are harmless in their use there do not count: see {@link HarmlessUse}. */
    LABEL,
    /** A question, or a warning: forms count that labels of places have, too. */
    QUESTION,
    /** The words of an id, in any order. */
    IDENTIFIER;

    /** A label that asks is a question. */
    static TextRole of(boolean question) {
        return question ? QUESTION : LABEL;
    }
}
