package dev.cairn.llm.decision;

/** An answer that says why it is what it is. */
public interface HasReason {
    /** One line, for people. */
    String reason();
}
