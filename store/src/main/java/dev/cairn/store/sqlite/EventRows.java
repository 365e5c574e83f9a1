package dev.cairn.store.sqlite;

import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.internal.RunRow;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes events, several with one statement. Where a transaction has events of many runs they go to the end of {@code recent_events}, some
 * twenty to a page of the write-ahead log; in {@code events}, where each run has pages of its own, each would cost a whole page. They are
 * moved there when there are enough of each run. For one thread at a time.
 */
final class EventRows {
    private static final int RECENT_MOST = 8_192;
    private static final int AT_ONCE = 16;
    private static final String COLUMNS = " (run, seq, at_ms, frame, step, node, checksum, payload, blob) values ";
    private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String ROWS = ROW + (", " + ROW).repeat(AT_ONCE - 1);
    private static final String MOVE = """
            insert into events (run, seq, at_ms, frame, step, node, checksum, payload, blob)
            select run, seq, at_ms, frame, step, node, checksum, payload, blob from recent_events order by run, seq""";

    private static final String ALONE = """
            insert into events (run, seq, at_ms, frame, step, node, payload, checksum)
            select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9
            where exists (select 1 from runs where key = ?1 and token = ?8 and owner is not null)
            and exists (select 1 from events where run = ?1 and seq = ?2 - 1)
            and not exists (select 1 from recent_events)
            on conflict do nothing""";

    private final Session session;
    private final Blobs blobs;
    private final List<Row> pending = new ArrayList<>();
    private boolean many;
    private long recent = -1;

    EventRows(Session session, Blobs blobs) {
        this.session = session;
        this.blobs = blobs;
    }

    private record Row(long run, StoredEvent event, String node) {}

    void begin(boolean ofMany) throws SQLException {
        many = ofMany;
        if (recent < 0) {
            recent = session.number("select coalesce(max(key) - min(key) + 1, 0) from recent_events");
        }
    }

    /** Adds an event to what {@link #flush} writes. */
    void add(long run, StoredEvent event, String node) {
        pending.add(new Row(run, event, node));
    }

    void flush() throws SQLException {
        if (pending.isEmpty()) {
            return;
        }
        String into = "insert into " + (many ? "recent_events" : "events") + COLUMNS;
        int next = 0;
        for (; pending.size() - next >= AT_ONCE; next += AT_ONCE) {
            insert(into + ROWS, pending.subList(next, next + AT_ONCE));
        }
        for (; next < pending.size(); next++) {
            insert(into + ROW, pending.subList(next, next + 1));
        }
        int written = pending.size();
        pending.clear();
        if (many) {
            count(written);
        }
    }

    /**
     * Writes one event outside of any transaction, if its run's claim holds and the event before it is the run's last one; the statement sees
     * to it, since another process may have changed either.
     */
    boolean insertAlone(RunRow run, StoredEvent event, String node) throws SQLException {
        if (recent != 0 || blobs.isLarge(event.payload())) {
            return false; // the statement looks for the event before it in one table only
        }
        PreparedStatement statement = session.statement(ALONE);
        statement.setLong(1, run.key());
        statement.setLong(2, event.seq());
        statement.setLong(3, event.at().toEpochMilli());
        statement.setString(4, event.frame());
        statement.setLong(5, event.stepOrdinal());
        statement.setString(6, node);
        statement.setBytes(7, event.payload());
        statement.setLong(8, run.token());
        statement.setInt(9, event.checksum());
        return statement.executeUpdate() == 1;
    }

    void discard() {
        pending.clear();
    }

    /** Another process may have written or moved some. */
    void recount() {
        recent = -1;
    }

    private void count(int written) throws SQLException {
        recent = recent < 0 ? recent : recent + written;
        if (recent >= RECENT_MOST) {
            session.update(MOVE);
            session.update("delete from recent_events");
            recent = 0;
        }
    }

    private void insert(String sql, List<Row> rows) throws SQLException {
        PreparedStatement statement = session.statement(sql);
        int column = 0;
        for (Row row : rows) {
            StoredEvent event = row.event();
            statement.setLong(++column, row.run());
            statement.setLong(++column, event.seq());
            statement.setLong(++column, event.at().toEpochMilli());
            statement.setString(++column, event.frame());
            statement.setLong(++column, event.stepOrdinal());
            statement.setString(++column, row.node());
            statement.setInt(++column, event.checksum());
            column = blobs.bind(statement, column, event.payload());
        }
        statement.executeUpdate();
    }
}
