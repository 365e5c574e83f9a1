package dev.cairn.engine.graph;

/** What a resume does with a step that the process died in. */
public enum Delivery {
    /** It is executed again. */
    AT_LEAST_ONCE,
    /**
     * Its start is journaled before it executes, and after a death inside it the attempt counts as failed with unknown outcome: it is never
     * executed again blindly.
     */
    AT_MOST_ONCE
}
