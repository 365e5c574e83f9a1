package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Owner;
import dev.cairn.store.internal.RunRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** The claims on one run, as they are stored. */
record ClaimRow(
        String run,
        Optional<Owner> owner,
        long token,
        Instant renewedAt,
        Instant until,
        int claims,
        long claimedSeq,
        Optional<String> cause,
        boolean isHeld,
        long dueMs) {
    private static final Instant NEVER = Instant.EPOCH;

    static ClaimRow none(RunRow run) {
        String id = run.head().run();
        return new ClaimRow(id, Optional.empty(), run.token(), NEVER, NEVER, 0, 0, Optional.empty(), false, 0);
    }

    static ClaimRow of(ResultSet row) throws SQLException {
        return new ClaimRow(
                row.getString(1),
                Optional.ofNullable(row.getString(2)).flatMap(Owner::parse),
                row.getLong(3),
                Instant.ofEpochMilli(row.getLong(4)),
                Instant.ofEpochMilli(row.getLong(5)),
                row.getInt(6),
                row.getLong(7),
                Optional.ofNullable(row.getString(8)),
                row.getObject(9) != null,
                row.getLong(10));
    }
}
