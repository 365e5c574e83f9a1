package dev.cairn.store.postgres;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.PageCursor;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.store.internal.QueryConditions;
import dev.cairn.store.internal.SqlDialect;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** Interrupts as rows, which stay after they are closed, so that late answers can be told apart. */
final class Interrupts {
    private static final String SELECT = """
            select i.id, r.run, i.node, i.question, i.answer_type, i.raised_ms, i.deadline_ms, i.answer, i.open
            from @.interrupts i join @.runs r on r.key = i.run""";
    private static final String INSERT = """
            insert into @.interrupts (id, run, node, question, answer_type, raised_ms, deadline_ms, answer, open)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (id) do update set node = excluded.node, question = excluded.question,
              answer_type = excluded.answer_type, deadline_ms = excluded.deadline_ms""";
    private static final String ACCEPT = """
            update @.interrupts set answer = ?, answered_ms = ? where id = ? and open and answer is null""";

    /** Before the interrupt, as whoever appends does. */
    private static final String LOCK_RUN = """
            select key from @.runs where key = (select run from @.interrupts where id = ?) for no key update""";

    private Interrupts() {}

    /** Refuses an append that closes an interrupt which is not there, or lets one expire that has an answer; no answer comes in between. */
    static void checkClosable(Session session, Append append) throws SQLException {
        for (String id : append.settled()) {
            answered(session, id);
        }
        for (String id : append.expired()) {
            if (answered(session, id)) {
                throw StoreErrors.answered(id);
            }
        }
    }

    private static boolean answered(Session session, String id) throws SQLException {
        String sql = "select answer is not null from @.interrupts where id = ? for no key update";
        return session.first(sql, row -> row.getBoolean(1), id).orElseThrow(() -> StoreErrors.noInterrupt(id));
    }

    static void write(Session session, long run, Append append) throws SQLException {
        for (StoredInterrupt raised : append.raised()) {
            insert(session, run, raised);
        }
        for (String id : append.settled()) {
            close(session, id);
        }
        for (String id : append.expired()) {
            close(session, id);
        }
    }

    private static void insert(Session session, long run, StoredInterrupt raised) throws SQLException {
        session.update(
                INSERT,
                raised.id(),
                run,
                raised.node(),
                raised.question(),
                raised.answerType(),
                raised.raisedAt().toEpochMilli(),
                Session.ms(raised.deadline()),
                raised.answer().<Object>map(answer -> answer).orElse(Session.Null.BYTES),
                raised.open());
    }

    private static void close(Session session, String id) throws SQLException {
        session.update("update @.interrupts set open = false where id = ?", id);
    }

    /** The run whose inbox the answer was left in; empty if the same answer was there before. */
    static Optional<String> answer(Session session, String id, byte[] answer, Instant at) throws SQLException {
        long key = session.first(LOCK_RUN, row -> row.getLong(1), id).orElseThrow(() -> StoreErrors.noInterrupt(id));
        boolean accepted = session.update(ACCEPT, answer, at.toEpochMilli(), id) == 1;
        StoredInterrupt interrupt = one(session, id).orElseThrow(() -> StoreErrors.noInterrupt(id));
        if (accepted) {
            session.update("update @.runs set answered = true where key = ?", key);
            return Optional.of(interrupt.run());
        }
        if (interrupt.answer().isEmpty()) {
            throw StoreErrors.closed(id);
        }
        if (!Arrays.equals(interrupt.answer().get(), answer)) {
            throw StoreErrors.answered(id);
        }
        return Optional.empty();
    }

    static Optional<StoredInterrupt> one(Session session, String id) throws SQLException {
        return session.first(SELECT + " where i.id = ?", Interrupts::read, id);
    }

    static ResultPage<StoredInterrupt> page(Session session, InterruptQuery query, PageBounds bounds)
            throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.POSTGRES).ofInterrupts(bounds);
        String order = " order by i.raised_ms, i.id collate \"C\" limit ?";
        return ResultPage.of(
                session.all(SELECT + asked.where() + order, Interrupts::read, asked.values(bounds.limit() + 1)),
                bounds,
                PageCursor::of);
    }

    static long count(Session session, InterruptQuery query) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.POSTGRES);
        String sql = "select count(*) from @.interrupts i join @.runs r on r.key = i.run";
        return session.first(sql + asked.where(), row -> row.getLong(1), asked.values())
                .orElseThrow();
    }

    private static StoredInterrupt read(ResultSet row) throws SQLException {
        return new StoredInterrupt(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getBytes(4),
                row.getString(5),
                Instant.ofEpochMilli(row.getLong(6)),
                Session.instant(row, 7),
                Optional.ofNullable(row.getBytes(8)),
                row.getBoolean(9));
    }
}
