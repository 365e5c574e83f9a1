package dev.cairn.chromium;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/** A folder of the cache that is either absent or whole: filled under another name, then renamed. */
public final class AtomicFolder {
    private AtomicFolder() {}

    /** Fills a new folder. */
    @FunctionalInterface
    public interface Filler {
        /** Writes everything that belongs into the folder. */
        void fill(Path folder) throws IOException;
    }

    /**
     * The folder, filled now if it was absent. When two processes fill it at the same time, the first to finish wins
     * and the other uses that one.
     *
     * @throws IOException when it cannot be written; nothing is left under its name then
     */
    public static Path at(Path folder, Filler filler) throws IOException {
        if (Files.isDirectory(folder)) {
            return folder;
        }
        Path parent = Files.createDirectories(folder.toAbsolutePath().getParent());
        Path draft = Files.createTempDirectory(parent, ".draft-");
        try {
            filler.fill(draft);
            rename(draft, folder);
        } finally {
            delete(draft);
        }
        return folder;
    }

    private static void rename(Path draft, Path folder) throws IOException {
        try {
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    /** Deletes the folder with all that is in it; does nothing when it is absent. */
    public static void delete(Path folder) throws IOException {
        FolderRemoval.of(folder, false);
    }

    /** Deletes all that is in the folder, which stays; does nothing when it is absent. */
    public static void empty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                delete(file);
            }
        }
    }
}
