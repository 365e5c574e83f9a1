package dev.cairn.android;

import dev.cairn.android.boot.AtomicFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The folder of one device process, for temporary files and apps' data. Processes that run side by side have folders of their own,
 * numbered from 1; those that follow one another have the same, so that an app which shows a path shows the same one each time.
 *
 * @param path the folder, empty at first; its lock is held while the process lives, and given up by the system however it ends
 */
record RunFolder(Path path) {
    private static final int MOST = 1_000;

    /** A lock that is no longer referred to would be given up. */
    private static final Set<FileLock> HELD = ConcurrentHashMap.newKeySet();

    static RunFolder in(Path cache) throws IOException {
        try {
            Path runs = Files.createDirectories(cache.resolve("run"));
            RunFolder own = claim(runs);
            AtomicFolder.delete(own.path());
            System.setProperty("cairn.device.cache", cache.toAbsolutePath().toString());
            System.setProperty(
                    "java.io.tmpdir",
                    Files.createDirectories(own.path().resolve("tmp")).toString());
            return own;
        } catch (IOException e) {
            throw new IOException(
                    "Cannot write to the cache folder " + cache + " (" + e + "). Choose another with --cache.", e);
        }
    }

    private static RunFolder claim(Path runs) throws IOException {
        for (int number = 1; number <= MOST; number++) {
            FileLock lock = tryLock(runs.resolve(number + ".lock"));
            if (lock != null) {
                HELD.add(lock);
                return new RunFolder(runs.resolve(String.valueOf(number)));
            }
        }
        throw new IOException(MOST + " devices are running");
    }

    private static @Nullable FileLock tryLock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
        }
        return lock;
    }
}
