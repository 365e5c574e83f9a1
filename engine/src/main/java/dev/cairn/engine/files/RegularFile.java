package dev.cairn.engine.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that somebody names, or that lie where somebody else may put what is none. */
public final class RegularFile {
    private RegularFile() {}

    /**
     * Opens one to be read.
     *
     * @throws IOException also for a pipe, which would be waited for until somebody writes to it, and for a device, which may have no end
     */
    public static InputStream open(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new IOException("it is a pipe or a device, and not a file; write what it says into one");
        }
        return Files.newInputStream(file);
    }
}
