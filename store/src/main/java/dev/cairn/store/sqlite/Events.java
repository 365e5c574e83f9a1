package dev.cairn.store.sqlite;

import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Events and snapshots as rows. */
final class Events {
    private static final String KEY = "(select key from runs where run = ?)";

    private Events() {}

    static void insert(Session session, String run, List<StoredEvent> events) throws SQLException {
        String sql = "insert into events (run, seq, at_ms, step, payload) values (" + KEY + ", ?, ?, ?, ?)";
        for (StoredEvent event : events) {
            session.bound(sql, run, event.seq(), event.at().toEpochMilli(), event.stepOrdinal(), event.payload())
                    .executeUpdate();
        }
    }

    static List<StoredEvent> read(Session session, String run, long afterSeq, int limit) throws SQLException {
        String sql = "select seq, at_ms, step, payload from events where run = ? and seq > ? order by seq limit ?";
        List<StoredEvent> events = new ArrayList<>();
        try (ResultSet rows =
                session.bound(sql, key(session, run), afterSeq, limit).executeQuery()) {
            while (rows.next()) {
                events.add(new StoredEvent(
                        rows.getLong(1), Instant.ofEpochMilli(rows.getLong(2)), rows.getLong(3), rows.getBytes(4)));
            }
        }
        return events;
    }

    /** Takes the place of the run's older snapshot. */
    static void replace(Session session, String run, StoredSnapshot snapshot) throws SQLException {
        String sql = "insert or replace into snapshots (run, seq, payload) values (" + KEY + ", ?, ?)";
        session.bound(sql, run, snapshot.seq(), snapshot.payload()).executeUpdate();
    }

    static Optional<StoredSnapshot> snapshot(Session session, String run) throws SQLException {
        String sql = "select seq, payload from snapshots where run = ?";
        try (ResultSet row = session.bound(sql, key(session, run)).executeQuery()) {
            return row.next() ? Optional.of(new StoredSnapshot(row.getLong(1), row.getBytes(2))) : Optional.empty();
        }
    }

    private static long key(Session session, String run) throws SQLException {
        try (ResultSet row =
                session.bound("select key from runs where run = ?", run).executeQuery()) {
            if (!row.next()) {
                throw StoreErrors.missing(run);
            }
            return row.getLong(1);
        }
    }
}
