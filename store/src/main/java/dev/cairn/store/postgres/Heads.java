package dev.cairn.store.postgres;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.PageCursor;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.HeadColumns;
import dev.cairn.store.internal.QueryConditions;
import dev.cairn.store.internal.RunRow;
import dev.cairn.store.internal.SqlDialect;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Heads as rows. */
final class Heads {
    private static final String SELECT = """
            select key, run, graph, version, fingerprint, status, node, seq, started_ms, updated_ms, wake_ms, origin_run,
            origin_seq, labels, token, owner is not null as held, imported, pinned, chained, actor from @.runs r""";
    private static final String INSERT = """
            insert into @.runs (run, graph, version, fingerprint, status, node, seq, started_ms, updated_ms, wake_ms, origin_run,
            origin_seq, labels, imported, pinned, chained, actor, token, until_ms)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0) on conflict (run) do nothing returning key""";
    private static final String UPDATE = """
            update @.runs set graph = ?, version = ?, fingerprint = ?, status = ?, node = ?, seq = ?, started_ms = ?,
            updated_ms = ?, wake_ms = ?, origin_run = ?, origin_seq = ?, labels = ? where key = ?""";

    private Heads() {}

    /** The key of a new run that nobody has claimed yet; empty if the run is there already. */
    static Optional<Long> insert(Session session, RunHead head) throws SQLException {
        return session.first(
                INSERT,
                row -> row.getLong(1),
                head.run(),
                head.graph(),
                head.version(),
                head.fingerprint(),
                HeadColumns.status(head.status()),
                head.node(),
                head.seq(),
                head.startedAt().toEpochMilli(),
                head.updatedAt().toEpochMilli(),
                Session.ms(head.wakeAt()),
                head.origin().<Object>map(RunHead.Origin::run).orElse(Session.Null.TEXT),
                head.origin().<Object>map(RunHead.Origin::seq).orElse(Session.Null.NUMBER),
                HeadColumns.labels(head.labels()),
                head.imported(),
                head.pinned(),
                head.chained(),
                head.actor().<Object>map(name -> name).orElse(Session.Null.TEXT),
                Lease.firstToken());
    }

    /** Where the run came from stays as it was. */
    static void update(Session session, long key, RunHead head) throws SQLException {
        session.update(
                UPDATE,
                head.graph(),
                head.version(),
                head.fingerprint(),
                HeadColumns.status(head.status()),
                head.node(),
                head.seq(),
                head.startedAt().toEpochMilli(),
                head.updatedAt().toEpochMilli(),
                Session.ms(head.wakeAt()),
                head.origin().<Object>map(RunHead.Origin::run).orElse(Session.Null.TEXT),
                head.origin().<Object>map(RunHead.Origin::seq).orElse(Session.Null.NUMBER),
                HeadColumns.labels(head.labels()),
                key);
    }

    static Optional<RunRow> find(Session session, String run) throws SQLException {
        return session.first(SELECT + " where run = ?", RunRow::read, run);
    }

    /** As {@link #find}; nobody else changes the run until the transaction is over. */
    static RunRow locked(Session session, String run) throws SQLException {
        return session.first(SELECT + " where run = ? for no key update", RunRow::read, run)
                .orElseThrow(() -> StoreErrors.missing(run));
    }

    static ResultPage<RunHead> page(Session session, RunQuery query, PageBounds bounds) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.POSTGRES).ofRuns(bounds);
        String order = " order by r.started_ms desc, r.run collate \"C\" desc limit ?";
        return ResultPage.of(
                session.all(SELECT + asked.where() + order, HeadColumns::head, asked.values(bounds.limit() + 1)),
                bounds,
                PageCursor::of);
    }

    static long count(Session session, RunQuery query) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.POSTGRES);
        return session.first("select count(*) from @.runs r" + asked.where(), row -> row.getLong(1), asked.values())
                .orElseThrow();
    }

    static Map<RunStatus, Long> counts(Session session, RunQuery query) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.POSTGRES);
        String sql = "select r.status, count(*) from @.runs r" + asked.where() + " group by r.status";
        Map<RunStatus, Long> each = new EnumMap<>(RunStatus.class);
        Session.Row<Map<RunStatus, Long>> put = row -> {
            HeadColumns.count(row, each);
            return each;
        };
        return session.all(sql, put, asked.values()).stream().findFirst().orElse(each);
    }
}
