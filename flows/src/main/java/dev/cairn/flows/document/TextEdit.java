package dev.cairn.flows.document;

import java.util.Comparator;
import java.util.List;

/**
 * Replaces a stretch of a file's text.
 *
 * @param start offset in UTF-16 units
 * @param end offset behind the last character that goes; equal to {@code start} for an insertion
 */
public record TextEdit(String file, int start, int end, String replacement) {
    /** Refuses a stretch that ends before it starts. */
    public TextEdit {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("no stretch: " + start + " to " + end);
        }
    }

    /** Replaces what stands there. */
    public static TextEdit replace(Place place, String replacement) {
        return new TextEdit(place.file(), place.span().start(), place.span().end(), replacement);
    }

    /** Applies edits of one file to its text. They must not overlap; insertions at one place come in the order given. */
    public static String apply(String text, List<TextEdit> edits) {
        StringBuilder result = new StringBuilder(text.length() + 64);
        int at = 0;
        for (TextEdit edit : edits.stream()
                .sorted(Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end))
                .toList()) {
            if (edit.start() < at || edit.end() > text.length()) {
                throw new IllegalArgumentException("edits overlap or lie outside the text at " + edit.start());
            }
            result.append(text, at, edit.start()).append(edit.replacement());
            at = edit.end();
        }
        return result.append(text, at, text.length()).toString();
    }
}
