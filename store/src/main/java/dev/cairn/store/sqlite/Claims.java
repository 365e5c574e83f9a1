package dev.cairn.store.sqlite;

import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.StoreErrors;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Who works on which run. Every method is part of a transaction of its caller's. */
final class Claims {
    private final InstantSource clock;
    private final OwnerLife life = new OwnerLife();

    Claims(InstantSource clock) {
        this.clock = clock;
    }

    /** The claim of {@code owner}, unless another one's holds. */
    Lease acquire(Session session, String run, Owner owner, Duration ttl) throws SQLException {
        Held held = held(session, run).orElseThrow(() -> StoreErrors.missing(run));
        Optional<Owner> other = held.owner().filter(holder -> !holder.equals(owner));
        if (other.isPresent()
                && clock.instant().isBefore(held.until())
                && !life.isOver(other.get(), held.renewedAt())) {
            throw StoreErrors.owned(run, other.get());
        }
        Lease lease = new Lease(run, owner, held.token() + 1);
        long now = clock.millis();
        session.bound(
                        "update runs set owner = ?, token = ?, renewed_ms = ?, until_ms = ? where run = ?",
                        owner.format(),
                        lease.token(),
                        now,
                        now + ttl.toMillis(),
                        run)
                .executeUpdate();
        return lease;
    }

    void renew(Session session, Lease lease, Duration ttl) throws SQLException {
        long now = clock.millis();
        int renewed = session.bound(
                        "update runs set renewed_ms = ?, until_ms = ? where run = ? and token = ? and owner is not null",
                        now,
                        now + ttl.toMillis(),
                        lease.run(),
                        lease.token())
                .executeUpdate();
        if (renewed == 0) {
            checkHeld(session, lease);
        }
    }

    void release(Session session, Lease lease) throws SQLException {
        session.bound("update runs set owner = null where run = ? and token = ?", lease.run(), lease.token())
                .executeUpdate();
    }

    /** Raises the error that fits a claim which does not hold. */
    void checkHeld(Session session, Lease lease) throws SQLException {
        Held held = held(session, lease.run()).orElseThrow(() -> StoreErrors.missing(lease.run()));
        if (held.owner().isEmpty() || held.token() != lease.token()) {
            throw StoreErrors.fenced(lease);
        }
    }

    private static Optional<Held> held(Session session, String run) throws SQLException {
        String sql = "select owner, token, renewed_ms, until_ms from runs where run = ?";
        try (ResultSet row = session.bound(sql, run).executeQuery()) {
            if (!row.next()) {
                return Optional.empty();
            }
            return Optional.of(new Held(
                    Optional.ofNullable(row.getString(1)).flatMap(Owner::parse),
                    row.getLong(2),
                    Instant.ofEpochMilli(row.getLong(3)),
                    Instant.ofEpochMilli(row.getLong(4))));
        }
    }

    private record Held(Optional<Owner> owner, long token, Instant renewedAt, Instant until) {}
}
