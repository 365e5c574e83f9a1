package dev.cairn.store.postgres;

import dev.cairn.engine.store.CacheStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Keeps values in a table beside the journals, so that all machines that work on them share what one has found out. Two that put the same key
 * do not wait for each other longer than for a commit; the later one stays.
 */
final class PostgresCacheStore implements CacheStore {
    /** What stands before a key's name. No index knows it, so the keys are gone through once, however many folders are asked for. */
    private static final String FOLDER = "regexp_replace(key, '[^/]*$', '')";

    private final Database database;

    PostgresCacheStore(Database database) {
        this.database = database;
    }

    @Override
    public Optional<byte[]> get(String key, Instant now) {
        String sql = "select value from @.cache where key = ? and expires_ms > ?";
        return database.repeatable(session -> session.first(sql, row -> row.getBytes(1), key, now.toEpochMilli()));
    }

    @Override
    public void put(String key, byte[] value, Instant expires) {
        String sql = "insert into @.cache (key, expires_ms, value) values (?, ?, ?)"
                + " on conflict (key) do update set expires_ms = excluded.expires_ms, value = excluded.value";
        database.repeatable(session -> session.update(sql, key, expires.toEpochMilli(), value));
    }

    @Override
    public List<byte[]> folder(String folder, Instant now) {
        String sql = "select value from @.cache where " + FOLDER + " = ? and expires_ms > ? order by key collate \"C\"";
        return database.repeatable(session -> session.all(sql, row -> row.getBytes(1), folder, now.toEpochMilli()));
    }

    @Override
    public int dropFolders(Collection<String> folders) {
        // as below
        String sql = "delete from @.cache where key in (select key from @.cache join unnest(?) as gone (folder) on "
                + FOLDER + " = folder order by key for update of cache)";
        Object all = folders.stream().distinct().toArray(String[]::new);
        return database.repeatable(session -> session.update(sql, all));
    }

    @Override
    public int purge(Instant now) {
        return database.repeatable(session -> session.update(
                // one row after the other in the same order for all who purge at the same time, and none that is being
                // written
                "delete from @.cache where key in (select key from @.cache where expires_ms <= ? order by key for update skip locked)",
                now.toEpochMilli()));
    }
}
