package dev.cairn.agent.recording;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file store for runs on a {@link RecordedDevice}, which shows the same few pictures and hierarchies over and over: what was put of late is
 * not hashed and written again. It tells content by the array that it is in, which whoever puts it must not change. Thread-safe.
 */
public final class CachingFileStore implements FileStore {
    /** How many arrays are remembered, and kept alive by that. */
    static final int MOST = 2_048;

    private static final float LOAD = 0.75f;

    private final FileStore files;
    private final Map<Array, FileRef> known = new LinkedHashMap<>(16, LOAD, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Array, FileRef> eldest) {
            return size() > MOST;
        }
    };

    /** In front of {@code files}. */
    public CachingFileStore(FileStore files) {
        this.files = files;
    }

    @Override
    public synchronized FileRef put(byte[] content) {
        Array array = new Array(content);
        FileRef ref = known.get(array);
        if (ref == null) {
            ref = files.put(content);
            known.put(array, ref);
        }
        return ref;
    }

    @Override
    public byte[] get(FileRef ref) {
        return files.get(ref);
    }

    /** An array itself, whatever is in it. */
    private static final class Array {
        private final byte[] content;

        Array(byte[] content) {
            this.content = content;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Array that && content == that.content;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(content);
        }
    }
}
