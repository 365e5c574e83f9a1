package dev.cairn.cli.command;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the browser and its driver write while they run: pages' consoles, downloads, the browser's temporary files. It is no part of what is
 * kept, and goes with the process; what a killed process has left goes when the next one makes its own.
 *
 * @param path a folder of the system's temporary ones, for its owner alone
 * @param alive a lock on a file in it, which is held as long as its process lives
 */
public record ScratchFolder(Path path, FileChannel alive) implements AutoCloseable {
    private static final String PREFIX = "cairn-browser-";
    private static final String LOCK = "lock";

    /**
     * A new one.
     *
     * @throws CairnException {@code browser.scratch}
     */
    public static ScratchFolder make() {
        return make(Path.of(System.getProperty("java.io.tmpdir")));
    }

    static ScratchFolder make(Path temporary) {
        try {
            sweep(temporary);
            Path path = Files.createTempDirectory(temporary, own());
            Path draft = path.resolve("new");
            FileChannel alive = FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            var held = alive.lock();
            Files.move(draft, path.resolve(LOCK)); // nobody meets it unlocked
            return new ScratchFolder(path, alive);
        } catch (IOException e) {
            throw new CairnException(
                    "browser.scratch", "no temporary folder can be made for the browser: " + e.getMessage(), e);
        }
    }

    /** Its folders are not tried: to close a second channel to a file gives up every lock that a process has on it (fcntl(2)). */
    private static String own() {
        return PREFIX + ProcessHandle.current().pid() + "-";
    }

    private static void sweep(Path temporary) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path folder : folders) {
                if (!folder.getFileName().toString().startsWith(own()) && isLeft(folder.resolve(LOCK))) {
                    delete(folder);
                }
            }
        }
    }

    /** Whether nobody holds it any more; one that cannot be read is somebody else's. */
    private static boolean isLeft(Path lock) {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                var held = channel.tryLock()) {
            return held != null;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> inside = all.sorted(Comparator.reverseOrder()).toList();
            for (Path file : inside) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // the browser's last process may still write
        }
    }

    /** Deletes it; what cannot be deleted goes with the next one. */
    @Override
    public void close() {
        delete(path);
        try {
            alive.close();
        } catch (IOException e) {
            // the lock goes with the process
        }
    }
}
