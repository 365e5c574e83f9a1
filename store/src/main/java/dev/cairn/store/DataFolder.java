package dev.cairn.store;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.files.FolderFileStore;
import dev.cairn.store.files.OwnerOnlyFiles;
import dev.cairn.store.sqlite.Durability;
import dev.cairn.store.sqlite.SqliteCacheStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * All that Cairn keeps on one machine, in one folder: journals in {@code journal.db}, files by their hash under {@code files/}, and
 * in {@code cache.db} what can be lost without harm. Several
 * processes may open the same folder. Thread-safe.
 */
public final class DataFolder implements AutoCloseable {
    private final Path path;
    private final SqliteRunStore runs;
    private final FolderFileStore files;
    private final SqliteCacheStore cache;

    private DataFolder(Path path, SqliteRunStore runs, FolderFileStore files) {
        this.path = path;
        this.runs = runs;
        this.files = files;
        this.cache = SqliteCacheStore.at(path.resolve("cache.db"));
    }

    /**
     * Opens the folder, which is made if it is not there.
     *
     * @throws CairnException {@code store.failed} if it cannot be made or written, and the errors of {@link SqliteRunStore#open}
     */
    public static DataFolder open(Path folder) {
        return open(folder, Durability.POWER_FAILURE);
    }

    /** As {@link #open(Path)}, with events that survive what {@code durability} says; files survive all. */
    public static DataFolder open(Path folder, Durability durability) {
        Path path = folder.toAbsolutePath().normalize();
        try {
            OwnerOnlyFiles.folder(path);
        } catch (FileAlreadyExistsException e) {
            throw failed(path + " is a file; the data folder must be a folder", e);
        } catch (IOException e) {
            throw failed(
                    "the data folder " + path + " cannot be made (" + e + "); choose a folder that you may write", e);
        }
        if (!Files.isWritable(path)) {
            throw failed(
                    "the data folder " + path + " may not be written; choose another, or change its permissions", null);
        }
        closeFiles(path);
        FolderFileStore files = FolderFileStore.open(path.resolve("files"));
        return new DataFolder(path, SqliteRunStore.open(path.resolve("journal.db"), durability), files);
    }

    /** SQLite gives what it keeps beside a database the permissions of that, and takes it away with the last connection. */
    private static void closeFiles(Path path) {
        try {
            for (String name : List.of("journal.db", "cache.db")) {
                OwnerOnlyFiles.file(path.resolve(name));
                for (String beside : List.of(name + "-wal", name + "-shm")) {
                    OwnerOnlyFiles.ifThere(path.resolve(beside));
                }
            }
        } catch (IOException e) {
            throw failed("the data folder " + path + " cannot be kept from others (" + e + ")", e);
        }
    }

    /** Where it is, absolute. */
    public Path path() {
        return path;
    }

    /** The journals. */
    public RunStore runs() {
        return runs;
    }

    /** The files. */
    public FileStore files() {
        return files;
    }

    /** What can be lost without harm, such as answers of models. */
    public CacheStore cache() {
        return cache;
    }

    /** Closes the journals and the cache. */
    @Override
    public void close() {
        cache.close();
        runs.close();
    }

    private static CairnException failed(String message, @org.jspecify.annotations.Nullable IOException cause) {
        return cause == null
                ? new CairnException("store.failed", message)
                : new CairnException("store.failed", message, cause);
    }
}
