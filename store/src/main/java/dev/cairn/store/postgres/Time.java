package dev.cairn.store.postgres;

import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The time by which claims lapse and waiting runs are due: the database's, so that workers with wrong clocks do no harm, unless there is
 * another clock.
 */
final class Time {
    /** The time in milliseconds since 1970, with {@link #parameter} for its question mark. */
    static final String NOW = "coalesce(?::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint)";

    private final Optional<InstantSource> clock;

    Time(Optional<InstantSource> clock) {
        this.clock = clock;
    }

    Instant now(Session session) throws SQLException {
        return clock.isPresent()
                ? clock.get().instant()
                : session.first(
                                "select (extract(epoch from clock_timestamp()) * 1000000)::bigint",
                                row -> Instant.EPOCH.plus(row.getLong(1), ChronoUnit.MICROS))
                        .orElseThrow();
    }

    Object parameter() {
        return clock.<Object>map(InstantSource::millis).orElse(Session.Null.NUMBER);
    }
}
