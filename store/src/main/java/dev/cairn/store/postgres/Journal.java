package dev.cairn.store.postgres;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.internal.RunRow;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Events as rows, and what is written with them. What changes something is part of a transaction of its caller's. */
final class Journal {
    private static final String INSERT =
            "insert into @.events (run, seq, at_ms, step, frame, checksum, payload, blob) values (?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String READ = """
            select e.seq, e.at_ms, e.frame, e.step, e.payload, b.payload, e.checksum
            from @.events e left join @.blobs b on b.hash = e.blob
            where e.run = (select key from @.runs where run = ?) and e.seq > ? order by e.seq limit ?""";
    private static final String SIZE = """
            select coalesce(sum(coalesce(length(b.payload), length(e.payload))), 0) from (
                select payload, blob from @.events where run = ?
                union all select payload, blob from @.snapshots where run = ?
                union all select payload, blob from @.past_snapshots where run = ?
            ) e left join @.blobs b on b.hash = e.blob""";

    private final Blobs blobs;
    private final Snapshots snapshots;

    Journal(Blobs blobs, Snapshots snapshots) {
        this.blobs = blobs;
        this.snapshots = snapshots;
    }

    /** The key of a new run; who is to work on it is not said yet. */
    long create(Session session, Append first) throws SQLException {
        long key = Heads.insert(session, first.head()).orElseThrow(() -> StoreErrors.exists(first.run()));
        write(session, key, first);
        return key;
    }

    /** Appends whatever there is to append, in several statements. */
    RunRow append(Session session, Lease lease, Append append) throws SQLException {
        RunRow run = Heads.locked(session, lease.run());
        run.checkHeld(lease);
        run.checkFollows(StoredEvent.preceding(lease.run(), append.events()));
        Interrupts.checkClosable(session, append);
        Heads.update(session, run.key(), append.head());
        if (!append.head().isUnderSameGraph(run.head())) {
            snapshots.forgetPast(session, run.key());
        }
        write(session, run.key(), append);
        return run.at(append.head());
    }

    private void write(Session session, long key, Append append) throws SQLException {
        insert(session, key, append.events());
        if (append.snapshot().isPresent()) {
            snapshots.replace(session, key, append.snapshot().get());
        }
        Interrupts.write(session, key, append);
        Inboxes.clear(session, key, append);
    }

    private void insert(Session session, long key, List<StoredEvent> events) throws SQLException {
        try (PreparedStatement insert = session.prepare(INSERT)) {
            for (StoredEvent event : events) {
                insert.setLong(1, key);
                insert.setLong(2, event.seq());
                insert.setLong(3, event.at().toEpochMilli());
                insert.setLong(4, event.stepOrdinal());
                insert.setString(5, event.frame());
                insert.setInt(6, event.checksum());
                blobs.bind(session, insert, 6, event.payload());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    List<StoredEvent> read(Session session, String run, long afterSeq, int limit) throws SQLException {
        List<StoredEvent> found = session.all(
                READ,
                row -> new StoredEvent(
                        row.getLong(1),
                        Instant.ofEpochMilli(row.getLong(2)),
                        row.getString(3),
                        row.getLong(4),
                        Blobs.payload(row, 5),
                        row.getInt(7)),
                run,
                afterSeq,
                limit);
        if (found.isEmpty()) {
            checkThere(session, run);
        }
        return found;
    }

    long size(Session session, String run) throws SQLException {
        long key = key(session, run);
        return session.first(SIZE, row -> row.getLong(1), key, key, key).orElse(0L);
    }

    /** Deletes a run with all that is kept of it. */
    void delete(Session session, long key) throws SQLException {
        blobs.dropAllOf(session, key);
        session.update("delete from @.events where run = ?", key);
        session.update("delete from @.runs where key = ?", key); // the rest goes with it
    }

    /** Tells a run that is not there from one of which there is nothing to read: the second question is asked only where the first has no answer. */
    static void checkThere(Session session, String run) throws SQLException {
        key(session, run);
    }

    private static long key(Session session, String run) throws SQLException {
        return session.first("select key from @.runs where run = ?", row -> row.getLong(1), run)
                .orElseThrow(() -> StoreErrors.missing(run));
    }
}
