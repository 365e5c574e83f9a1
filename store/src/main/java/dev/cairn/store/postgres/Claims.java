package dev.cairn.store.postgres;

import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.DueGroup;
import dev.cairn.store.internal.RunRow;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Who works on which run. Each claim is one statement, under whose row lock nobody else decides about the same run. */
final class Claims {
    /** No claim was in vain. */
    static final String FORGIVEN = "claims = 0, retry_ms = 0, cause = null, held_ms = null";

    private static final String COUNTED = """
            token = token + 1, claims = case when seq = claimed_seq then claims + 1 else 1 end, claimed_seq = seq,
            retry_ms = now.ms + case when seq = claimed_seq then least(%d, 1000 * (1 << least(claims, 12))) else 1000 end
            """.formatted(ClaimPauses.LONGEST.toMillis());
    private static final String ONE =
            "update @.runs set owner = ?, until_ms = now.ms + ?, " + COUNTED + """
            , cause = case when seq = claimed_seq then cause end from (select %s as ms) now
            where run = ? and held_ms is null and (owner is null or owner = ? or until_ms <= now.ms) returning run, token
            """.formatted(Time.NOW);

    /** Has had its claims, none of which brought it further. */
    private static final String SPENT = "claims >= " + ClaimPauses.MOST + " and seq = claimed_seq";

    /** What the index over due runs has. */
    private static final String DUE_MS =
            "@.due_ms(r.held_ms, r.status, r.cancel, r.answered, r.wake_ms, r.owner, r.retry_ms, r.until_ms)";

    /** How many is written into it: a plan for any number would be one that reads the whole table. */
    private static final String DUE = "with now as materialized (select " + Time.NOW + """
             as ms), due as materialized (
                select d.key from now cross join unnest(?::text[], ?::bigint[], ?::boolean[]) as o (graph, version, pinned)
                cross join lateral (
                    select r.key, :due as due_ms from @.runs r
                    where r.graph = o.graph and r.version = o.version and r.pinned = o.pinned and :due <= now.ms
                    and (r.retry_ms <= now.ms or r.seq <> r.claimed_seq)
                    order by :due, r.key limit :most for update skip locked
                ) d order by d.due_ms, d.key limit :most
            )
            update @.runs r set\s""".replace(":due", DUE_MS)
            + "owner = case when "
            + SPENT + " then null else ? end, until_ms = now.ms + ?, held_ms = case when "
            + SPENT + " then now.ms end, cause = case when " + SPENT + " then coalesce(cause, '" + ClaimPauses.NO_WORD
            + "') when seq = claimed_seq then cause end, " + COUNTED
            + " from now, due where r.key = due.key returning run, token, held_ms is not null";

    private static final String GIVE_UP =
            "update @.runs set owner = null, cause = ?, held_ms = case when " + SPENT + " then " + Time.NOW + """
             end, retry_ms = case when seq = claimed_seq then retry_ms else 0 end
            where run = ? and token = ? and owner is not null""";
    private static final String HELD_CAUSE = "select cause from @.runs where run = ? and held_ms is not null";
    private static final String ALL_HELD =
            "select run, cause, held_ms from @.runs where held_ms is not null order by held_ms, run collate \"C\"";
    private static final String RENEW =
            "update @.runs set until_ms = " + Time.NOW + " + ? where run = ? and token = ? and owner is not null";
    private static final String HOLDER =
            "select owner, until_ms from @.runs where run = ? and owner is not null and until_ms > " + Time.NOW;
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
        if (claimed.isPresent()) {
            return claimed.get();
        }
        session.first(HELD_CAUSE, row -> row.getString(1), run).ifPresent(cause -> {
            throw StoreErrors.held(run, cause);
        });
        throw StoreErrors.owned(run, holder(session, run));
    }

    /** Claims runs that are due and that nobody works on; holds those that had their claims. */
    List<Lease> due(Session session, Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) throws SQLException {
        List<DueGroup> groups = DueGroup.of(offers);
        List<Lease> claimed = new ArrayList<>();
        List<Due> due;
        do {
            int missing = most - claimed.size();
            due = session.planned(
                    DUE.replace(":most", Integer.toString(missing)),
                    row -> new Due(new Lease(row.getString(1), owner, row.getLong(2)), row.getBoolean(3)),
                    time.parameter(),
                    groups.stream().map(DueGroup::graph).toArray(String[]::new),
                    groups.stream().map(group -> (long) group.version()).toArray(Long[]::new),
                    groups.stream().map(DueGroup::pinned).toArray(Boolean[]::new),
                    owner.format(),
                    ttl.toMillis());
            due.stream().filter(one -> !one.isHeld()).map(Due::lease).forEach(claimed::add);
        } while (due.stream().anyMatch(Due::isHeld) && claimed.size() < most);
        return claimed;
    }

    private record Due(Lease lease, boolean isHeld) {}

    void giveUp(Session session, Lease lease, String cause) throws SQLException {
        session.update(GIVE_UP, cause, time.parameter(), lease.run(), lease.token());
    }

    /** Forgets the claims in vain; false if the run was not held. */
    boolean releaseHeld(Session session, String run) throws SQLException {
        return session.update("update @.runs set " + FORGIVEN + " where run = ? and held_ms is not null", run) == 1;
    }

    List<HeldRun> held(Session session) throws SQLException {
        return session.all(
                ALL_HELD, row -> new HeldRun(row.getString(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3))));
    }

    void renew(Session session, Lease lease, Duration ttl) throws SQLException {
        int renewed = session.update(RENEW, time.parameter(), ttl.toMillis(), lease.run(), lease.token());
        if (renewed == 0) {
            RunRow run = Heads.find(session, lease.run()).orElseThrow(() -> StoreErrors.missing(lease.run()));
            run.checkHeld(lease);
        }
    }

    /** The status of the run that was given up; empty if there was nothing to give up. What is lost of it with the server is made up for by the claim's lapse. */
    Optional<String> release(Session session, Lease lease) throws SQLException {
        String sql = "update @.runs set owner = null, " + FORGIVEN
                + " where run = ? and token = ? and owner is not null and " + Session.UNSYNCED + " returning status";
        return session.first(sql, row -> row.getString(1), lease.run(), lease.token());
    }

    Instant now(Session session) throws SQLException {
        return time.now(session);
    }

    /** Whether somebody's claim on the run holds. */
    boolean isHeld(Session session, long key) throws SQLException {
        return session.first(HELD, row -> row.getInt(1), key, time.parameter()).isPresent();
    }

    /** Whose claim on the run holds. */
    Optional<RunHolder> holding(Session session, String run) throws SQLException {
        return session.first(
                HOLDER,
                row -> new RunHolder(
                        Owner.parse(row.getString(1)).orElse(UNKNOWN), Instant.ofEpochMilli(row.getLong(2))),
                run,
                time.parameter());
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
