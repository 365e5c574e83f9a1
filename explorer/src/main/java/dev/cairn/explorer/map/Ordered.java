package dev.cairn.explorer.map;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Immutable collections that keep their order, so that the same run gives the same bytes; {@code Map.copyOf} does not. */
final class Ordered {
    private Ordered() {}

    static <K, V> Map<K, V> copy(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    static <K, V> Map<K, V> with(Map<K, V> map, K key, V value) {
        Map<K, V> more = new LinkedHashMap<>(map);
        more.put(key, value);
        return Collections.unmodifiableMap(more);
    }

    static <T> List<T> with(List<T> list, T last) {
        List<T> more = new ArrayList<>(list);
        more.add(last);
        return Collections.unmodifiableList(more);
    }

    static <T> List<T> union(List<T> some, Collection<T> others) {
        LinkedHashSet<T> all = new LinkedHashSet<>(some);
        return all.addAll(others) ? List.copyOf(all) : some;
    }
}
