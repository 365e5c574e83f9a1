package dev.cairn.engine.files;

import java.util.List;

/**
 * Keeps content under its SHA-256. Putting the same content twice keeps it once. Implementations are safe for use by several threads and
 * processes, and a reference is returned only when the content is durable.
 */
public interface FileStore {
    /** Keeps {@code content} and returns its reference. */
    FileRef put(byte[] content);

    /** Keeps all of them, and returns their references in that order; a store that waits for a disk may wait for all at once. */
    default List<FileRef> putAll(List<byte[]> contents) {
        return contents.stream().map(this::put).toList();
    }

    /**
     * Reads content back.
     *
     * @throws dev.cairn.engine.CairnException with code {@code file.missing} or {@code file.damaged}
     */
    byte[] get(FileRef ref);
}
