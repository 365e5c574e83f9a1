package dev.cairn.store.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.store.internal.HeadColumns;
import dev.cairn.store.internal.RunRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * Journals in a PostgreSQL database, for any number of processes on any number of machines. What {@link #append} has returned from has been
 * committed, and is as durable as the server's {@code synchronous_commit} makes a commit. What several threads append at once is one
 * statement. Claims lapse by the database's clock; that an owner's process is gone is not noticed before.
 *
 * <p>Beside the codes of {@link RunStore} errors have {@code store.unavailable} while the database cannot be reached, {@code store.full} and
 * {@code store.newer}. After an error other than a refusal it is not known whether a write was done.
 */
public final class PostgresRunStore implements RunStore {
    private final Database database;
    private final Runnable closing;
    private final Journal journal;
    private final Claims claims;
    private final AppendBatcher steps;
    private final Signals signals;
    private final RunInsertion insertion;

    PostgresRunStore(DataSource connections, PostgresOptions options, Runnable closing) {
        Blobs blobs = new Blobs(options.blobsAbove());
        this.database = new Database(connections, options.schema());
        this.closing = closing;
        this.journal = new Journal(blobs, new Snapshots(blobs));
        this.claims = new Claims(new Time(options.clock()));
        this.steps = new AppendBatcher(database, blobs);
        this.signals = new Signals(database);
        this.insertion = new RunInsertion(database, journal, claims, signals);
    }

    /**
     * Opens the journals in a database, with connections of its own.
     *
     * @param jdbcUrl {@code jdbc:postgresql://host:port/database}
     * @throws CairnException {@code store.unavailable} if the database cannot be reached; {@code store.failed} if it refuses the user or the
     *     password; {@code store.newer} if a newer Cairn has migrated the schema
     */
    public static PostgresRunStore open(String jdbcUrl, String user, String password) {
        return open(jdbcUrl, user, password, PostgresOptions.DEFAULT);
    }

    /** As {@link #open(String, String, String)}. */
    public static PostgresRunStore open(String jdbcUrl, String user, String password, PostgresOptions options) {
        HikariDataSource pool = ConnectionPool.open(jdbcUrl, user, password, options);
        try {
            Schema.prepare(pool, options.schema());
            return new PostgresRunStore(pool, options, pool::close);
        } catch (RuntimeException e) {
            pool.close();
            throw e;
        }
    }

    /**
     * Opens the journals in a database, with connections of {@code connections}, which stays open when the store is closed. It must have at
     * least four, in auto-commit mode; {@code plan_cache_mode=force_generic_plan} on them saves time.
     *
     * @throws CairnException as {@link #open(String, String, String)}
     */
    public static PostgresRunStore open(DataSource connections, PostgresOptions options) {
        Schema.prepare(connections, options.schema());
        return new PostgresRunStore(connections, options, () -> {});
    }

    /** As {@link #open(DataSource, PostgresOptions)}, in the schema {@code cairn}. */
    public static PostgresRunStore open(DataSource connections) {
        return open(connections, PostgresOptions.DEFAULT);
    }

    /** What can be lost without harm, such as answers of models, for all who work in the schema; it is closed with the store and has its error codes. */
    public CacheStore cache() {
        return new PostgresCacheStore(database);
    }

    /** Files in the same schema, for all who work there; closed with the store, too. */
    public FileStore files() {
        return new PostgresFileStore(database);
    }

    @Override
    public void create(Append first) {
        insertion.create(first);
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        RunRow created = insertion.create(first, owner, ttl);
        steps.remember(created);
        return new Lease(first.run(), owner, created.token());
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return database.repeatable(session -> claims.acquire(session, run, owner, ttl));
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        return database.run(session -> claims.due(session, offers, most, owner, ttl));
    }

    @Override
    public Instant now() {
        return database.repeatable(claims::now);
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        database.repeatable(session -> {
            claims.renew(session, lease, ttl);
            return lease;
        });
    }

    @Override
    public void release(Lease lease) {
        steps.forget(lease.run());
        Optional<String> status = database.run(session -> claims.release(session, lease));
        if (status.filter(one -> !HeadColumns.status(lease.run(), one).ended()).isPresent()) {
            signals.leave(lease.run());
        }
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        steps.forget(lease.run());
        database.perform(session -> claims.giveUp(session, lease, cause));
    }

    @Override
    public Optional<RunHolder> holder(String run) {
        return database.repeatable(session -> claims.holding(session, run));
    }

    @Override
    public List<HeldRun> held() {
        return database.repeatable(claims::held);
    }

    @Override
    public boolean releaseHeld(String run) {
        boolean released = database.transaction(session -> {
            Heads.locked(session, run);
            return claims.releaseHeld(session, run);
        });
        if (released) {
            signals.leave(run);
        }
        return released;
    }

    @Override
    public void append(Lease lease, Append append) {
        if (!steps.append(lease, append)) {
            steps.remember(database.transaction(session -> journal.append(session, lease, append)));
        }
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return database.repeatable(session -> journal.read(session, run, afterSeq, limit));
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run, long after, long until) {
        return database.repeatable(session -> Snapshots.within(session, run, after, until));
    }

    @Override
    public Optional<RunHead> head(String run) {
        return database.repeatable(session -> Heads.find(session, run)).map(RunRow::head);
    }

    @Override
    public ResultPage<RunHead> runs(RunQuery query, PageBounds bounds) {
        return database.repeatable(session -> Heads.page(session, query, bounds));
    }

    @Override
    public long count(RunQuery query) {
        return database.repeatable(session -> Heads.count(session, query));
    }

    @Override
    public Map<RunStatus, Long> counts(RunQuery query) {
        return database.repeatable(session -> Heads.counts(session, query));
    }

    @Override
    public ResultPage<StoredInterrupt> interrupts(InterruptQuery query, PageBounds bounds) {
        return database.repeatable(session -> Interrupts.page(session, query, bounds));
    }

    @Override
    public long count(InterruptQuery query) {
        return database.repeatable(session -> Interrupts.count(session, query));
    }

    @Override
    public Optional<StoredInterrupt> interrupt(String id) {
        return database.repeatable(session -> Interrupts.one(session, id));
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        Optional<String> run =
                database.repeatableTransaction(session -> Interrupts.answer(session, interrupt, answer, at));
        run.ifPresent(signals::leave);
        return run.isPresent();
    }

    @Override
    public void requestCancel(String run, String reason) {
        database.repeatableTransaction(session -> {
            Inboxes.requestCancel(session, run, reason);
            return run;
        });
        signals.leave(run);
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> runs) {
        return runs.isEmpty() ? Map.of() : database.repeatable(session -> Inboxes.of(session, runs));
    }

    @Override
    public Subscription subscribe(Consumer<String> due) {
        return signals.subscribe(due);
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        database.repeatable(session -> GraphDocuments.save(session, fingerprint, document));
    }

    @Override
    public Optional<byte[]> graph(String fingerprint) {
        return database.repeatable(session -> GraphDocuments.find(session, fingerprint));
    }

    @Override
    public long size(String run) {
        return database.repeatable(session -> journal.size(session, run));
    }

    @Override
    public void delete(String run) {
        steps.forget(run);
        database.transaction(session -> {
            RunRow stored = Heads.locked(session, run);
            if (!stored.head().status().ended() || claims.isHeld(session, stored.key())) {
                throw StoreErrors.open(run);
            }
            journal.delete(session, stored.key());
            return run;
        });
    }

    /** Closes the connections that it opened itself. */
    @Override
    public void close() {
        signals.close();
        database.close();
        closing.run();
    }
}
