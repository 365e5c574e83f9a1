package dev.cairn.flows.model;

import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Place;

/**
 * The text of an expression and where it stands.
 *
 * @param source in CEL
 * @param offset where it begins within the text of {@code written}; not 0 for one between braces in a text
 * @param written the leaf that it stands in
 */
public record FlowExpression(String source, int offset, Scalar written) {
    /** A leaf that is an expression as a whole. Numbers, {@code true} and {@code false} are read as they are written. */
    public static FlowExpression of(Scalar written) {
        return new FlowExpression(written.text(), 0, written);
    }

    /** Where it begins. */
    public Place place() {
        return written.placeOf(offset, offset + source.length());
    }

    /** The place of a stretch of its source: for what is wrong within it. */
    public Place placeOf(int start, int end) {
        return written.placeOf(offset + Math.max(0, start), offset + Math.max(start, end));
    }

    @Override
    public String toString() {
        return source;
    }
}
