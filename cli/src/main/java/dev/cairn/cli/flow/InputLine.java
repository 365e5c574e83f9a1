package dev.cairn.cli.flow;

import dev.cairn.engine.CairnException;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/** Reads lines of bounded length. */
final class InputLine {
    private static final int MOST_CHARACTERS = 1 << 20;

    private InputLine() {}

    /**
     * The next line without its end; nothing at the end of the input. Of a longer one than a megabyte the rest is left out, so that it is refused and not held.
     *
     * @throws CairnException {@code input.broken}
     */
    static Optional<String> read(BufferedReader in) {
        StringBuilder line = new StringBuilder();
        try {
            int next = in.read();
            if (next < 0) {
                return Optional.empty();
            }
            while (next >= 0 && next != '\n') {
                if (line.length() <= MOST_CHARACTERS) {
                    line.append((char) next);
                }
                next = in.read();
            }
        } catch (IOException e) {
            throw new CairnException("input.broken", "the input cannot be read: " + e.getMessage(), e);
        }
        int length = line.length();
        return Optional.of(
                length > 0 && line.charAt(length - 1) == '\r' ? line.substring(0, length - 1) : line.toString());
    }
}
