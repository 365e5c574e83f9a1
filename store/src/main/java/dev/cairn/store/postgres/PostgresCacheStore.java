package dev.cairn.store.postgres;

import dev.cairn.engine.store.CacheStore;
import java.time.Instant;
import java.util.Optional;

/**
 * Keeps values in a table beside the journals, so that all machines that work on them share what one has found out. Two that put the same key
 * do not wait for each other longer than for a commit; the later one stays.
 */
final class PostgresCacheStore implements CacheStore {
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
    public int purge(Instant now) {
        return database.repeatable(session -> session.update(
                // one row after the other in the same order for all who purge at the same time, and none that is being
                // written
                "delete from @.cache where key in (select key from @.cache where expires_ms <= ? order by key for update skip locked)",
                now.toEpochMilli()));
    }
}
