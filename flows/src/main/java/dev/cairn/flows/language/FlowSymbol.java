package dev.cairn.flows.language;

/**
 * Something that a flow names.
 *
 * @param flow the id of the flow that it belongs to; empty for the main one, and of a flow itself
 * @param name its id; of a node, whatever its answer is stored under
 */
public record FlowSymbol(Kind kind, String flow, String name) {
    /** What it is. */
    public enum Kind {
        /** A node, and what it is answered or gives. */
        NODE,
        /** A value that no node stands for: handed in, or a named expression. */
        VALUE,
        /** A flow. */
        FLOW
    }
}
