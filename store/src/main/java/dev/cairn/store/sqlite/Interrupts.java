package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.PageCursor;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.store.internal.QueryConditions;
import dev.cairn.store.internal.SqlDialect;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Interrupts as rows, which stay after they are closed, so that late answers can be told apart. */
final class Interrupts {
    private static final String SELECT = """
            select i.id, r.run, i.node, i.question, i.answer_type, i.raised_ms, i.deadline_ms, i.answer, i.open
            from interrupts i join\s""";

    private Interrupts() {}

    /** Refuses an append that closes an interrupt which is not there, or lets one expire that has an answer. */
    static void checkClosable(Session session, Append append) throws SQLException {
        for (String id : append.settled()) {
            known(session, id);
        }
        for (String id : append.expired()) {
            if (known(session, id).answer().isPresent()) {
                throw StoreErrors.answered(id);
            }
        }
    }

    static void write(Writer writer, long run, Append append) throws SQLException {
        for (StoredInterrupt raised : append.raised()) {
            insert(writer.session(), run, raised);
        }
        for (String id : append.settled()) {
            close(writer.session(), id);
        }
        for (String id : append.expired()) {
            close(writer.session(), id);
        }
    }

    private static void insert(Session session, long run, StoredInterrupt raised) throws SQLException {
        String sql = """
                insert into interrupts (id, run, node, question, answer_type, raised_ms, deadline_ms, answer, open)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (id) do update set node = excluded.node, question = excluded.question,
                  answer_type = excluded.answer_type, deadline_ms = excluded.deadline_ms""";
        session.update(
                sql,
                raised.id(),
                run,
                raised.node(),
                raised.question(),
                raised.answerType(),
                raised.raisedAt().toEpochMilli(),
                raised.deadline().map(Instant::toEpochMilli).orElse(null),
                raised.answer().orElse(null),
                raised.open() ? 1 : 0);
    }

    private static void close(Session session, String id) throws SQLException {
        session.update("update interrupts set open = 0 where id = ?", id);
    }

    /** The run whose inbox an answer is in; {@code isNew} unless the same answer was there before. */
    record Left(String run, boolean isNew) {}

    static Left answer(Session session, String id, byte[] answer, Instant at) throws SQLException {
        StoredInterrupt interrupt = known(session, id);
        if (interrupt.answer().isPresent()) {
            if (!Arrays.equals(interrupt.answer().get(), answer)) {
                throw StoreErrors.answered(id);
            }
            return new Left(interrupt.run(), false);
        }
        if (!interrupt.open()) {
            throw StoreErrors.closed(id);
        }
        session.update("update interrupts set answer = ?, answered_ms = ? where id = ?", answer, at.toEpochMilli(), id);
        session.update("update runs set answered = 1 where run = ?", interrupt.run());
        return new Left(interrupt.run(), true);
    }

    /** Notes an answer that is taken at once. */
    static void take(Session session, RestedAnswer answer) throws SQLException {
        session.update(
                "update interrupts set answer = ?, answered_ms = ?, open = 0 where id = ?",
                answer.answer(),
                answer.at().toEpochMilli(),
                answer.interrupt());
    }

    static Optional<StoredInterrupt> one(Session session, String id) throws SQLException {
        return read(session.bound(SELECT + "runs r on r.key = i.run where i.id = ?", id)
                        .executeQuery())
                .stream()
                .findFirst();
    }

    static ResultPage<StoredInterrupt> page(Session session, InterruptQuery query, PageBounds bounds)
            throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.SQLITE).ofInterrupts(bounds);
        String sql = SELECT + Heads.rows(query.runs()) + " on r.key = i.run" + asked.where()
                + " order by i.raised_ms, i.id limit ?";
        return ResultPage.of(
                read(session.bound(sql, asked.values(bounds.limit() + 1)).executeQuery()), bounds, PageCursor::of);
    }

    static long count(Session session, InterruptQuery query) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.SQLITE);
        String sql = "select count(*) from interrupts i join " + Heads.rows(query.runs()) + " on r.key = i.run";
        return session.number(sql + asked.where(), asked.values());
    }

    private static StoredInterrupt known(Session session, String id) throws SQLException {
        return one(session, id).orElseThrow(() -> StoreErrors.noInterrupt(id));
    }

    private static List<StoredInterrupt> read(ResultSet rows) throws SQLException {
        List<StoredInterrupt> interrupts = new ArrayList<>();
        try (rows) {
            while (rows.next()) {
                interrupts.add(new StoredInterrupt(
                        rows.getString(1),
                        rows.getString(2),
                        rows.getString(3),
                        rows.getBytes(4),
                        rows.getString(5),
                        Instant.ofEpochMilli(rows.getLong(6)),
                        Session.instant(rows, 7),
                        Optional.ofNullable(rows.getBytes(8)),
                        rows.getBoolean(9)));
            }
        }
        return interrupts;
    }
}
