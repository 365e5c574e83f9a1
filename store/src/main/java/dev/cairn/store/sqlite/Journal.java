package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.internal.HeadColumns;
import dev.cairn.store.internal.RunRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Events as rows, and what is written with them. */
final class Journal {
    private static final String COLUMNS = """
            seq, at_ms, nullif(frame, ''), step, checksum,
            case when blob is null then payload else coalesce((select b.payload from blobs b where b.hash = blob), payload) end""";
    private static final String READ =
            "select " + COLUMNS + " from events where run = ?1 and seq > ?2 union all select " + COLUMNS
                    + " from recent_events where run = ?1 and seq > ?2 order by 1 limit ?3";
    private static final String SIZE = """
            select coalesce(sum(coalesce(length(b.payload), length(e.payload))), 0) from (
                select payload, blob from events where run = ?1
                union all select payload, blob from recent_events where run = ?1
                union all select payload, blob from snapshots where run = ?1
                union all select payload, blob from past_snapshots where run = ?1
            ) e left join blobs b on b.hash = e.blob""";

    private Journal() {}

    /** Writes a new run; who is to work on it is not said yet. */
    static RunRow create(Writer writer, Append first) throws SQLException {
        RunRow created =
                Heads.insert(writer.session(), first.head()).orElseThrow(() -> StoreErrors.exists(first.run()));
        write(writer, created, first);
        return created;
    }

    static void append(Writer writer, Lease lease, Append append) throws SQLException {
        RunRow run = writer.run(lease.run()).orElseThrow(() -> StoreErrors.missing(lease.run()));
        run.checkHeld(lease);
        run.checkFollows(StoredEvent.preceding(lease.run(), append.events()));
        if (!append.settled().isEmpty() || !append.expired().isEmpty()) {
            Interrupts.checkClosable(writer.session(), append);
        }
        write(writer, run, append);
        writer.advance(run, append.head());
    }

    /** Writes what an answer came to, if its run is where it was left; false if not, and then nothing is written. */
    static boolean appendTurn(Writer writer, RestedAnswer answer, Append append) throws SQLException {
        RunRow run = writer.run(append.run()).orElse(null);
        if (run == null
                || run.held()
                || run.token() != answer.left().token()
                || !run.head().isWhere(answer.head())
                || run.head().seq() != StoredEvent.preceding(append.run(), append.events())
                || !Inboxes.awaits(writer.session(), run.key(), answer.interrupt())) {
            return false;
        }
        Append rest = append.settling(append.settled().stream()
                .filter(id -> !id.equals(answer.interrupt()))
                .toArray(String[]::new));
        Interrupts.checkClosable(writer.session(), rest);
        Interrupts.take(writer.session(), answer);
        write(writer, run, rest);
        writer.advance(run, append.head());
        return true;
    }

    /** Appends in one statement what is nothing but an event of a run that is known well; false if it is not, or if something is wrong. */
    static boolean appendStep(Writer writer, Lease lease, Append append) throws SQLException {
        long expected = StoredEvent.preceding(lease.run(), append.events());
        RunRow run = writer.remembered(lease.run());
        if (run == null
                || !run.held()
                || run.token() != lease.token()
                || run.head().seq() != expected
                || !isStep(append)
                || !HeadColumns.differInProgressOnly(run.head(), append.head())) {
            return false;
        }
        boolean written = writer.rows()
                .insertAlone(run, append.events().getFirst(), append.head().node());
        if (written) {
            writer.advance(run, append.head());
        }
        return written;
    }

    private static void write(Writer writer, RunRow run, Append append) throws SQLException {
        if (!append.head().isUnderSameGraph(run.head())) {
            Snapshots.forgetPast(writer, run.key());
        }
        for (StoredEvent event : append.events()) {
            writer.rows().add(run.key(), event, append.head().node());
        }
        if (append.snapshot().isPresent()) {
            Snapshots.replace(writer, run.key(), append.snapshot().get());
        }
        Interrupts.write(writer, run.key(), append);
        Inboxes.clear(writer, run.key(), append);
    }

    private static boolean isStep(Append append) {
        return append.events().size() == 1
                && append.snapshot().isEmpty()
                && append.raised().isEmpty()
                && append.settled().isEmpty()
                && append.expired().isEmpty()
                && !append.cancelNoted();
    }

    static List<StoredEvent> read(Session session, String run, long afterSeq, int limit) throws SQLException {
        List<StoredEvent> events = new ArrayList<>();
        try (ResultSet rows =
                session.bound(READ, key(session, run), afterSeq, limit).executeQuery()) {
            while (rows.next()) {
                String frame = rows.getString(3);
                events.add(new StoredEvent(
                        rows.getLong(1),
                        Instant.ofEpochMilli(rows.getLong(2)),
                        frame == null ? "" : frame, // a null is read without a string being made
                        rows.getLong(4),
                        rows.getBytes(6),
                        rows.getInt(5)));
            }
        }
        return events;
    }

    static long size(Session session, String run) throws SQLException {
        return session.number(SIZE, key(session, run));
    }

    /** Deletes a run with all that is kept of it, unless it goes on or somebody's claim on it holds. */
    static String delete(Writer writer, String id, boolean claimed) throws SQLException {
        RunRow run = writer.run(id).orElseThrow(() -> StoreErrors.missing(id));
        if (claimed || !run.head().status().ended()) {
            throw StoreErrors.open(id);
        }
        writer.forget(id);
        Session session = writer.session();
        writer.blobs().dropAllOf(run.key());
        session.update("delete from recent_events where run = ?", run.key());
        session.update("delete from runs where key = ?", run.key()); // the rest goes with it
        writer.rows().recount();
        return id;
    }

    static long key(Session session, String run) throws SQLException {
        try (ResultSet row =
                session.bound("select key from runs where run = ?", run).executeQuery()) {
            if (!row.next()) {
                throw StoreErrors.missing(run);
            }
            return row.getLong(1);
        }
    }
}
