package dev.cairn.store.sqlite;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.RunRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who works on which run. Every method that changes something is part of a transaction of its caller's. */
final class Claims {
    private static final String CLAIM =
            "select run, owner, token, renewed_ms, until_ms, claims, claimed_seq, cause, held_ms from runs r where ";
    private static final String SEQ = """
            max(coalesce((select max(seq) from events e where e.run = r.key), 0),
                coalesce((select max(seq) from recent_events e where e.run = r.key), 0))""";
    private static final String DUE = """
            status in ('running', 'waiting') and graph in (select value from json_each(?1)) and held_ms is null
            and (status = 'running' or wake_ms <= ?2 or cancel is not null
                or exists (select 1 from interrupts i where i.run = r.key and i.open and i.answer is not null))
            and (retry_ms <= ?2 or claimed_seq <> \
            """ + SEQ + ") and ";
    private static final String DUE_AND_FREE = CLAIM + DUE + "(owner is null or until_ms <= ?2) order by key limit 1";
    private static final String DUE_AND_HELD = CLAIM + DUE + "until_ms > ?2 and owner is not null order by key";

    /** No claim was in vain. */
    static final String FORGIVEN = "claims = 0, retry_ms = 0, cause = null, held_ms = null";

    private final InstantSource clock;
    private final OwnerLiveness life = new OwnerLiveness();

    Claims(InstantSource clock) {
        this.clock = clock;
    }

    /** The claim of {@code owner}, unless another one's holds. */
    Lease acquire(Writer writer, String run, Owner owner, Duration ttl) throws SQLException {
        Claim claim = claim(writer.session(), run).orElseThrow(() -> StoreErrors.missing(run));
        Optional<Owner> other = holder(claim).filter(holder -> !holder.equals(owner));
        if (other.isPresent()) {
            throw StoreErrors.owned(run, other.get());
        }
        claim.cause().filter(cause -> claim.isHeld()).ifPresent(cause -> {
            throw StoreErrors.held(run, cause);
        });
        return claim(writer, claim, owner, ttl);
    }

    /** The claim of {@code owner} on a new run. */
    Lease first(Writer writer, RunRow created, Owner owner, Duration ttl) throws SQLException {
        return claim(writer, Claim.none(created.head().run()), owner, ttl);
    }

    /** Claims a run of one of these graphs that is due and that nobody works on; holds those that had their claims. */
    Optional<Lease> next(Writer writer, Set<String> graphs, Owner owner, Duration ttl) throws SQLException {
        Optional<String> due = due(writer.session(), graphs);
        while (due.isPresent()) {
            Claim claim = claim(writer.session(), due.get()).orElseThrow();
            if (claim.claims() < ClaimPauses.MOST || claim.claimedSeq() != seq(writer, claim.run())) {
                return Optional.of(claim(writer, claim, owner, ttl));
            }
            hold(writer, claim.run(), claim.cause().orElse(ClaimPauses.NO_WORD));
            due = due(writer.session(), graphs);
        }
        return Optional.empty();
    }

    /** A run of one of these graphs that is due and that nobody works on. */
    Optional<String> due(Session session, Set<String> graphs) throws SQLException {
        String names = JsonCodec.standard().write(List.copyOf(graphs)).text();
        try (ResultSet row = session.bound(DUE_AND_FREE, names, clock.millis()).executeQuery()) {
            if (row.next()) {
                return Optional.of(row.getString(1));
            }
        }
        Map<Owner, Boolean> over = new HashMap<>(); // asking after a process takes longer than reading a row
        try (ResultSet rows = session.bound(DUE_AND_HELD, names, clock.millis()).executeQuery()) {
            while (rows.next()) {
                Claim claim = Claim.of(rows);
                Owner owner = claim.owner().orElse(null);
                if (owner == null || over.computeIfAbsent(owner, held -> life.isOver(held, claim.renewedAt()))) {
                    return Optional.of(claim.run());
                }
            }
        }
        return Optional.empty();
    }

    /** Whose claim on the run holds. */
    Optional<Owner> holder(Session session, String run) throws SQLException {
        return claim(session, run).flatMap(this::holder);
    }

    private Optional<Owner> holder(Claim claim) {
        return claim.owner()
                .filter(owner -> clock.instant().isBefore(claim.until()) && !life.isOver(owner, claim.renewedAt()));
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

    /** Whether there was something to give up. */
    boolean release(Writer writer, Lease lease) throws SQLException {
        writer.forget(lease.run());
        String sql = "update runs set owner = null, " + FORGIVEN + " where run = ? and token = ? and owner is not null";
        return writer.session().update(sql, lease.run(), lease.token()) == 1;
    }

    void giveUp(Writer writer, Lease lease, String cause) throws SQLException {
        String sql = "update runs set owner = null, cause = ? where run = ? and token = ? and owner is not null";
        boolean given = writer.session().update(sql, cause, lease.run(), lease.token()) == 1;
        writer.forget(lease.run());
        if (given) {
            Claim claim = claim(writer.session(), lease.run()).orElseThrow();
            if (claim.claims() >= ClaimPauses.MOST && claim.claimedSeq() == seq(writer, lease.run())) {
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

    private Lease claim(Writer writer, Claim before, Owner owner, Duration ttl) throws SQLException {
        long now = clock.millis();
        long seq = seq(writer, before.run());
        boolean inVain = before.claimedSeq() == seq;
        int claims = inVain ? before.claims() + 1 : 1;
        long token = before.token() + 1;
        writer.forget(before.run());
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
        return new Lease(before.run(), owner, token);
    }

    private static long seq(Writer writer, String run) throws SQLException {
        return writer.run(run)
                .orElseThrow(() -> StoreErrors.missing(run))
                .head()
                .seq();
    }

    private static Optional<Claim> claim(Session session, String run) throws SQLException {
        try (ResultSet row = session.bound(CLAIM + "run = ?", run).executeQuery()) {
            return row.next() ? Optional.of(Claim.of(row)) : Optional.empty();
        }
    }

    private record Claim(
            String run,
            Optional<Owner> owner,
            long token,
            Instant renewedAt,
            Instant until,
            int claims,
            long claimedSeq,
            Optional<String> cause,
            boolean isHeld) {
        static Claim none(String run) {
            return new Claim(run, Optional.empty(), 0, Instant.EPOCH, Instant.EPOCH, 0, 0, Optional.empty(), false);
        }

        static Claim of(ResultSet row) throws SQLException {
            return new Claim(
                    row.getString(1),
                    Optional.ofNullable(row.getString(2)).flatMap(Owner::parse),
                    row.getLong(3),
                    Instant.ofEpochMilli(row.getLong(4)),
                    Instant.ofEpochMilli(row.getLong(5)),
                    row.getInt(6),
                    row.getLong(7),
                    Optional.ofNullable(row.getString(8)),
                    row.getObject(9) != null);
        }
    }
}
