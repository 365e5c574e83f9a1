package dev.cairn.mcp;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/**
 * The lines of a text that somebody else writes, who may write a line without an end. One that is longer than the most is given as soon as that shows, cut behind its
 * first character too many; what is left of it is dropped when the next is asked for. For one thread.
 */
public final class BoundedLines {
    private static final int BUFFER = 1 << 16;

    private final Reader text;
    private final int most;
    private final char[] buffer = new char[BUFFER];
    private int from;
    private int to;
    private boolean cut;

    /** Of at most {@code most} characters. */
    public BoundedLines(Reader text, int most) {
        this.text = text;
        this.most = most;
    }

    /** The next line, without its end; empty at the end of the text. */
    public Optional<String> next() throws IOException {
        while (cut && fill()) {
            int end = end(to);
            cut = end == to;
            from = cut ? end : end + 1;
        }
        StringBuilder line = new StringBuilder();
        boolean begun = false;
        while (fill()) {
            begun = true;
            int end = end(Math.min(to, from + most + 1 - line.length()));
            line.append(buffer, from, end - from);
            from = end;
            if (line.length() > most) {
                cut = true;
                return Optional.of(line.toString());
            }
            if (end < to) {
                from++;
                return Optional.of(line.toString());
            }
        }
        return begun ? Optional.of(line.toString()) : Optional.empty();
    }

    /** Where the line ends in what is there, or {@code until}. */
    private int end(int until) {
        int end = from;
        while (end < until && buffer[end] != '\n') {
            end++;
        }
        return end;
    }

    private boolean fill() throws IOException {
        if (from == to) {
            from = 0;
            to = Math.max(0, text.read(buffer));
        }
        return from < to;
    }
}
