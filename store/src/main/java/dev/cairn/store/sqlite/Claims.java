package dev.cairn.store.sqlite;

import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.DueGroup;
import dev.cairn.store.internal.RunRow;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who works on which run. Every method that changes something is part of a transaction of its caller's. */
final class Claims {
    private static final String CLAIM =
            "select run, owner, token, renewed_ms, until_ms, claims, claimed_seq, cause, held_ms, due_ms from runs ";
    private static final String SEQ = """
            max(coalesce((select max(seq) from events e where e.run = runs.key), 0),
                coalesce((select max(seq) from recent_events e where e.run = runs.key), 0))""";
    private static final String OF_GROUP =
            "where graph = ?1 and version = ?2 and pinned = ?3 and (retry_ms <= ?4 or claimed_seq <> " + SEQ + ")";
    private static final String DUE =
            CLAIM + "indexed by runs_due " + OF_GROUP + " and due_ms <= ?4 order by due_ms, key limit ?5";

    /** Would be due if the claim on it, which has not lapsed, were none. */
    private static final String CLAIMED = CLAIM + "indexed by runs_claimed " + OF_GROUP + """
             and owner is not null and due_ms > ?4
            and (status = 'running' or cancel is not null or answered or wake_ms <= ?4) order by key""";

    /** No claim was in vain. */
    static final String FORGIVEN = "claims = 0, retry_ms = 0, cause = null, held_ms = null";

    private final InstantSource clock;
    private final OwnerLiveness life = new OwnerLiveness();

    Claims(InstantSource clock) {
        this.clock = clock;
    }

    Instant now() {
        return clock.instant();
    }

    /** The claim of {@code owner}, unless another one's holds. */
    Lease acquire(Writer writer, String run, Owner owner, Duration ttl) throws SQLException {
        ClaimRow claim = claim(writer.session(), run).orElseThrow(() -> StoreErrors.missing(run));
        Optional<Owner> other = other(claim, owner);
        if (other.isPresent()) {
            throw StoreErrors.owned(run, other.get());
        }
        claim.cause().filter(cause -> claim.isHeld()).ifPresent(cause -> {
            throw StoreErrors.held(run, cause);
        });
        return claim(writer, claim, owner, ttl);
    }

    /** As {@link #acquire}; empty where that refuses. */
    Optional<Lease> acquireIfFree(Writer writer, String run, Owner owner, Duration ttl) throws SQLException {
        ClaimRow claim = claim(writer.session(), run).orElseThrow(() -> StoreErrors.missing(run));
        boolean free = other(claim, owner).isEmpty() && !claim.isHeld();
        return free ? Optional.of(claim(writer, claim, owner, ttl)) : Optional.empty();
    }

    private Optional<Owner> other(ClaimRow claim, Owner owner) {
        return holder(claim).map(RunHolder::owner).filter(holder -> !holder.equals(owner));
    }

    /** The claim of {@code owner} on a new run. */
    Lease first(Writer writer, RunRow created, Owner owner, Duration ttl) throws SQLException {
        return claim(writer, ClaimRow.none(created), owner, ttl);
    }

    /** Claims runs that are due and that nobody works on; holds those that had their claims. */
    List<Lease> next(Writer writer, Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) throws SQLException {
        List<Lease> claimed = new ArrayList<>();
        boolean heldAny;
        do {
            heldAny = false;
            List<ClaimRow> due = due(writer.session(), offers, most - claimed.size());
            for (ClaimRow claim : due) {
                if (claim.claims() < ClaimPauses.MOST || claim.claimedSeq() != seq(writer, claim.run())) {
                    claimed.add(claim(writer, claim, owner, ttl));
                } else {
                    hold(writer, claim.run(), claim.cause().orElse(ClaimPauses.NO_WORD));
                    heldAny = true;
                }
            }
        } while (heldAny && claimed.size() < most);
        return claimed;
    }

    /** Whether there is anything to claim. */
    boolean anyIsDue(Session session, Set<ClaimOffer> offers) throws SQLException {
        return !due(session, offers, 1).isEmpty();
    }

    private List<ClaimRow> due(Session session, Set<ClaimOffer> offers, int most) throws SQLException {
        long now = clock.millis();
        List<DueGroup> groups = DueGroup.of(offers);
        List<ClaimRow> due = new ArrayList<>();
        for (DueGroup group : groups) {
            due.addAll(claims(session.bound(DUE, group.graph(), group.version(), group.pinned() ? 1 : 0, now, most)));
        }
        due.sort(Comparator.comparingLong(ClaimRow::dueMs));
        for (DueGroup group : due.size() < most ? groups : List.<DueGroup>of()) {
            due.addAll(ofTheDead(
                    claims(session.bound(CLAIMED, group.graph(), group.version(), group.pinned() ? 1 : 0, now))));
        }
        return due.subList(0, Math.min(most, due.size()));
    }

    private List<ClaimRow> ofTheDead(List<ClaimRow> claimed) {
        Map<Owner, Boolean> over = new HashMap<>(); // asking after a process takes longer than reading a row
        return claimed.stream()
                .filter(claim -> claim.owner()
                        .map(owner -> over.computeIfAbsent(owner, held -> life.isOver(held, claim.renewedAt())))
                        .orElse(true))
                .toList();
    }

    /** Whose claim on the run holds. */
    Optional<RunHolder> holder(Session session, String run) throws SQLException {
        return claim(session, run).flatMap(this::holder);
    }

