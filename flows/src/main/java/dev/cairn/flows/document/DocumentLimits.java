package dev.cairn.flows.document;

/**
 * How large a document may be.
 *
 * @param bytes of the file
 * @param depth of mappings and lists within one another
 * @param values keys, leaves, mappings and lists together
 * @param problems after so many the reader goes on without reporting more
 */
public record DocumentLimits(int bytes, int depth, int values, int problems) {
    /** 8 MB, 50 deep, 1,000,000 values, 1,000 problems. */
    public static final DocumentLimits DEFAULT = new DocumentLimits(8 << 20, 50, 1_000_000, 1_000);
}
