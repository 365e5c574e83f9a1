package dev.cairn.agent.device;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was worked out last, of what is always the same for the same key: parsing one screen three times in a step is two times too many.
 * Thread-safe.
 */
public final class LruCache<K, V> {
    private static final float LOAD = 0.75f;

    private final Map<K, V> values;

    /** Keeps at most that many. */
    public LruCache(int most) {
        values = new LinkedHashMap<>(16, LOAD, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    public synchronized Optional<V> get(K key) {
        return Optional.ofNullable(values.get(key));
    }

    public synchronized V keep(K key, V value) {
        values.put(key, value);
        return value;
    }
}
