package dev.cairn.flows.walk;

import java.lang.ref.WeakReference;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A map that nobody changes, in the order in which it was filled. A copy of one is itself, so that a state with seven maps copies the one that changes. A map with one
 * entry more shares all others with the one that it was made of, but for the few that changed last, so that neither making it nor telling what has changed takes as
 * long as the map is big.
 */
final class FrozenMap<V> extends AbstractMap<String, V> {
    private static final FrozenMap<Object> EMPTY = new FrozenMap<>(new LinkedHashMap<>());
    private static final int MOST_CHANGES = 24;

    private final LinkedHashMap<String, V> base;
    private final LinkedHashMap<String, V> changes;
    private final int size;

    /** The base of the map that this one's base was made of, and the keys that it changed. */
    private final WeakReference<Object> formerBase;

    private final Set<String> formerChanges;

    private FrozenMap(LinkedHashMap<String, V> base) {
        this(base, new LinkedHashMap<>(), base.size(), new WeakReference<>(null), Set.of());
    }

    private FrozenMap(
            LinkedHashMap<String, V> base,
            LinkedHashMap<String, V> changes,
            int size,
            WeakReference<Object> formerBase,
            Set<String> formerChanges) {
        this.base = base;
        this.changes = changes;
        this.size = size;
        this.formerBase = formerBase;
        this.formerChanges = formerChanges;
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
        return ((FrozenMap<V>) copy(map)).with(key, value);
    }

    private FrozenMap<V> with(String key, V value) {
        LinkedHashMap<String, V> more = new LinkedHashMap<>(changes);
        more.put(key, value);
        if (more.size() <= MOST_CHANGES) {
            int longer = size + (containsKey(key) ? 0 : 1);
            return new FrozenMap<>(base, more, longer, formerBase, formerChanges);
        }
        LinkedHashMap<String, V> all = new LinkedHashMap<>(base);
        all.putAll(more);
        return new FrozenMap<>(all, new LinkedHashMap<>(), all.size(), new WeakReference<>(base), more.keySet());
    }

    static <V> Map<String, V> without(Map<String, V> map, Collection<String> keys) {
        if (keys.stream().noneMatch(map::containsKey)) {
            return map;
        }
        LinkedHashMap<String, V> changed = new LinkedHashMap<>(map);
        changed.keySet().removeAll(Set.copyOf(keys));
        return new FrozenMap<>(changed);
    }

    /** Tells of each key whose value is not the same in both, or which only one of them has. */
    static <V> void differences(Map<String, V> one, Map<String, V> other, Consumer<String> told) {
        if (one == other) {
            return;
        }
        boolean frozen = one instanceof FrozenMap && other instanceof FrozenMap;
        if (!frozen || !((FrozenMap<V>) one).isNear((FrozenMap<V>) other)) {
            different(one.keySet(), one, other, told);
            different(other.keySet(), one, other, told);
            return;
        }
        for (FrozenMap<V> each : List.of((FrozenMap<V>) one, (FrozenMap<V>) other)) {
            different(each.changes.keySet(), one, other, told);
            different(each.formerChanges, one, other, told);
        }
    }

    /** Whether they differ in nothing but what both say to have changed. */
    private boolean isNear(FrozenMap<V> other) {
        return base == other.base || other.formerBase.refersTo(base) || formerBase.refersTo(other.base);
    }

    private static <V> void different(
            Set<String> names, Map<String, V> one, Map<String, V> other, Consumer<String> told) {
        for (String name : names) {
            V value = one.get(name);
            if (value != other.get(name) && !Objects.equals(value, other.get(name))) {
                told.accept(name);
            }
        }
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        V changed = changes.get(key);
        return changed == null ? base.get(key) : changed;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return changes.containsKey(key) || base.containsKey(key);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Set<Entry<String, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, V>> iterator() {
                Stream<Entry<String, V>> old =
                        base.entrySet().stream().map(entry -> new SimpleImmutableEntry<>(entry.getKey(), value(entry)));
                Stream<Entry<String, V>> more = changes.entrySet().stream()
                        .filter(entry -> !base.containsKey(entry.getKey()))
                        .map(entry -> new SimpleImmutableEntry<>(entry.getKey(), entry.getValue()));
                return Stream.concat(old, more).iterator();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private V value(Entry<String, V> entry) {
        V changed = changes.get(entry.getKey());
        return changed == null ? entry.getValue() : changed;
    }
}
