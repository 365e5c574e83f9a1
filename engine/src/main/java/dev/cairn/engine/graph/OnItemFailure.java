package dev.cairn.engine.graph;

/** What the failure of one item, its attempts spent, means for a for-each. */
public enum OnItemFailure {
    /** The node fails at once: items that are under way are interrupted, in their waits too, and no other one begins. */
    FAIL_ALL,
    /** The node goes on, and its fold is told of the failure. */
    COLLECT,
    /** The node goes on, and its fold is given the outputs of the other items. */
    SKIP
}
