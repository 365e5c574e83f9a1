package dev.cairn.flows.document;

import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Style;

/** Finds the characters of a scalar's text in the file: behind quotes, escapes, indentation and folded lines. */
final class ScalarOffsets {
    private final String written;
    private final String text;
    private final Style style;

    private ScalarOffsets(Scalar scalar) {
        this.written = scalar.written();
        this.text = scalar.text();
        this.style = scalar.style();
    }

    static Place place(Scalar scalar, int from, int to) {
        ScalarOffsets offsets = new ScalarOffsets(scalar);
        int first = offsets.find(from);
        int end = to > from ? offsets.find(to - 1) + 1 : first;
        Span span = scalar.place().span();
        int line = span.line();
        int column = span.column();
        for (int i = 0; i < first; i++) {
            boolean lineEnds = offsets.written.charAt(i) == '\n';
            line += lineEnds ? 1 : 0;
            column = lineEnds ? 1 : column + 1;
        }
        return new Place(
                scalar.place().file(),
                scalar.place().pointer(),
                new Span(span.start() + first, Math.min(span.end(), span.start() + end), line, column));
    }

    /** The index in the written characters of the text's character at that index; the end for one behind the text. */
    private int find(int index) {
        int at = style == Style.PLAIN ? 0 : Math.min(written.length(), 1);
        if (style == Style.LITERAL || style == Style.FOLDED) {
            at = Math.min(written.length(), written.indexOf('\n') + 1);
        }
        for (int i = 0; i < Math.min(index, text.length()); i++) {
            at = behind(meet(at, text.charAt(i)));
        }
        return Math.min(written.length(), index < text.length() ? meet(at, text.charAt(index)) : at);
    }

    /** From there on the first place that may stand for the character: white space that was taken away is passed over. */
    private int meet(int from, char wanted) {
        int at = from;
        while (at < written.length() && !standsFor(at, wanted) && isSkipped(at)) {
            at++;
        }
        return at;
    }

    private boolean standsFor(int at, char wanted) {
        char found = written.charAt(at);
        return found == wanted || (wanted == ' ' && found == '\n' && style != Style.LITERAL);
    }

    private boolean isSkipped(int at) {
        return Character.isWhitespace(written.charAt(at));
    }

    private int behind(int at) {
        if (at >= written.length()) {
            return at;
        }
        char here = written.charAt(at);
        if (style == Style.SINGLE_QUOTED && here == '\'') {
            return at + 2;
        }
        if (style == Style.DOUBLE_QUOTED && here == '\\' && at + 1 < written.length()) {
            return at + 2 + hexDigits(written.charAt(at + 1));
        }
        return at + 1;
    }

    private static int hexDigits(char escape) {
        return switch (escape) {
            case 'x' -> 2;
            case 'u' -> 4;
            case 'U' -> 8;
            default -> 0;
        };
    }
}
