package dev.cairn.flows.document;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Turns the parser's marks, which count code points, into spans, which count UTF-16 units. Marks come in ascending order, so that few steps find each. */
final class Offsets {
    private final String text;
    private final Lines lines;
    private final boolean plain;
    private int codePoints;
    private int units;

    Offsets(String text, Lines lines) {
        this.text = text;
        this.lines = lines;
        this.plain = text.chars().noneMatch(unit -> Character.isSurrogate((char) unit));
    }

    Span span(Event event) {
        int start = event.getStartMark().map(this::offset).orElse(0);
        return lines.span(start, event.getEndMark().map(this::offset).orElse(start));
    }

    /** From the start of a mapping or list up to its end, or to the end of the text where it is not closed; without white space behind a block. */
    Span span(Event start, @Nullable Event end, String text) {
        int from = start.getStartMark().map(this::offset).orElse(0);
        int to =
                end == null ? text.length() : end.getEndMark().map(this::offset).orElse(text.length());
        while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        return lines.span(from, to);
    }

    Span span(Mark mark) {
        int at = offset(mark);
        return lines.span(at, at);
    }

    private int offset(Mark mark) {
        int wanted = mark.getIndex();
        if (plain) {
            return Math.min(text.length(), wanted);
        }
        if (wanted < codePoints) {
            codePoints = 0;
            units = 0;
        }
        units = text.offsetByCodePoints(
                units, Math.min(wanted - codePoints, text.codePointCount(units, text.length())));
        codePoints = wanted;
        return units;
    }
}
