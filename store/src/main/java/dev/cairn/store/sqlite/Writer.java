package dev.cairn.store.sqlite;

import dev.cairn.engine.store.RunHead;
import dev.cairn.store.internal.HeadColumns;
import dev.cairn.store.internal.RunRow;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The connection that writes, with what it knows of the runs that it writes to: as long as no other process has changed the database an
 * event costs one row and no query. For one thread at a time.
 */
final class Writer {
    /** From so many changes in a transaction on, their events share pages instead of touching one page for each run. */
    private static final int MANY = 8;

    private static final int MOST_KNOWN = 20_000;

    private final Session session;
    private final EventRows rows;
    private final Blobs blobs;
    private final Map<String, RunRow> known = new HashMap<>();
    private long dataVersion = -1;
    private boolean inTransaction;

    Writer(Session session, int blobsAbove) {
        this.session = session;
        this.blobs = new Blobs(session, blobsAbove);
        this.rows = new EventRows(session, blobs);
    }

    /** What is written next survives that. */
    void survive(Durability durability) throws SQLException {
        session.survive(durability);
    }

    void begin(int changes) throws SQLException {
        session.execute("begin immediate");
        inTransaction = true;
        long version = session.number("pragma data_version"); // differs once another connection has committed something
        if (version != dataVersion || known.size() > MOST_KNOWN) {
            forgetAll();
            dataVersion = version;
        }
        rows.begin(changes >= MANY);
    }

    void commit() throws SQLException {
        rows.flush();
        session.execute("commit");
        inTransaction = false;
    }

    /** Undoes what was begun, and forgets what may no longer hold. */
    void rollBack(Throwable why) {
        forgetAll();
        rows.discard();
        session.forgetStatements();
        if (inTransaction) {
            inTransaction = false;
            session.rollBack(why);
        }
    }

    /** For statements; what is pending is written first. */
    Session session() throws SQLException {
        rows.flush();
        return session;
    }

    EventRows rows() {
        return rows;
    }

    Blobs blobs() {
        return blobs;
    }

    /** What is stored of a run's head and claim. */
    Optional<RunRow> run(String run) throws SQLException {
        RunRow found = known.get(run);
        if (found == null) {
            found = Heads.known(session(), run).orElse(null);
            if (found != null) {
                known.put(run, found);
            }
        }
        return Optional.ofNullable(found);
    }

    /** What was stored of a run when this process last looked; another process may have changed it since. */
    @Nullable
    RunRow remembered(String run) {
        return known.get(run);
    }

    /** Takes note of a head that its events have been written with. */
    void advance(RunRow before, RunHead head) throws SQLException {
        if (!HeadColumns.differInProgressOnly(before.head(), head)) {
            Heads.update(session(), before.key(), head);
        }
        known.put(head.run(), before.at(head));
    }

    /** Takes note of a run's newest claim, and whether it is held. */
    void claimed(String run, long token, boolean held) {
        known.computeIfPresent(run, (id, row) -> row.claimed(token, held));
    }

    /** Must be called by whoever changes a run's claim and does not say to what, or deletes it. */
    void forget(String run) {
        known.remove(run);
    }

    void close() throws SQLException {
        session.close();
    }

    private void forgetAll() {
        known.clear();
        dataVersion = -1;
        rows.recount();
    }
}