    private Optional<RunHolder> holder(ClaimRow claim) {
        return claim.owner()
                .filter(owner -> clock.instant().isBefore(claim.until()) && !life.isOver(owner, claim.renewedAt()))
                .map(owner -> new RunHolder(owner, claim.until()));
    }

    void renew(Writer writer, Lease lease, Duration ttl) throws SQLException {
        writer.run(lease.run())
                .orElseThrow(() -> StoreErrors.missing(lease.run()))
                .checkHeld(lease);
        long now = clock.millis();
        writer.session()
                .update(
                        "update runs set renewed_ms = ?, until_ms = ? where run = ?",
                        now,
                        now + ttl.toMillis(),
                        lease.run());
    }

    /** Gives a claim up; whether there was one, on a run that goes on. */
    boolean releaseOpen(Writer writer, Lease lease) throws SQLException {
        writer.forget(lease.run());
        String sql = "update runs set owner = null, " + FORGIVEN + " where run = ? and token = ? and owner is not null";
        boolean given = writer.session().update(sql, lease.run(), lease.token()) == 1;
        return given
                && writer.run(lease.run())
                        .filter(run -> !run.head().status().ended())
                        .isPresent();
    }

    /** Gives up a claim that holds, of a run that has come to wait; whether the run is due all the same. */
    boolean releaseWaiting(Writer writer, Lease lease) throws SQLException {
        writer.claimed(lease.run(), lease.token(), false);
        String sql = "update runs set owner = null, " + FORGIVEN + " where run = ? returning due_ms <= ?";
        try (ResultSet row =
                writer.session().bound(sql, lease.run(), clock.millis()).executeQuery()) {
            return row.next() && row.getBoolean(1);
        }
    }

    /** Counts a claim that nobody ever held, of a run that is free; whether the run is due. */
    boolean countTurn(Writer writer, Lease turn) throws SQLException {
        String sql = "update runs set token = ? where run = ? returning due_ms <= ?";
        try (ResultSet row = writer.session()
                .bound(sql, turn.token(), turn.run(), clock.millis())
                .executeQuery()) {
            boolean due = row.next() && row.getBoolean(1);
            writer.claimed(turn.run(), turn.token(), false);
            return due;
        }
    }

    void giveUp(Writer writer, Lease lease, String cause) throws SQLException {
        String sql = "update runs set owner = null, cause = ? where run = ? and token = ? and owner is not null";
        boolean given = writer.session().update(sql, cause, lease.run(), lease.token()) == 1;
        writer.forget(lease.run());
        if (given) {
            ClaimRow claim = claim(writer.session(), lease.run()).orElseThrow();
            if (claim.claimedSeq() != seq(writer, lease.run())) {
                writer.session().update("update runs set retry_ms = 0 where run = ?", lease.run());
            } else if (claim.claims() >= ClaimPauses.MOST) {
                hold(writer, lease.run(), cause);
            }
        }
    }

    private void hold(Writer writer, String run, String cause) throws SQLException {
        writer.forget(run);
        String sql = "update runs set owner = null, held_ms = ?, cause = ? where run = ?";
        writer.session().update(sql, clock.millis(), cause, run);
    }

    /** Forgets the claims in vain; false if the run was not held. */
    static boolean releaseHeld(Session session, String run) throws SQLException {
        return session.update("update runs set " + FORGIVEN + " where run = ? and held_ms is not null", run) == 1;
    }

    static List<HeldRun> held(Session session) throws SQLException {
        List<HeldRun> held = new ArrayList<>();
        String sql = "select run, cause, held_ms from runs where held_ms is not null order by held_ms, run";
        try (ResultSet rows = session.statement(sql).executeQuery()) {
            while (rows.next()) {
                held.add(new HeldRun(rows.getString(1), rows.getString(2), Instant.ofEpochMilli(rows.getLong(3))));
            }
        }
        return held;
    }

    private Lease claim(Writer writer, ClaimRow before, Owner owner, Duration ttl) throws SQLException {
        long now = clock.millis();
        long seq = seq(writer, before.run());
        boolean inVain = before.claimedSeq() == seq;
        int claims = inVain ? before.claims() + 1 : 1;
        long token = before.token() + 1;
        String sql = """
                update runs set owner = ?, token = ?, renewed_ms = ?, until_ms = ?, claims = ?, claimed_seq = ?, retry_ms = ?,
                cause = ? where run = ?""";
        writer.session()
                .update(
                        sql,
                        owner.format(),
                        token,
                        now,
                        now + ttl.toMillis(),
                        claims,
                        seq,
                        now + ClaimPauses.after(claims).toMillis(),
                        inVain ? before.cause().orElse(null) : null,
                        before.run());
        writer.claimed(before.run(), token, true);
        return new Lease(before.run(), owner, token);
    }

    private static long seq(Writer writer, String run) throws SQLException {
        return writer.run(run)
                .orElseThrow(() -> StoreErrors.missing(run))
                .head()
                .seq();
    }

    private static Optional<ClaimRow> claim(Session session, String run) throws SQLException {
        return claims(session.bound(CLAIM + "where run = ?", run)).stream().findFirst();
    }

    private static List<ClaimRow> claims(PreparedStatement query) throws SQLException {
        List<ClaimRow> claims = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                claims.add(ClaimRow.of(rows));
            }
        }
        return claims;
    }
}
