package dev.cairn.engine.store;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps values in memory, for tests and for programs that keep nothing. Thread-safe. */
public final class InMemoryCacheStore implements CacheStore {
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();

    private record Entry(byte[] value, Instant expires) {}

    @Override
    public Optional<byte[]> get(String key, Instant now) {
        return Optional.ofNullable(entries.get(key))
                .filter(entry -> now.isBefore(entry.expires()))
                .map(entry -> entry.value().clone());
    }

    @Override
    public void put(String key, byte[] value, Instant expires) {
        entries.put(key, new Entry(value.clone(), expires));
    }

    @Override
    public List<byte[]> folder(String folder, Instant now) {
        return entries.entrySet().stream()
                .filter(entry -> folderOf(entry.getKey()).equals(folder))
                .filter(entry -> now.isBefore(entry.getValue().expires()))
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getValue().value().clone())
                .toList();
    }

    @Override
    public int dropFolders(Collection<String> folders) {
        Set<String> gone = Set.copyOf(folders);
        int before = entries.size();
        entries.keySet().removeIf(key -> gone.contains(folderOf(key)));
        return before - entries.size();
    }

    private static String folderOf(String key) {
        return key.substring(0, key.lastIndexOf('/') + 1);
    }

    @Override
    public int purge(Instant now) {
        int before = entries.size();
        entries.values().removeIf(entry -> !now.isBefore(entry.expires()));
        return before - entries.size();
    }
}
