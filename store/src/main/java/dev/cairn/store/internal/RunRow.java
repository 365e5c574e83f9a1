package dev.cairn.store.internal;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoreErrors;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What a writer must know of a run before it may append to it.
 *
 * @param key the run's row
 * @param head as it is stored
 * @param token the newest claim's
 * @param held whether that claim was not given up
 */
public record RunRow(long key, RunHead head, long token, boolean held) {
    /**
     * Reads a row, its columns by name.
     *
     * @param row with the columns {@code key}, {@code token}, {@code held}, and those of {@link HeadColumns#head}
     */
    public static RunRow read(ResultSet row) throws SQLException {
        return new RunRow(row.getLong("key"), HeadColumns.head(row), row.getLong("token"), row.getBoolean("held"));
    }

    /** The same row, further on. */
    public RunRow at(RunHead newer) {
        return new RunRow(key, newer, token, held);
    }

    /** The same row under another claim, or none any more. */
    public RunRow claimed(long newest, boolean isHeld) {
        return new RunRow(key, head, newest, isHeld);
    }

    /** Throws unless the run's newest claim is that one. */
    public void checkHeld(Lease lease) {
        if (!held || token != lease.token()) {
            throw StoreErrors.fenced(lease);
        }
    }

    /** Throws unless the run's last entry is that one. */
    public void checkFollows(long expectedSeq) {
        if (head.seq() != expectedSeq) {
            throw StoreErrors.conflict(head.run(), expectedSeq, head.seq());
        }
    }
}
