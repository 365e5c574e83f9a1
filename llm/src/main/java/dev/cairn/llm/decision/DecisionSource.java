package dev.cairn.llm.decision;

/** Where a decision came from: the model, something it had answered before, or the rule that stands in for it. */
public enum DecisionSource {
    /** The model, just now. */
    MODEL,
    /** The model, when it was asked the very same before. */
    CACHE,
    /** The model, when it was last asked about the same subject; it could not be asked now, or its answer was of no use. */
    ADVICE,
    /** The decision's own rule. */
    FALLBACK
}
