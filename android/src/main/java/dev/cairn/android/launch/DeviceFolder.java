package dev.cairn.android.launch;

import dev.cairn.android.boot.DeviceStorage;
import dev.cairn.chromium.FolderRemoval;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The folder of one device process, for its home, temporary files and apps' data. Devices that run side by side have folders of their
 * own, numbered from 1; those that follow one another have the same, so that an app which shows a path shows the same one each time.
 * Its lock is held by who claimed it, and given up by the system however that process ends. Thread-safe.
 */
public final class DeviceFolder implements AutoCloseable {
    private static final int MOST = 1_000;

    /** A browser of the device may write for a moment after the device has ended. */
    private static final int ATTEMPTS = 20;

    private static final long BETWEEN_ATTEMPTS_MS = 50;

    /** The locks of this process. To open and close such a file once more would give its lock up. */
    private static final Map<Path, FileLock> HELD = new HashMap<>();

    private final Path path;
    private boolean closed;

    private DeviceFolder(Path path) {
        this.path = path;
    }

    /**
     * Claims a folder of the cache that no other device has, and empties it.
     *
     * @throws IOException when there is none, with the reason in one line
     */
    public static DeviceFolder in(Path cache) throws IOException {
        Path runs = cache.toAbsolutePath().resolve("run");
        try {
            closed(runs);
            for (int number = 1; number <= MOST; number++) {
                Path folder = runs.resolve(String.valueOf(number));
                if (tryLock(folder)) {
                    DeviceFolder claimed = new DeviceFolder(folder);
                    if (deleted(folder, 1) && deleted(claimed.given(), 1)) {
                        return claimed.withFolders();
                    }
                    unlock(folder); // what an app left there cannot be deleted
                }
            }
            throw new IOException("all " + MOST + " folders for running devices are in use");
        } catch (IOException e) {
            throw new IOException(
                    "Cannot write to the cache folder " + cache + " (" + e + "). Choose another with --cache.", e);
        }
    }

    /** What apps keep, and the apps themselves, are for nobody else, wherever the cache is. */
    private DeviceFolder withFolders() throws IOException {
        closed(path);
        closed(given());
        Files.createDirectories(home());
        Files.createDirectories(temporary());
        for (Path folder :
                List.of(storage().data(), storage().deviceData(), storage().shared())) {
            Files.createDirectories(folder);
        }
        return this;
    }

    /** Makes a folder, and those above it that are not there, for their owner alone. */
    private static void closed(Path folder) throws IOException {
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] closed = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
        Files.createDirectories(folder, closed);
    }

    private static boolean tryLock(Path folder) throws IOException {
        synchronized (HELD) {
            if (HELD.containsKey(folder)) {
                return false;
            }
            FileChannel channel = FileChannel.open(
                    folder.resolveSibling(folder.getFileName() + ".lock"),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock == null) {
                    channel.close();
                    return false;
                }
                HELD.put(folder, lock);
                return true;
            } catch (OverlappingFileLockException e) {
                return false; // held by this process under another name; to close the channel would give it up
            }
        }
    }

    private static void unlock(Path folder) throws IOException {
        synchronized (HELD) {
            FileLock lock = HELD.remove(folder);
            if (lock != null) {
                lock.acquiredBy().close();
            }
        }
    }

    private static boolean deleted(Path folder, int attempts) {
        for (int attempt = 1; attempt <= attempts; attempt++) {
            try {
                if (attempt > 1) {
                    TimeUnit.MILLISECONDS.sleep(BETWEEN_ATTEMPTS_MS);
                }
                FolderRemoval.of(folder, attempt > 1 || attempts == 1); // by then its processes have ended
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            } catch (IOException e) {
                // somebody still writes there, or it is not ours; the caller goes on without
            }
        }
        return false;
    }

    /** The folder, with {@link #home()}, {@link #temporary()} and empty folders for apps' files at first. */
    public Path path() {
        return path;
    }

    /** What the device's process has for the user's home. */
    public Path home() {
        return homeIn(path);
    }

    /** The same of a folder that another process has claimed. */
    public static Path homeIn(Path folder) {
        return folder.resolve("home");
    }

    /** Where the device's process and the programs that it starts have their temporary files. */
    public Path temporary() {
        return temporaryIn(path);
    }

    /** The same of a folder that another process has claimed. */
    public static Path temporaryIn(Path folder) {
        return folder.resolve("tmp");
    }

    /** Where apps' files are, under this machine's names. */
    DeviceStorage storage() {
        return DeviceStorage.within(path);
    }

    /** Beside the folder, with the same life: what the parent gives an isolated process, which can only read it. */
    Path given() {
        return path.resolveSibling(path.getFileName() + ".given");
    }

    /** Deletes the folder and gives it up; does nothing the second time. What cannot be deleted the next to claim it deletes. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        boolean unused = deleted(path, ATTEMPTS) && deleted(given(), ATTEMPTS);
        try {
            unlock(path);
        } catch (IOException e) {
            // the system gives the lock up when this process ends
        }
    }
}
