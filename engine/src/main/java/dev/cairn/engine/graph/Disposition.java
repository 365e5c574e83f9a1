package dev.cairn.engine.graph;

/** How a run ended. */
public enum Disposition {
    /** It reached an end that counts as success. */
    SUCCEEDED,
    /** It reached an end that counts as failure, or a step failed with nowhere to go. */
    FAILED,
    /** A cancel was requested. */
    CANCELLED,
    /** A meter reached its limit. */
    BUDGET_EXHAUSTED
}
