package dev.cairn.flows.walk;

import java.util.AbstractMap;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A map that nobody changes, in the order in which it was filled. A copy of one is itself, so that a state with seven maps copies the one that changes. */
final class FrozenMap<V> extends AbstractMap<String, V> {
    private static final FrozenMap<Object> EMPTY = new FrozenMap<>(new LinkedHashMap<>());

    private final LinkedHashMap<String, V> map;

    private FrozenMap(LinkedHashMap<String, V> map) {
        this.map = map;
    }

    static <V> Map<String, V> copy(Map<String, V> map) {
        if (map instanceof FrozenMap) {
            return map;
        }
        return map.isEmpty() ? empty() : new FrozenMap<>(new LinkedHashMap<>(map));
    }

    @SuppressWarnings("unchecked") // it has nothing in it
    private static <V> Map<String, V> empty() {
        return (Map<String, V>) EMPTY;
    }

    static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        LinkedHashMap<String, V> changed = new LinkedHashMap<>(map);
        changed.put(key, value);
        return new FrozenMap<>(changed);
    }

    static <V> Map<String, V> without(Map<String, V> map, Collection<String> keys) {
        if (keys.stream().noneMatch(map::containsKey)) {
            return map;
        }
        LinkedHashMap<String, V> changed = new LinkedHashMap<>(map);
        changed.keySet().removeAll(Set.copyOf(keys));
        return new FrozenMap<>(changed);
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        return map.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return map.containsKey(key);
    }

    @Override
    public int size() {
        return map.size();
    }

    @Override
    public Set<Entry<String, V>> entrySet() {
        return Collections.unmodifiableMap(map).entrySet();
    }
}
