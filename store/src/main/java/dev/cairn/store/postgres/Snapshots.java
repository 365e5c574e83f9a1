package dev.cairn.store.postgres;

import dev.cairn.engine.store.StoredSnapshot;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** Snapshots as rows: the newest of each run, and some of those that it replaced. What changes something is part of a transaction of its caller's. */
final class Snapshots {
    private static final String KEEP = """
            insert into @.past_snapshots (run, seq, checksum, payload, blob)
            select run, seq, checksum, payload, blob from @.snapshots where run = ? and passed = """ + (StoredSnapshot.ONE_STAYS_OF - 1);
    private static final String REPLACE = """
            insert into @.snapshots as s (run, seq, checksum, payload, blob) values (?, ?, ?, ?, ?)
            on conflict (run) do update set seq = excluded.seq, checksum = excluded.checksum, payload = excluded.payload, blob = excluded.blob,
                passed = (s.passed + 1) % """ + StoredSnapshot.ONE_STAYS_OF;
    private static final String WITHIN = """
            with asked as (select (select key from @.runs where run = ?) as run, ?::bigint as behind, ?::bigint as until)
            select s.seq, s.payload, b.payload, s.checksum from (
                select k.seq, k.payload, k.blob, k.checksum from @.snapshots k, asked a where k.run = a.run and k.seq > a.behind and k.seq <= a.until
                union all
                select k.seq, k.payload, k.blob, k.checksum from @.past_snapshots k, asked a where k.run = a.run and k.seq > a.behind and k.seq <= a.until
                order by seq desc limit 1
            ) s left join @.blobs b on b.hash = s.blob""";

    private final Blobs blobs;

    Snapshots(Blobs blobs) {
        this.blobs = blobs;
    }

    /** Puts a run's newest snapshot in the place of the one before, which is kept if it is that one's turn. */
    void replace(Session session, long key, StoredSnapshot snapshot) throws SQLException {
        if (session.update(KEEP, key) == 0) {
            drop(session, "snapshots", key);
        }
        try (PreparedStatement replace = session.prepare(REPLACE)) {
            replace.setLong(1, key);
            replace.setLong(2, snapshot.seq());
            replace.setInt(3, snapshot.checksum());
            blobs.bind(session, replace, 3, snapshot.payload());
            replace.executeUpdate();
        }
    }

    /** Deletes those that were replaced: from here on the run is under another version of its graph, and so is its next snapshot. */
    void forgetPast(Session session, long key) throws SQLException {
        drop(session, "past_snapshots", key);
        session.update("delete from @.past_snapshots where run = ?", key);
        session.update("update @.snapshots set passed = 0 where run = ?", key);
    }

    private void drop(Session session, String table, long key) throws SQLException {
        for (byte[] blob : session.all(
                "select blob from @." + table + " where run = ? and blob is not null", row -> row.getBytes(1), key)) {
            blobs.drop(session, blob);
        }
    }

    static Optional<StoredSnapshot> within(Session session, String run, long after, long until) throws SQLException {
        Optional<StoredSnapshot> found = session.first(
                WITHIN,
                row -> new StoredSnapshot(row.getLong(1), Blobs.payload(row, 2), row.getInt(4)),
                run,
                after,
                until);
        if (found.isEmpty()) {
            Journal.checkThere(session, run);
        }
        return found;
    }
}
