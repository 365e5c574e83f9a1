package dev.cairn.agent.map;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.pcollections.OrderedPMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * Persistent collections that keep their order, so that the same run gives the same bytes, and that grow without being copied, so that a
 * step costs the same on a map of ten screens and of a thousand.
 */
final class PersistentCollections {
    private PersistentCollections() {}

    /** The map itself if it is persistent already, else a copy. */
    static <K, V> PMap<K, V> of(Map<K, V> map) {
        return map instanceof OrderedPMap<K, V> known ? known : OrderedPMap.from(map);
    }

    /** The list itself if it is persistent already, else a copy. */
    static <T> PVector<T> of(List<T> list) {
        return list instanceof TreePVector<T> known ? known : TreePVector.from(list);
    }

    static <K, V> Map<K, V> with(Map<K, V> map, K key, V value) {
        return of(map).plus(key, value);
    }

    static <T> List<T> with(List<T> list, T last) {
        return of(list).plus(last);
    }

    static <T> List<T> union(List<T> some, Collection<T> others) {
        LinkedHashSet<T> all = new LinkedHashSet<>(some);
        return all.addAll(others) ? List.copyOf(all) : some;
    }
}
