package dev.cairn.store.postgres;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.RunRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What was left for runs. */
final class Inboxes {
    /**
     * "offset 0" keeps the subqueries as they stand, so that each run is looked up by its name and its answers by its key. Joined, PostgreSQL supposes ten runs and reads
     * all answers there are, or both tables whole where it planned while they were small.
     */
    private static final String SELECT = """
            select w.run, r.cancel, i.id, i.answer from unnest(?) as w (run)
            cross join lateral (select key, cancel from @.runs where run = w.run offset 0) r
            left join lateral (
                select id, answer from @.interrupts where run = r.key and open and answer is not null offset 0
            ) i on true
            where r.cancel is not null or i.id is not null""";

    private static final String ANSWERED = """
            update @.runs r set answered = exists (
                select 1 from @.interrupts i where i.run = r.key and i.open and i.answer is not null
            ) where key = ?""";

    private Inboxes() {}

    static void requestCancel(Session session, String run, String reason) throws SQLException {
        RunRow stored = Heads.locked(session, run);
        if (stored.head().status().ended()) {
            throw StoreErrors.ended(run, stored.head().status());
        }
        session.update(
                "update @.runs set cancel = coalesce(cancel, ?), " + Claims.FORGIVEN + " where key = ?",
                reason,
                stored.key());
    }

    /** Takes note of what an append has taken out of the run's inbox. */
    static void clear(Session session, long key, Append append) throws SQLException {
        if (append.cancelNoted()) {
            session.update("update @.runs set cancel = null where key = ?", key);
        }
        if (!append.settled().isEmpty()) {
            session.update(ANSWERED, key);
        }
    }

    static Map<String, Inbox> of(Session session, Collection<String> runs) throws SQLException {
        Map<String, Inbox> inboxes = new LinkedHashMap<>();
        session.all(SELECT, row -> inboxes.merge(row.getString(1), inbox(row), Inboxes::both), (Object)
                runs.toArray(String[]::new));
        return inboxes;
    }

    private static Inbox inbox(ResultSet row) throws SQLException {
        String interrupt = row.getString(3);
        return new Inbox(
                Optional.ofNullable(row.getString(2)),
                interrupt == null ? Map.of() : Map.of(interrupt, row.getBytes(4)));
    }

    private static Inbox both(Inbox one, Inbox other) {
        Map<String, byte[]> answers = new HashMap<>(one.answers());
        answers.putAll(other.answers());
        return new Inbox(one.cancel(), answers);
    }
}
