package dev.cairn.browser.node;

import dev.cairn.engine.files.FileRef;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was read last out of files, by its file and its type: each node of a step reads the page that was seen, and all steps read the path that is
 * walked. A file's name is the fingerprint of its content, so what is kept here is what would be read again. Given up when memory is short. Thread-safe.
 */
final class RecentFiles {
    private static final int MOST = 8;

    private final Map<Key, SoftReference<Object>> read = new LinkedHashMap<>(MOST, 0.75f, true);

    private record Key(FileRef file, Class<?> type) {}

    /** Reads a file that is not known. */
    @FunctionalInterface
    interface Reading<T, E extends Exception> {
        T read() throws E;
    }

    /** What a file says as that type, which must be immutable. */
    <T, E extends Exception> T get(FileRef file, Class<T> type, Reading<T, E> reading) throws E {
        Key key = new Key(file, type);
        Optional<Object> known = known(key);
        if (known.isPresent()) {
            return type.cast(known.get());
        }
        T made = reading.read();
        keep(key, made);
        return made;
    }

    /** Takes what was just written there: it is what would be read. */
    <T> void put(FileRef file, Class<T> type, T written) {
        keep(new Key(file, type), written);
    }

    private synchronized Optional<Object> known(Key key) {
        return Optional.ofNullable(read.get(key)).map(SoftReference::get);
    }

    private synchronized void keep(Key key, Object made) {
        read.put(key, new SoftReference<>(made));
        if (read.size() > MOST) {
            read.remove(read.keySet().iterator().next());
        }
    }
}
