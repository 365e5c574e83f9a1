package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts and resumes runs in this process, each on a thread of its own. Thread-safe. Closing it leaves running runs to the next process
 * that resumes them.
 */
public final class Engine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final Duration RENEWAL = LEASE.dividedBy(3);

    private final RunStore store;
    private final FileStore files;
    private final JsonCodec json;
    private final RunClock clock;
    private final Owner owner;
    private final Listeners listeners;
    private final RunReader reader;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("cairn-timer").factory());

    Engine(EngineBuilder builder) {
        this.store = builder.store;
        this.files = builder.files;
        this.json = builder.json;
        this.clock = builder.clock;
        this.owner = Owner.ofThisProcess(UlidCreator.getUlid().toString());
        this.listeners = new Listeners(builder.listeners);
        this.reader = new RunReader(store, json);
    }

    /** An engine that keeps journals in {@code store}. */
    public static EngineBuilder on(RunStore store) {
        return new EngineBuilder(store);
    }

    /** An engine on the heap: its runs are gone with it. */
    public static Engine inMemory() {
        return on(new dev.cairn.engine.store.InMemoryRunStore()).build();
    }

    /** Starts a run and returns as soon as its start is journaled. */
    public <S> RunHandle<S> start(Graph<S> graph, S state, RunOptions options) {
        String run = options.id()
                .orElseGet(() -> UlidCreator.getMonotonicUlid(clock.millis()).toString());
        long seed = options.seed().orElseGet(() -> ThreadLocalRandom.current().nextLong());
        JournalEntry started = new JournalEntry(
                1,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                0,
                new JournalEvent.RunStarted(
                        graph.name(),
                        graph.version(),
                        graph.fingerprint(),
                        seed,
                        options.budgets(),
                        options.labels(),
                        json.write(state)));
        RunState<S> first = new Fold<>(graph, json).begin(run, started);
        Lease lease = store.create(
                RunJournal.head(graph, first, started.at()), RunJournal.encode(json, started), owner, LEASE);
        listeners.tell(listener -> listener.onEntry(first, started));
        return work(graph, lease, first);
    }

    /** Starts a run and waits for its end. */
    public <S> RunResult<S> run(Graph<S> graph, S state, RunOptions options) throws InterruptedException {
        return start(graph, state, options).await();
    }

    /**
     * Goes on with a run that a process left before its end.
     *
     * @throws CairnException {@code run.missing}, {@code run.owned}, {@code run.ended}, or {@code graph.changed} if {@code graph} is not the
     *     one that the run was started under
     */
    public <S> RunHandle<S> resume(Graph<S> graph, String run) {
        Lease lease = store.acquire(run, owner, LEASE);
        try {
            RunState<S> state = reader.state(graph, run);
            if (state.end().isPresent()) {
                throw new CairnException(
                        "run.ended",
                        "run " + run + " has ended ("
                                + state.end().get().disposition().name().toLowerCase(java.util.Locale.ROOT)
                                + "); there is nothing to resume");
            }
            return work(graph, lease, state);
        } catch (RuntimeException e) {
            store.release(lease);
            throw e;
        }
    }

    /** Where a run stands, read from its journal. */
    public <S> RunState<S> state(Graph<S> graph, String run) {
        return reader.state(graph, run);
    }

    /** A run's whole journal. */
    public List<JournalEntry> journal(String run) {
        return reader.entries(run, 0);
    }

    /** Waits a short while until the listeners have seen everything so far. */
    public void flushListeners() {
        listeners.drain(Duration.ofSeconds(2));
    }

    @Override
    public void close() {
        timer.shutdownNow();
        listeners.close();
    }

    private <S> RunHandle<S> work(Graph<S> graph, Lease lease, RunState<S> state) {
        RunJournal<S> journal = new RunJournal<>(store, lease, graph, json, clock, listeners, state);
        RunLoop<S> loop = new RunLoop<>(graph, journal, json, clock, files, listeners, timer);
        Future<?> renewal = timer.scheduleAtFixedRate(
                () -> renew(lease, loop), RENEWAL.toMillis(), RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<RunResult<S>> result = new CompletableFuture<>();
        Thread.ofVirtual().name("run-" + state.run()).start(() -> {
            try {
                result.complete(loop.drive());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            } finally {
                renewal.cancel(false);
                release(lease);
            }
        });
        return new RunHandle<>(state.run(), loop, result);
    }

    private void renew(Lease lease, RunLoop<?> loop) {
        try {
            store.renew(lease, LEASE);
        } catch (CairnException e) {
            if (e.code().equals("run.fenced")) {
                loop.abandon(e);
            } else {
                LOG.warn("the claim on run {} could not be prolonged; trying again", lease.run(), e);
            }
        }
    }

    private void release(Lease lease) {
        try {
            store.release(lease);
        } catch (CairnException e) {
            LOG.warn(
                    "the claim on run {} could not be given up; it lapses within {} s",
                    lease.run(),
                    LEASE.toSeconds(),
                    e);
        }
    }
}
