package dev.cairn.flows.document;

import java.util.Arrays;

/** The lines of a text: their starts, to turn offsets into line and column and back. Lines end with LF, CR LF or CR. Immutable. */
public final class Lines {
    private final int[] starts;
    private final int length;

    private Lines(int[] starts, int length) {
        this.starts = starts;
        this.length = length;
    }

    /** Of a text. */
    public static Lines of(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char here = text.charAt(i);
            boolean ends = here == '\n' || (here == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
            if (ends) {
                starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
                starts[count++] = i + 1;
            }
        }
        return new Lines(Arrays.copyOf(starts, count), text.length());
    }

    /** How many there are, at least one. */
    public int count() {
        return starts.length;
    }

    /** The stretch between two offsets, with its line and column. */
    public Span span(int start, int end) {
        int from = Math.clamp(start, 0, length);
        int found = Arrays.binarySearch(starts, from);
        int line = found >= 0 ? found : -found - 2;
        return new Span(from, Math.clamp(end, from, length), line + 1, from - starts[line] + 1);
    }

    /** The offset of a line and column, both from 1; what lies behind the end is the end. */
    public int offset(int line, int column) {
        if (line > starts.length) {
            return length;
        }
        return Math.clamp((long) starts[Math.max(1, line) - 1] + column - 1, 0, length);
    }
}
