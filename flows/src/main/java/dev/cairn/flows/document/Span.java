package dev.cairn.flows.document;

/**
 * A stretch of a document's text.
 *
 * @param start offset of its first character in UTF-16 units, from 0
 * @param end offset behind its last character
 * @param line line of its first character, from 1
 * @param column column of its first character in UTF-16 units, from 1, as editors count
 */
public record Span(int start, int end, int line, int column) {
    /** The very beginning of a document. */
    public static final Span START = new Span(0, 0, 1, 1);

    /** Refuses a stretch that ends before it starts. */
    public Span {
        if (start < 0 || end < start || line < 1 || column < 1) {
            throw new IllegalArgumentException("no span: " + start + " to " + end + ", " + line + ":" + column);
        }
    }

    /** Whether the character at that offset, or the place right behind the last one, belongs to it. */
    public boolean touches(int offset) {
        return start <= offset && offset <= end;
    }
}
