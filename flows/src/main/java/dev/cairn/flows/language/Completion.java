package dev.cairn.flows.language;

/**
 * What may be typed at a place.
 *
 * @param label as it is written
 * @param detail what it is, in a few words; may be empty
 * @param insert what is put there instead of the word before the cursor
 */
public record Completion(String label, Kind kind, String detail, String insert) {
    /** What it is. */
    public enum Kind {
        /** A field of the document. */
        FIELD,
        /** A type of answers. */
        TYPE,
        /** A node. */
        NODE,
        /** A flow. */
        FLOW,
        /** A value that expressions read. */
        VALUE,
        /** A function of expressions. */
        FUNCTION,
        /** A tool. */
        TOOL,
        /** One of a few words. */
        WORD
    }

    static Completion of(String label, Kind kind, String detail) {
        return new Completion(label, kind, detail, label);
    }
}
