package dev.cairn.store.postgres;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.RunRow;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Who works on which run. Each claim is one statement, under whose row lock nobody else decides about the same run. */
final class Claims {
    private static final String CLAIM =
            "update @.runs set owner = ?, token = token + 1, until_ms = now.ms + ? from (select " + Time.NOW
                    + " as ms) now where ";
    private static final String ONE =
            CLAIM + "run = ? and (owner is null or owner = ? or until_ms <= now.ms) returning run, token";
    private static final String DUE = CLAIM + """
            key = (
                select r.key from @.runs r where r.status in ('running', 'waiting') and r.graph = any (?)
                and (r.owner is null or r.until_ms <= now.ms)
                and (r.status = 'running' or r.wake_ms <= now.ms or r.cancel is not null
                    or exists (select 1 from @.interrupts i where i.run = r.key and i.open and i.answer is not null))
                order by r.key limit 1 for update skip locked
            ) returning run, token""";
    private static final String RENEW =
            "update @.runs set until_ms = " + Time.NOW + " + ? where run = ? and token = ? and owner is not null";
    private static final String HELD =
            "select 1 from @.runs where key = ? and owner is not null and until_ms > " + Time.NOW;

    private final Time time;

    Claims(Time time) {
        this.time = time;
    }

    Lease acquire(Session session, String run, Owner owner, Duration ttl) throws SQLException {
        String me = owner.format();
        Optional<Lease> claimed = session.first(
                ONE,
                row -> new Lease(row.getString(1), owner, row.getLong(2)),
                me,
                ttl.toMillis(),
                time.parameter(),
                run,
                me);
        return claimed.orElseThrow(() -> StoreErrors.owned(run, holder(session, run)));
    }

    /** A run of one of these graphs that is due and that nobody works on. */
    Optional<Lease> due(Session session, Set<String> graphs, Owner owner, Duration ttl) throws SQLException {
        return session.first(
                DUE,
                row -> new Lease(row.getString(1), owner, row.getLong(2)),
                owner.format(),
                ttl.toMillis(),
                time.parameter(),
                graphs.toArray(String[]::new));
    }

    void renew(Session session, Lease lease, Duration ttl) throws SQLException {
        int renewed = session.update(RENEW, time.parameter(), ttl.toMillis(), lease.run(), lease.token());
        if (renewed == 0) {
            RunRow run = Heads.find(session, lease.run()).orElseThrow(() -> StoreErrors.missing(lease.run()));
            run.checkHeld(lease);
        }
    }

    /** The status of the run that was given up; empty if there was nothing to give up. */
    Optional<String> release(Session session, Lease lease) throws SQLException {
        String sql =
                "update @.runs set owner = null where run = ? and token = ? and owner is not null returning status";
        return session.first(sql, row -> row.getString(1), lease.run(), lease.token());
    }

    /** Whether somebody's claim on the run holds. */
    boolean isHeld(Session session, long key) throws SQLException {
        return session.first(HELD, row -> row.getInt(1), key, time.parameter()).isPresent();
    }

    private static Owner holder(Session session, String run) {
        try {
            return session.first(
                            "select coalesce(owner, '') from @.runs where run = ?",
                            row -> Owner.parse(row.getString(1)).orElse(UNKNOWN),
                            run)
                    .orElseThrow(() -> StoreErrors.missing(run));
        } catch (SQLException e) {
            throw PostgresErrors.of(e);
        }
    }

    /** Given up between two statements. */
    private static final Owner UNKNOWN = new Owner("another machine", 0, 0, "");
}
