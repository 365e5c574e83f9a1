package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.PageCursor;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.store.internal.HeadColumns;
import dev.cairn.store.internal.QueryConditions;
import dev.cairn.store.internal.RunRow;
import dev.cairn.store.internal.SqlDialect;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Heads as rows. How far a run is, is read off its last event. */
final class Heads {
    private static final String COLUMNS = """
            r.key as key, r.run as run, r.graph as graph, r.version as version, r.fingerprint as fingerprint, r.status as status,
            r.started_ms as started_ms, r.wake_ms as wake_ms, r.origin_run as origin_run, r.origin_seq as origin_seq,
            r.labels as labels, r.token as token, r.owner is not null as held, r.imported as imported, r.pinned as pinned,
            r.chained as chained, r.actor as actor""";

    private static final String ONE = "select " + COLUMNS + """
            , e.seq as seq, coalesce(e.node, '') as node, coalesce(e.at_ms, r.started_ms) as updated_ms from runs r left join (
                select * from (select seq, node, at_ms from events
                    where run = (select key from runs where run = ?1) order by seq desc limit 1)
                union all
                select * from (select seq, node, at_ms from recent_events
                    where run = (select key from runs where run = ?1) order by seq desc limit 1)
                order by seq desc limit 1
            ) e where r.run = ?1""";

    /** The runs as rows {@code r} with what their last events say. */
    private static final String RUNS = "(select " + COLUMNS + """
            , r.held_ms as held_ms, max(coalesce(late.seq, 0), coalesce(e.seq, 0)) as seq,
            iif(coalesce(late.seq, 0) > coalesce(e.seq, 0), late.node, e.node) as node,
            iif(coalesce(late.seq, 0) > coalesce(e.seq, 0), late.at_ms, e.at_ms) as updated_ms
            from runs r left join (select run, max(seq) as seq, node, at_ms from recent_events group by run) late
            on late.run = r.key
            left join events e on e.run = r.key and e.seq = (select max(seq) from events where run = r.key)) r""";

    private Heads() {}

    /** Writes a new head whose run nobody has claimed yet; empty if the run is there already. */
    static Optional<RunRow> insert(Session session, RunHead head) throws SQLException {
        long token = Lease.firstToken();
        String sql = """
                insert into runs (run, graph, version, fingerprint, status, started_ms, wake_ms, origin_run, origin_seq,
                labels, imported, pinned, chained, actor, token, renewed_ms, until_ms)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0) on conflict (run) do nothing returning key""";
        try (ResultSet row = session.bound(
                        sql,
                        head.run(),
                        head.graph(),
                        head.version(),
                        head.fingerprint(),
                        HeadColumns.status(head.status()),
                        head.startedAt().toEpochMilli(),
                        head.wakeAt().map(Instant::toEpochMilli).orElse(null),
                        head.origin().map(RunHead.Origin::run).orElse(null),
                        head.origin().map(RunHead.Origin::seq).orElse(null),
                        HeadColumns.labels(head.labels()),
                        head.imported() ? 1 : 0,
                        head.pinned() ? 1 : 0,
                        head.chained() ? 1 : 0,
                        head.actor().orElse(null),
                        token)
                .executeQuery()) {
            return row.next() ? Optional.of(new RunRow(row.getLong(1), head, token, false)) : Optional.empty();
        }
    }

    /** Writes what is not read off the last event; where the run came from stays as it was. */
    static void update(Session session, long key, RunHead head) throws SQLException {
        String sql = """
                update runs set graph = ?, version = ?, fingerprint = ?, status = ?, started_ms = ?, wake_ms = ?, origin_run = ?,
                origin_seq = ?, labels = ? where key = ?""";
        session.update(
                sql,
                head.graph(),
                head.version(),
                head.fingerprint(),
                HeadColumns.status(head.status()),
                head.startedAt().toEpochMilli(),
                head.wakeAt().map(Instant::toEpochMilli).orElse(null),
                head.origin().map(RunHead.Origin::run).orElse(null),
                head.origin().map(RunHead.Origin::seq).orElse(null),
                HeadColumns.labels(head.labels()),
                key);
    }

    static Optional<RunRow> known(Session session, String run) throws SQLException {
        return read(session.bound(ONE, run).executeQuery()).stream().findFirst();
    }

    static ResultPage<RunHead> page(Session session, RunQuery query, PageBounds bounds) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.SQLITE).ofRuns(bounds);
        String sql = "select * from " + RUNS + asked.where() + " order by r.started_ms desc, r.run desc limit ?";
        List<RunRow> found =
                read(session.bound(sql, asked.values(bounds.limit() + 1)).executeQuery());
        return ResultPage.of(found.stream().map(RunRow::head).toList(), bounds, PageCursor::of);
    }

    static long count(Session session, RunQuery query) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.SQLITE);
        return session.number("select count(*) from " + rows(query) + asked.where(), asked.values());
    }

    static Map<RunStatus, Long> counts(Session session, RunQuery query) throws SQLException {
        QueryConditions asked = QueryConditions.of(query, SqlDialect.SQLITE);
        String sql = "select r.status, count(*) from " + rows(query) + asked.where() + " group by r.status";
        Map<RunStatus, Long> each = new EnumMap<>(RunStatus.class);
        try (ResultSet row = session.bound(sql, asked.values()).executeQuery()) {
            while (row.next()) {
                HeadColumns.count(row, each);
            }
        }
        return each;
    }

    /** The rows {@code r} that {@code query} has conditions on. */
    static String rows(RunQuery query) {
        return QueryConditions.needsProgress(query) ? RUNS : "runs r";
    }

    private static List<RunRow> read(ResultSet rows) throws SQLException {
        List<RunRow> heads = new ArrayList<>();
        try (rows) {
            while (rows.next()) {
                heads.add(RunRow.read(rows));
            }
        }
        return heads;
    }
}
