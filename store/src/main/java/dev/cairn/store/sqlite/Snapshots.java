package dev.cairn.store.sqlite;

import dev.cairn.engine.store.StoredSnapshot;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Snapshots as rows: the newest of each run, and some of those that it replaced. */
final class Snapshots {
    private static final String KEEP = """
            insert into past_snapshots (run, seq, checksum, payload, blob)
            select run, seq, checksum, payload, blob from snapshots where run = ? and passed = """ + (StoredSnapshot.ONE_STAYS_OF - 1);
    private static final String REPLACE = """
            insert or replace into snapshots (run, seq, checksum, payload, blob, passed) values (?1, ?2, ?3, ?4, ?5,
                coalesce((select (passed + 1) % """ + StoredSnapshot.ONE_STAYS_OF + " from snapshots where run = ?1), 0))";
    private static final String WITHIN = """
            select s.seq, s.payload, b.payload, s.checksum from (
                select seq, payload, blob, checksum from snapshots where run = ?1 and seq > ?2 and seq <= ?3
                union all
                select seq, payload, blob, checksum from past_snapshots where run = ?1 and seq > ?2 and seq <= ?3
                order by seq desc limit 1
            ) s left join blobs b on b.hash = s.blob""";

    private Snapshots() {}

    /** Puts a run's newest snapshot in the place of the one before, which is kept if it is that one's turn. */
    static void replace(Writer writer, long key, StoredSnapshot snapshot) throws SQLException {
        Session session = writer.session();
        if (session.update(KEEP, key) == 0) {
            drop(writer, "snapshots", key);
        }
        PreparedStatement replace = session.bound(REPLACE, key, snapshot.seq(), snapshot.checksum());
        writer.blobs().bind(replace, 3, snapshot.payload());
        replace.executeUpdate();
    }

    /** Deletes those that were replaced: from here on the run is under another version of its graph, and so is its next snapshot. */
    static void forgetPast(Writer writer, long key) throws SQLException {
        drop(writer, "past_snapshots", key);
        writer.session().update("delete from past_snapshots where run = ?", key);
        writer.session().update("update snapshots set passed = 0 where run = ?", key);
    }

    private static void drop(Writer writer, String table, long key) throws SQLException {
        List<byte[]> blobs = new ArrayList<>();
        try (ResultSet old = writer.session()
                .bound("select blob from " + table + " where run = ? and blob is not null", key)
                .executeQuery()) {
            while (old.next()) {
                blobs.add(old.getBytes(1));
            }
        }
        for (byte[] blob : blobs) {
            writer.blobs().drop(blob);
        }
    }

    static Optional<StoredSnapshot> within(Session session, String run, long after, long until) throws SQLException {
        try (ResultSet row =
                session.bound(WITHIN, Journal.key(session, run), after, until).executeQuery()) {
            return row.next()
                    ? Optional.of(new StoredSnapshot(row.getLong(1), Blobs.payload(row, 2), row.getInt(4)))
                    : Optional.empty();
        }
    }
}
