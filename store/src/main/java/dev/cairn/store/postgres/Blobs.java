package dev.cairn.store.postgres;

import dev.cairn.store.internal.Blob;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/** Large payloads, each kept once and for as long as something names it. Every method is part of a transaction of its caller's. */
final class Blobs {
    private static final String KEEP = """
            insert into @.blobs as b (hash, uses, payload) values (?, 1, ?)
            on conflict (hash) do update set uses = b.uses + 1""";
    private static final String DROP_ALL = """
            update @.blobs b set uses = b.uses - used.times from (
                select blob, count(*) as times from (
                    select blob from @.events where run = ? and blob is not null
                    union all select blob from @.snapshots where run = ? and blob is not null
                    union all select blob from @.past_snapshots where run = ? and blob is not null
                ) named group by blob
            ) used where b.hash = used.blob""";

    private final int above;

    Blobs(int above) {
        this.above = above;
    }

    /** Keeps content for good; what is there already is not sent again. */
    static void keep(Session session, Blob blob) throws SQLException {
        if (session.update("update @.blobs set uses = uses + 1 where hash = ?", blob.hash()) == 0) {
            session.update(KEEP, blob.hash(), blob.payload());
        }
    }

    boolean isLarge(byte[] payload) {
        return payload.length > above;
    }

    /** Binds the columns {@code payload} and {@code blob} behind {@code column}. */
    void bind(Session session, PreparedStatement statement, int column, byte[] payload) throws SQLException {
        if (isLarge(payload)) {
            Blob blob = Blob.of(payload);
            session.update(KEEP, blob.hash(), blob.payload());
            statement.setBytes(column + 1, Blob.ELSEWHERE);
            statement.setBytes(column + 2, blob.hash());
        } else {
            statement.setBytes(column + 1, payload);
            statement.setNull(column + 2, Types.BINARY);
        }
    }

    /** Gives up one use of a blob. */
    void drop(Session session, byte @Nullable [] hash) throws SQLException {
        if (hash != null) {
            session.update("update @.blobs set uses = uses - 1 where hash = ?", hash);
            session.update("delete from @.blobs where hash = ? and uses <= 0", hash);
        }
    }

    /** Gives up all that a run's events and snapshots use. */
    void dropAllOf(Session session, long run) throws SQLException {
        if (session.update(DROP_ALL, run, run, run) > 0) {
            session.update("delete from @.blobs where uses <= 0");
        }
    }

    /** The payload of a row with the columns {@code payload}, and behind it the payload of its blob. */
    static byte[] payload(ResultSet row, int column) throws SQLException {
        byte[] large = row.getBytes(column + 1);
        return large != null ? large : row.getBytes(column);
    }
}
