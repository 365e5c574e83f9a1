package dev.cairn.store.postgres;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The statements that write steps. The update of a run's row locks it, sees whether claim and sequence number are right, and only what it
 * has found is written; one statement is one transaction.
 */
final class StepStatements {
    private static final String ONE = """
            with head as (
                update @.runs set node = ?, seq = ?, updated_ms = ?
                where key = ? and token = ? and seq = ? and owner is not null returning key
            )
            insert into @.events (run, seq, at_ms, step, frame, payload, checksum)
            select key, ?, ?, ?, ?, ?, ? from head""";

    private static final String MANY = """
            with head as (
                update @.runs r set node = i.node, seq = i.seq, updated_ms = i.updated_ms
                from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[])
                    as i (key, token, expected, node, seq, updated_ms)
                where r.key = i.key and r.token = i.token and r.seq = i.expected and r.owner is not null returning r.key
            ), written as (
                insert into @.events (run, seq, at_ms, step, frame, payload, checksum)
                select e.* from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bytea[],
                        ?::integer[]) as e (run, seq, at_ms, step, frame, payload, checksum)
                where e.run in (select key from head)
            )
            select key from head""";

    private StepStatements() {}

    static void writeOne(Session session, PendingAppend step) throws SQLException {
        RunHead head = step.append().head();
        StoredEvent event = step.append().events().getFirst();
        int written = session.update(
                ONE,
                head.node(),
                head.seq(),
                head.updatedAt().toEpochMilli(),
                step.key(),
                step.token(),
                step.expectedSeq(),
                event.seq(),
                event.at().toEpochMilli(),
                event.stepOrdinal(),
                event.frame(),
                event.payload(),
                event.checksum());
        if (written == 1) {
            step.setWritten();
        }
    }

    /** Of runs that differ. */
    static void writeMany(Session session, List<PendingAppend> steps) throws SQLException {
        Map<Long, PendingAppend> byKey = new HashMap<>();
        steps.forEach(step -> byKey.put(step.key(), step));
        try (PreparedStatement statement = session.prepare(MANY)) {
            bindHeads(statement, steps);
            bindEvents(statement, steps);
            try (ResultSet keys = statement.executeQuery()) {
                while (keys.next()) {
                    Objects.requireNonNull(byKey.get(keys.getLong(1)), "a key of this batch")
                            .setWritten();
                }
            }
        }
    }

    private static void bindHeads(PreparedStatement statement, List<PendingAppend> steps) throws SQLException {
        statement.setArray(1, numbers(statement, steps, PendingAppend::key));
        statement.setArray(2, numbers(statement, steps, PendingAppend::token));
        statement.setArray(3, numbers(statement, steps, PendingAppend::expectedSeq));
        statement.setArray(
                4, texts(statement, steps, step -> step.append().head().node()));
        statement.setArray(
                5, numbers(statement, steps, step -> step.append().head().seq()));
        statement.setArray(
                6,
                numbers(
                        statement,
                        steps,
                        step -> step.append().head().updatedAt().toEpochMilli()));
    }

    private static void bindEvents(PreparedStatement statement, List<PendingAppend> steps) throws SQLException {
        List<Row> rows = steps.stream()
                .flatMap(step -> step.append().events().stream().map(event -> new Row(step.key(), event)))
                .toList();
        statement.setArray(7, numbers(statement, rows, Row::run));
        statement.setArray(8, numbers(statement, rows, row -> row.event().seq()));
        statement.setArray(9, numbers(statement, rows, row -> row.event().at().toEpochMilli()));
        statement.setArray(10, numbers(statement, rows, row -> row.event().stepOrdinal()));
        statement.setArray(11, texts(statement, rows, row -> row.event().frame()));
        byte[][] payloads = rows.stream().map(row -> row.event().payload()).toArray(byte[][]::new);
        statement.setArray(12, statement.getConnection().createArrayOf("bytea", payloads));
        Integer[] checksums = rows.stream().map(row -> row.event().checksum()).toArray(Integer[]::new);
        statement.setArray(13, statement.getConnection().createArrayOf("int4", checksums));
    }

    private record Row(long run, StoredEvent event) {}

    private static <T> Array numbers(PreparedStatement statement, List<T> of, Function<T, Long> number)
            throws SQLException {
        return statement
                .getConnection()
                .createArrayOf("int8", of.stream().map(number).toArray(Long[]::new));
    }

    private static <T> Array texts(PreparedStatement statement, List<T> of, Function<T, String> text)
            throws SQLException {
        return statement
                .getConnection()
                .createArrayOf("text", of.stream().map(text).toArray(String[]::new));
    }
}
