package dev.cairn.llm.decision;

/** An answer that says why it is what it is. */
public interface Reasoned {
    /** One line, for people. */
    String reason();
}
