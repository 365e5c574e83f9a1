package dev.cairn.browser.device;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folder that a browser and its driver take for the system's temporary one: a browser that is killed leaves its profile and its sockets there. */
record TemporaryFolder(Path path) implements AutoCloseable {
    /** A socket's path has at most 107 bytes (unix(7)), and the browser adds 45 for {@code org.chromium.Chromium.XXXXXX/SingletonSocket}. */
    private static final int LONGEST = 62;

    /** A new one: in that folder, or, where its name would be too long for a socket, among the system's. */
    static TemporaryFolder in(Path folder) throws IOException {
        Path own = folder.resolve("tmp").toAbsolutePath();
        return new TemporaryFolder(
                own.toString().length() <= LONGEST
                        ? Files.createDirectories(own)
                        : Files.createTempDirectory("cairn-tmp-"));
    }

    /** Deletes it; what a process still writes goes with the folder that this one is in. */
    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> inside = all.sorted(Comparator.reverseOrder()).toList();
            for (Path file : inside) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // the browser's last process may still write
        }
    }
}
