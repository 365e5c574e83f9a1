package dev.cairn.explorer.recorded;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A file store for runs on a {@link RecordedDevice}, which shows the same few pictures and hierarchies over and over: what was put is not
 * hashed and written again. It tells content by the array that it is in, which whoever puts it must not change. Thread-safe.
 */
public final class RecordedFiles implements FileStore {
    private final FileStore files;
    private final Map<byte[], FileRef> known = Collections.synchronizedMap(new IdentityHashMap<>());

    /** In front of {@code files}. */
    public RecordedFiles(FileStore files) {
        this.files = files;
    }

    @Override
    public FileRef put(byte[] content) {
        return known.computeIfAbsent(content, files::put);
    }

    @Override
    public byte[] get(FileRef ref) {
        return files.get(ref);
    }
}
