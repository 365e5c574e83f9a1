package dev.cairn.store.sqlite;

import dev.cairn.store.internal.Blob;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Large payloads, each kept once and for as long as something names it. */
final class Blobs {
    private static final String KEEP = """
            insert into blobs (hash, uses, payload) values (?, 1, ?)
            on conflict (hash) do update set uses = uses + 1""";
    private static final String USES_OF_RUN = """
            select blob from events where run = ?1 and blob is not null
            union all select blob from recent_events where run = ?1 and blob is not null
            union all select blob from snapshots where run = ?1 and blob is not null
            union all select blob from past_snapshots where run = ?1 and blob is not null""";

    private final Session session;
    private final int above;

    Blobs(Session session, int above) {
        this.session = session;
        this.above = above;
    }

    boolean isLarge(byte[] payload) {
        return payload.length > above;
    }

    /** Binds the columns {@code payload} and {@code blob} behind {@code column}; the number of the last one. */
    int bind(PreparedStatement statement, int column, byte[] payload) throws SQLException {
        byte[] hash = isLarge(payload) ? keep(payload) : null;
        statement.setBytes(column + 1, hash == null ? payload : Blob.ELSEWHERE);
        statement.setBytes(column + 2, hash);
        return column + 2;
    }

    private byte[] keep(byte[] payload) throws SQLException {
        Blob blob = Blob.of(payload);
        session.update(KEEP, blob.hash(), blob.payload());
        return blob.hash();
    }

    /** Gives up one use of a blob. */
    void drop(byte @Nullable [] hash) throws SQLException {
        if (hash != null) {
            session.update("update blobs set uses = uses - 1 where hash = ?", hash);
            session.update("delete from blobs where hash = ? and uses <= 0", hash);
        }
    }

    /** Gives up all that a run's events and snapshots use. */
    void dropAllOf(long run) throws SQLException {
        String used = "(select blob, count(*) as times from (" + USES_OF_RUN + ") group by blob)";
        session.update(
                "update blobs set uses = uses - used.times from " + used + " as used where hash = used.blob", run);
        session.update("delete from blobs where uses <= 0");
    }

    /** The payload of a row with the columns {@code payload}, and behind it the payload of its blob. */
    static byte[] payload(ResultSet row, int column) throws SQLException {
        byte[] large = row.getBytes(column + 1);
        return large != null ? large : row.getBytes(column);
    }
}
