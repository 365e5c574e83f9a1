package dev.cairn.flows.edit;

import dev.cairn.flows.document.Place;

/**
 * A place where a document names something.
 *
 * @param flow the id of the flow whose names are meant; empty for the main one
 * @param name as written
 * @param defines whether what is named is made there, and not only meant
 */
public record NamedPlace(Kind kind, String flow, String name, Place place, boolean defines) {
    /** What is named. */
    public enum Kind {
        /** A node, by its id. */
        NODE,
        /** What an expression or a rule reads: the answer or result of a node, what is handed in, a named expression. */
        VALUE,
        /** A flow. */
        FLOW
    }
}
