package dev.cairn.store.sqlite;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.RunRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who works on which run. Every method that changes something is part of a transaction of its caller's. */
final class Claims {
    private static final String CLAIM = "select run, owner, token, renewed_ms, until_ms from runs r where ";
    private static final String DUE = """
            status in ('running', 'waiting') and graph in (select value from json_each(?1))
            and (status = 'running' or wake_ms <= ?2 or cancel is not null
                or exists (select 1 from interrupts i where i.run = r.key and i.open and i.answer is not null))
            and\s""";
    private static final String DUE_AND_FREE = CLAIM + DUE + "(owner is null or until_ms <= ?2) order by key limit 1";
    private static final String DUE_AND_HELD = CLAIM + DUE + "until_ms > ?2 and owner is not null order by key";

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
        return claim(writer, run, owner, claim.token() + 1, ttl);
    }

    /** The claim of {@code owner} on a new run. */
    Lease first(Writer writer, RunRow created, Owner owner, Duration ttl) throws SQLException {
        return claim(writer, created.head().run(), owner, created.token() + 1, ttl);
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
        String sql = "update runs set owner = null where run = ? and token = ? and owner is not null";
        return writer.session().update(sql, lease.run(), lease.token()) == 1;
    }

    private Lease claim(Writer writer, String run, Owner owner, long token, Duration ttl) throws SQLException {
        writer.forget(run);
        long now = clock.millis();
        String sql = "update runs set owner = ?, token = ?, renewed_ms = ?, until_ms = ? where run = ?";
        writer.session().update(sql, owner.format(), token, now, now + ttl.toMillis(), run);
        return new Lease(run, owner, token);
    }

    private static Optional<Claim> claim(Session session, String run) throws SQLException {
        try (ResultSet row = session.bound(CLAIM + "run = ?", run).executeQuery()) {
            return row.next() ? Optional.of(Claim.of(row)) : Optional.empty();
        }
    }

    private record Claim(String run, Optional<Owner> owner, long token, Instant renewedAt, Instant until) {
        static Claim of(ResultSet row) throws SQLException {
            return new Claim(
                    row.getString(1),
                    Optional.ofNullable(row.getString(2)).flatMap(Owner::parse),
                    row.getLong(3),
                    Instant.ofEpochMilli(row.getLong(4)),
                    Instant.ofEpochMilli(row.getLong(5)));
        }
    }
}
