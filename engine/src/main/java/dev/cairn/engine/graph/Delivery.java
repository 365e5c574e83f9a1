package dev.cairn.engine.graph;

/** What a resume does with a step that the process died in. */
public enum Delivery {
    /** It is executed again. */
    AT_LEAST_ONCE,
    /**
     * Its start is journaled before it executes, and after a death inside it the attempt counts as failed with unknown outcome. It is never
     * executed again blindly: an attempt that took too long or threw is not retried either, unless it threw a {@link StepException} that
     * says that it may be.
     */
    AT_MOST_ONCE
}
