package dev.cairn.store.sqlite;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.type.TypeFactory;

/** Heads as rows. */
final class Heads {
    private static final Type LABELS =
            TypeFactory.createDefaultInstance().constructMapType(Map.class, String.class, String.class);
    private static final String SELECT =
            "select run, graph, version, status, node, seq, started_ms, updated_ms, labels from runs";

    private Heads() {}

    /** Writes a new head whose run nobody has claimed yet; false if the run is there already. */
    static boolean insert(Session session, RunHead head) throws SQLException {
        String sql = """
                insert into runs (run, graph, version, status, node, seq, started_ms, updated_ms, labels, token, renewed_ms, until_ms)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0) on conflict (run) do nothing""";
        return session.bound(
                                sql,
                                head.run(),
                                head.graph(),
                                head.version(),
                                lower(head.status()),
                                head.node(),
                                head.seq(),
                                head.startedAt().toEpochMilli(),
                                head.updatedAt().toEpochMilli(),
                                JsonCodec.standard().write(head.labels()).text())
                        .executeUpdate()
                == 1;
    }

    /** Writes what changes of a head, if the journal is at {@code expectedSeq} and the claim holds. */
    static boolean update(Session session, RunHead head, long expectedSeq, long token) throws SQLException {
        String sql = """
                update runs set status = ?, node = ?, seq = ?, updated_ms = ?
                where run = ? and seq = ? and token = ? and owner is not null""";
        return session.bound(
                                sql,
                                lower(head.status()),
                                head.node(),
                                head.seq(),
                                head.updatedAt().toEpochMilli(),
                                head.run(),
                                expectedSeq,
                                token)
                        .executeUpdate()
                == 1;
    }

    static List<RunHead> one(Session session, String run) throws SQLException {
        return read(session.bound(SELECT + " where run = ?", run).executeQuery());
    }

    static List<RunHead> all(Session session) throws SQLException {
        return read(session.statement(SELECT + " order by started_ms desc, run desc")
                .executeQuery());
    }

    private static List<RunHead> read(ResultSet rows) throws SQLException {
        List<RunHead> heads = new ArrayList<>();
        try (rows) {
            while (rows.next()) {
                heads.add(head(rows));
            }
        }
        return heads;
    }

    private static RunHead head(ResultSet row) throws SQLException {
        String run = row.getString(1);
        Map<String, String> labels =
                JsonCodec.standard().read("the labels of run " + run, new Json(row.getString(9)), LABELS);
        return new RunHead(
                run,
                row.getString(2),
                row.getInt(3),
                RunStatus.valueOf(row.getString(4).toUpperCase(Locale.ROOT)),
                row.getString(5),
                row.getLong(6),
                Instant.ofEpochMilli(row.getLong(7)),
                Instant.ofEpochMilli(row.getLong(8)),
                labels);
    }

    private static String lower(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }
}
