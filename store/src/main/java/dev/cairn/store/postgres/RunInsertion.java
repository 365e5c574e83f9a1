package dev.cairn.store.postgres;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.internal.RunRow;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Creates runs, once each: one whose connection was lost as it was committed is looked for before it is created again. Thread-safe. */
final class RunInsertion {
    private final Database database;
    private final Journal journal;
    private final Claims claims;
    private final Signals signals;

    RunInsertion(Database database, Journal journal, Claims claims, Signals signals) {
        this.database = database;
        this.journal = journal;
        this.claims = claims;
        this.signals = signals;
    }

    /** Nobody's run, which is due. */
    void create(Append first) {
        Database.Work<Append> work = session -> {
            journal.create(session, first);
            return first;
        };
        try {
            database.transaction(work);
        } catch (CairnException e) {
            checkLost(e);
            if (!isThere(first)) {
                database.transaction(work);
            }
        }
        signals.leave(first.run());
    }

    /** A run of {@code owner}'s. */
    RunRow create(Append first, Owner owner, Duration ttl) {
        Database.Work<RunRow> work = session -> {
            long key = journal.create(session, first);
            Lease lease = claims.acquire(session, first.run(), owner, ttl);
            return new RunRow(key, first.head(), lease.token(), true);
        };
        try {
            return database.transaction(work);
        } catch (CairnException e) {
            checkLost(e);
            return isThere(first)
                    ? database.repeatable(session -> claimed(session, first, owner, ttl))
                    : database.transaction(work);
        }
    }

    private RunRow claimed(Session session, Append first, Owner owner, Duration ttl) throws SQLException {
        claims.acquire(session, first.run(), owner, ttl);
        return Heads.find(session, first.run()).orElseThrow(() -> StoreErrors.missing(first.run()));
    }

    private static void checkLost(CairnException error) {
        if (!error.code().equals("store.unavailable")) {
            throw error;
        }
    }

    private boolean isThere(Append first) {
        StoredEvent mine = first.events().getFirst();
        List<StoredEvent> found = database.repeatable(session ->
                Heads.find(session, first.run()).isEmpty() ? List.of() : journal.read(session, first.run(), 0, 1));
        return found.stream()
                .anyMatch(event -> event.at().toEpochMilli() == mine.at().toEpochMilli()
                        && Arrays.equals(event.payload(), mine.payload()));
    }
}
