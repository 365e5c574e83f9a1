package dev.cairn.flows.document;

/**
 * How large a document may be.
 *
 * @param bytes of the file
 * @param depth of mappings and lists within one another
 * @param values keys, leaves, mappings and lists together
 * @param separators commas and ends of lines together: what is counted before anything is read, so that a flood of them is refused at once
 * @param problems after so many the reader goes on without reporting more
 */
public record DocumentLimits(int bytes, int depth, int values, int separators, int problems) {
    /** 8 MB, 50 deep, 250,000 values, 300,000 separators, 1,000 problems: a flow of 10,000 questions with a check and a condition each has 210,000 values. */
    public static final DocumentLimits DEFAULT = new DocumentLimits(8 << 20, 50, 250_000, 300_000, 1_000);
}
