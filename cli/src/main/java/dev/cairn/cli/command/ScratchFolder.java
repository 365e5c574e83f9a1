package dev.cairn.cli.command;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the browser and its driver write while they run: pages' consoles, downloads. It is no part of what is kept, and goes with the process.
 *
 * @param path a folder of the system's temporary ones, for its owner alone
 */
public record ScratchFolder(Path path) implements AutoCloseable {
    /**
     * A new one.
     *
     * @throws CairnException {@code browser.scratch}
     */
    public static ScratchFolder make() {
        try {
            return new ScratchFolder(Files.createTempDirectory("cairn-browser-"));
        } catch (IOException e) {
            throw new CairnException(
                    "browser.scratch", "no temporary folder can be made for the browser: " + e.getMessage(), e);
        }
    }

    /** Deletes it; what cannot be deleted is the system's to clean up. */
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
