package dev.cairn.engine.store;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Keeps values for a time. What is kept can be lost without harm: a value that cannot be read is as good as none. Safe for use by several
 * threads, and by several processes where it is on disk.
 *
 * <p>Keys may be like paths: the folder of {@code a/b/c} is {@code a/b/}, of one without a slash it is empty.
 */
public interface CacheStore extends AutoCloseable {
    /** The value under {@code key}, unless it has expired at {@code now}. */
    Optional<byte[]> get(String key, Instant now);

    /** Keeps a value until {@code expires}, in place of the one before. */
    void put(String key, byte[] value, Instant expires);

    /** All values of a folder's own keys that have not expired at {@code now}, by the order of their keys' bytes. */
    List<byte[]> folder(String folder, Instant now);

    /** Drops all values of the folders' own keys, and returns how many that were. */
    int dropFolders(Collection<String> folders);

    /** Drops what has expired at {@code now}, and returns how many values that were. */
    int purge(Instant now);

    @Override
    default void close() {}
}
