package dev.cairn.android.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Symbolic links of the machine. */
final class SymbolicLinks {
    private SymbolicLinks() {}

    static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
