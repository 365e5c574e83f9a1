package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Journals in a SQLite database: write-ahead log, {@code synchronous=FULL}, so that what {@link #append} has returned from survives a
 * power failure. Several threads and several processes of one machine may use the same file; a network file system will not do. A claim
 * lapses at once when its owner's process on this machine is gone.
 *
 * <p>Beside the codes of {@link RunStore} errors have {@code store.locked}, {@code store.full}, {@code store.damaged} and
 * {@code store.newer}.
 */
public final class SqliteRunStore implements RunStore {
    private final Database database;
    private final Claims claims;

    private SqliteRunStore(Database database, InstantSource clock) {
        this.database = database;
        this.claims = new Claims(clock);
    }

    /**
     * Opens a database file, which is made if it is not there; its folder must exist.
     *
     * @throws CairnException {@code store.failed} if it cannot be read and written or belongs to another program, {@code store.damaged} if
     *     it is no database, {@code store.newer} if a newer Cairn made it, {@code store.locked} if another process does not let go of it
     */
    public static SqliteRunStore open(Path file) {
        return open(file, InstantSource.system());
    }

    /** As {@link #open(Path)}, with claims that lapse by {@code clock}. */
    public static SqliteRunStore open(Path file, InstantSource clock) {
        return new SqliteRunStore(Database.open(file.toAbsolutePath().normalize()), clock);
    }

    @Override
    public Lease create(RunHead head, StoredEvent started, Owner owner, Duration ttl) {
        return database.write(session -> {
            if (!Heads.insert(session, head)) {
                throw StoreErrors.exists(head.run());
            }
            Events.insert(session, head.run(), List.of(started));
            return claims.acquire(session, head.run(), owner, ttl);
        });
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return database.write(session -> claims.acquire(session, run, owner, ttl));
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        database.write(session -> {
            claims.renew(session, lease, ttl);
            return lease;
        });
    }

    @Override
    public void release(Lease lease) {
        database.write(session -> {
            claims.release(session, lease);
            return lease;
        });
    }

    @Override
    public void append(Lease lease, List<StoredEvent> events, RunHead head, Optional<StoredSnapshot> snapshot) {
        long expected = StoredEvent.preceding(lease.run(), events);
        database.write(session -> {
            if (!Heads.update(session, head, expected, lease.token())) {
                throw refused(session, lease, expected);
            }
            Events.insert(session, lease.run(), events);
            if (snapshot.isPresent()) {
                Events.replace(session, lease.run(), snapshot.get());
            }
            return lease;
        });
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return database.read(session -> Events.read(session, run, afterSeq, limit));
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run) {
        return database.read(session -> Events.snapshot(session, run));
    }

    @Override
    public Optional<RunHead> head(String run) {
        return database.read(session -> Heads.one(session, run)).stream().findFirst();
    }

    @Override
    public List<RunHead> heads() {
        return List.copyOf(database.read(Heads::all));
    }

    @Override
    public void close() {
        database.close();
    }

    private CairnException refused(Session session, Lease lease, long expected) throws SQLException {
        claims.checkHeld(session, lease);
        long found = Heads.one(session, lease.run()).getFirst().seq();
        return StoreErrors.conflict(lease.run(), expected, found);
    }
}
