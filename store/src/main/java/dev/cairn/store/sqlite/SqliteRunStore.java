package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.store.internal.Blob;
import dev.cairn.store.internal.RunRow;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Journals in a SQLite database: write-ahead log, {@code synchronous=FULL} unless less is asked for, so that what {@link #append} has
 * returned from survives a power failure. Several threads and several processes of one machine may use the same file; a network file system will not do. What
 * several threads write at once is one transaction. A claim lapses at once when its owner's process on this machine is gone.
 *
 * <p>Beside the codes of {@link RunStore} errors have {@code store.locked}, {@code store.full}, {@code store.damaged} and
 * {@code store.newer}.
 */
public final class SqliteRunStore extends SqliteLookup {
    private final Claims claims;
    private final Signals signals;

    private SqliteRunStore(Database database, InstantSource clock) {
        super(database);
        this.claims = new Claims(clock);
        this.signals = new Signals(database);
    }

    /**
     * Opens a database file, which is made if it is not there and brought to the newest layout if an older Cairn made it; its folder must
     * exist.
     *
     * @throws CairnException {@code store.failed} if it cannot be read and written or belongs to another program, {@code store.damaged} if
     *     it is no database, {@code store.newer} if a newer Cairn made it, {@code store.locked} if another process does not let go of it
     */
    public static SqliteRunStore open(Path file) {
        return open(file, InstantSource.system());
    }

    /** As {@link #open(Path)}, with events that survive what {@code durability} says. */
    public static SqliteRunStore open(Path file, Durability durability) {
        return open(file, durability, InstantSource.system());
    }

    /** As {@link #open(Path, Durability)}, with claims that lapse by {@code clock}. */
    public static SqliteRunStore open(Path file, Durability durability, InstantSource clock) {
        return open(file, durability, clock, Blob.DEFAULT_ABOVE);
    }

    /** As {@link #open(Path)}, with claims that lapse by {@code clock}. */
    public static SqliteRunStore open(Path file, InstantSource clock) {
        return open(file, clock, Blob.DEFAULT_ABOVE);
    }

    /**
     * As {@link #open(Path, InstantSource)}.
     *
     * @param blobsAbove the size in bytes above which payloads of events and snapshots are kept in a table of their own, equal ones once;
     *     65,536 unless said otherwise
     */
    public static SqliteRunStore open(Path file, InstantSource clock, int blobsAbove) {
        return open(file, Durability.POWER_FAILURE, clock, blobsAbove);
    }

    private static SqliteRunStore open(Path file, Durability durability, InstantSource clock, int blobsAbove) {
        return new SqliteRunStore(Database.open(file.toAbsolutePath().normalize(), durability, blobsAbove), clock);
    }

    @Override
    public void create(Append first) {
        database.write(writer -> {
            RunRow created = Journal.create(writer, first);
            signals.leave(writer.session(), first.run());
            return created;
        });
        signals.tell(first.run());
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        return database.write(writer -> claims.first(writer, Journal.create(writer, first), owner, ttl));
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return database.writeAhead(writer -> claims.acquire(writer, run, owner, ttl));
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        if (!database.read(session -> claims.anyIsDue(session, offers))) {
            return List.of(); // without a transaction, since idle workers ask often
        }
        return database.write(writer -> claims.next(writer, offers, most, owner, ttl));
    }

    @Override
    public Instant now() {
        return claims.now();
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        database.writeAhead(writer -> {
            claims.renew(writer, lease, ttl);
            return lease;
        });
    }

    @Override
    public void release(Lease lease) {
        signals.tellIf(
                database.writeAhead(
                        writer -> signals.leaveIf(claims.releaseOpen(writer, lease), writer.session(), lease.run())),
                lease.run());
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        database.write(writer -> {
            claims.giveUp(writer, lease, cause);
            return lease;
        });
    }

    @Override
    public Optional<RunHolder> holder(String run) {
        return database.read(session -> claims.holder(session, run));
    }

    @Override
    public boolean releaseHeld(String run) {
        boolean released = database.write(writer -> {
            if (writer.run(run).isEmpty()) {
                throw StoreErrors.missing(run);
            }
            return signals.leaveIf(Claims.releaseHeld(writer.session(), run), writer.session(), run);
        });
        signals.tellIf(released, run);
        return released;
    }

    @Override
    public void append(Lease lease, Append append) {
        database.write(writer -> Journal.appendStep(writer, lease, append), writer -> {
            Journal.append(writer, lease, append);
            return lease;
        });
    }

    @Override
    public boolean takesTurns() {
        return true;
    }

    @Override
    public boolean appendTurn(RestedAnswer answer, Append append) {
        Optional<Boolean> due = database.write(writer ->
                Journal.appendTurn(writer, answer, append) ? Optional.of(leaveTurn(writer, answer)) : Optional.empty());
        signals.tellIf(due.orElse(false), append.run());
        return due.isPresent();
    }

    private boolean leaveTurn(Writer writer, RestedAnswer answer) throws SQLException {
        Lease left = answer.left();
        boolean due = claims.countTurn(writer, answer.claim(left.owner()));
        return signals.leaveIf(due, writer.session(), left.run());
    }

    @Override
    public boolean appendAndRelease(Lease lease, Append append) {
        boolean due = database.write(writer -> {
            Journal.append(writer, lease, append);
            return signals.leaveIf(claims.releaseWaiting(writer, lease), writer.session(), lease.run());
        });
        signals.tellIf(due, lease.run());
        return true;
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        Interrupts.Left left = database.write(writer -> {
            Interrupts.Left made = Interrupts.answer(writer.session(), interrupt, answer, at);
            signals.leave(
                    writer.session(), made.run()); // what was left before may not be on the disk: this takes it there
            return made;
        });
        if (left.isNew()) {
            signals.tell(left.run());
        }
        return left.isNew();
    }

    @Override
    public Optional<Lease> answerAndAcquire(String interrupt, byte[] answer, Instant at, Owner owner, Duration ttl) {
        Optional<Lease> claim = database.writeAhead(writer -> {
            Interrupts.Left left = Interrupts.answer(writer.session(), interrupt, answer, at);
            return claims.acquireIfFree(writer, left.run(), owner, ttl);
        });
        if (claim.isEmpty()) {
            answer(interrupt, answer, at);
        }
        return claim;
    }

    @Override
    public void requestCancel(String run, String reason) {
        database.write(writer -> {
            Inboxes.requestCancel(writer, run, reason);
            signals.leave(writer.session(), run);
            return run;
        });
        signals.tell(run);
    }

    @Override
    public Subscription subscribe(Consumer<String> due) {
        return signals.subscribe(due);
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        if (graph(fingerprint).isEmpty()) {
            database.write(writer -> GraphDocuments.save(writer.session(), fingerprint, document));
        }
    }

    @Override
    public void delete(String run) {
        database.write(writer ->
                Journal.delete(writer, run, claims.holder(writer.session(), run).isPresent()));
    }

    @Override
    public void close() {
        signals.close();
        database.close();
    }
}
