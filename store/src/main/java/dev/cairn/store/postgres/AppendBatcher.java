package dev.cairn.store.postgres;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.internal.GroupCommit;
import dev.cairn.store.internal.HeadColumns;
import dev.cairn.store.internal.RunRow;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Appends that are nothing but events and how far the run is: nearly all. They take one round trip, and those of several runs that come at
 * the same time take the same one. Thread-safe.
 */
final class AppendBatcher {
    private static final int LEADERS = 2;
    private static final int MOST_AT_ONCE = 256;
    private static final int MOST_KNOWN = 20_000;

    private final Database database;
    private final Blobs blobs;
    private final GroupCommit<PendingAppend> group = new GroupCommit<>(LEADERS, MOST_AT_ONCE, this::write);
    private final Map<String, RunRow> known = new ConcurrentHashMap<>();

    AppendBatcher(Database database, Blobs blobs) {
        this.database = database;
        this.blobs = blobs;
    }

    /** Takes note of a run whose claim is this process'. */
    void remember(RunRow run) {
        if (known.size() > MOST_KNOWN) {
            known.clear();
        }
        if (run.head().status().ended()) {
            known.remove(run.head().run());
        } else {
            known.put(run.head().run(), run);
        }
    }

    void forget(String run) {
        known.remove(run);
    }

    /**
     * Appends, if the append is of the common sort and its claim and its sequence number are right; whoever gets a false finds out what is
     * wrong, or appends in the thorough way.
     */
    boolean append(Lease lease, Append append) {
        long expected = StoredEvent.preceding(lease.run(), append.events());
        RunRow run = known.get(lease.run());
        if (run == null || run.token() != lease.token() || !isCommon(run, append)) {
            return false;
        }
        PendingAppend step = new PendingAppend(run.key(), lease.token(), expected, append);
        group.write(step);
        if (step.isWritten()) {
            remember(run.at(append.head()));
        } else {
            forget(lease.run());
        }
        return step.isWritten();
    }

    private boolean isCommon(RunRow run, Append append) {
        return append.snapshot().isEmpty()
                && append.raised().isEmpty()
                && append.settled().isEmpty()
                && append.expired().isEmpty()
                && !append.cancelNoted()
                && HeadColumns.differInProgressOnly(run.head(), append.head())
                && append.events().stream().noneMatch(event -> blobs.isLarge(event.payload()));
    }

    private void write(List<PendingAppend> batch) {
        database.run(session -> {
            List<PendingAppend> rest = batch;
            while (!rest.isEmpty()) {
                rest = writeOnePerRun(session, rest);
            }
            return batch;
        });
    }

    /** Those that must wait for another of the same run. */
    private static List<PendingAppend> writeOnePerRun(Session session, List<PendingAppend> steps) throws SQLException {
        Set<Long> runs = new HashSet<>();
        List<PendingAppend> now = new ArrayList<>();
        List<PendingAppend> later = new ArrayList<>();
        for (PendingAppend step : steps) {
            (runs.add(step.key()) ? now : later).add(step);
        }
        try {
            if (now.size() == 1 && now.getFirst().append().events().size() == 1) {
                StepStatements.writeOne(session, now.getFirst());
            } else {
                StepStatements.writeMany(session, now);
            }
        } catch (SQLException e) {
            if (!PostgresErrors.isDeadlock(e)) {
                throw e;
            }
            // nothing of it is written; everybody tries alone
        }
        return later;
    }
}
