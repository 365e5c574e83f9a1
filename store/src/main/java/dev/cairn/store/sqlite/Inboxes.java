package dev.cairn.store.sqlite;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.RunRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was left for runs. */
final class Inboxes {
    private static final String SELECT = """
            select r.run, r.cancel, i.id, i.answer from runs r
            left join interrupts i on i.run = r.key and i.open and i.answer is not null
            where r.run in (select value from json_each(?)) and (r.cancel is not null or i.id is not null)""";

    private static final String ANSWERED = """
            update runs set answered = exists (
                select 1 from interrupts i where i.run = runs.key and i.open and i.answer is not null
            ) where key = ?""";

    private static final String AWAITS = """
            select exists (
                select 1 from runs r join interrupts i on i.run = r.key
                where r.key = ?1 and r.cancel is null and not r.answered and r.held_ms is null
                and i.id = ?2 and i.open and i.answer is null
            )""";

    private Inboxes() {}

    /** Whether a run that is not held waits for the answer to that interrupt, and nothing is left for it. */
    static boolean awaits(Session session, long key, String interrupt) throws SQLException {
        return session.number(AWAITS, key, interrupt) == 1;
    }

    static void requestCancel(Writer writer, String run, String reason) throws SQLException {
        RunRow known = writer.run(run).orElseThrow(() -> StoreErrors.missing(run));
        if (known.head().status().ended()) {
            throw StoreErrors.ended(run, known.head().status());
        }
        writer.session()
                .update(
                        "update runs set cancel = coalesce(cancel, ?), " + Claims.FORGIVEN + " where key = ?",
                        reason,
                        known.key());
    }

    /** Takes note of what an append has taken out of the run's inbox, if anything: a statement ends what is being gathered for one. */
    static void clear(Writer writer, long key, Append append) throws SQLException {
        if (append.cancelNoted()) {
            writer.session().update("update runs set cancel = null where key = ?", key);
        }
        if (!append.settled().isEmpty()) {
            writer.session().update(ANSWERED, key);
        }
    }

    static Map<String, Inbox> of(Session session, Collection<String> runs) throws SQLException {
        Map<String, Inbox> inboxes = new LinkedHashMap<>();
        try (ResultSet rows = session.bound(
                        SELECT, JsonCodec.standard().write(List.copyOf(runs)).text())
                .executeQuery()) {
            while (rows.next()) {
                inboxes.merge(rows.getString(1), inbox(rows), Inboxes::both);
            }
        }
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
