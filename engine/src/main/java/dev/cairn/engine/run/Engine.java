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
import dev.cairn.engine.store.StoredEvent;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Starts and resumes runs in this process, each on a thread of its own. Thread-safe. Closing it interrupts what runs do at the moment and
 * leaves them to whoever resumes them; {@code engine.closed} is what those who wait for them are told.
 */
public final class Engine implements AutoCloseable {
    private final RunStore store;
    private final FileStore files;
    private final JsonCodec json;
    private final RunClock clock;
    private final Owner owner;
    private final RunThreads threads;
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
        this.threads = new RunThreads(store, owner, timer);
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
        StoredEvent stored = RunJournal.encode(json, started);
        RunSignals signals = threads.enter(run);
        try {
            Lease lease = store.create(RunJournal.head(graph, first, started.at()), stored, owner, RunThreads.LEASE);
            listeners.tell(listener -> listener.onEntry(first, started));
            return work(graph, lease, new Loaded<>(first, stored.payload().length, 0), signals);
        } catch (RuntimeException e) {
            threads.leave(run);
            throw e;
        }
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
        RunSignals signals = threads.enter(run);
        try {
            Lease lease = store.acquire(run, owner, RunThreads.LEASE);
            try {
                return work(graph, lease, unended(reader.load(graph, run)), signals);
            } catch (RuntimeException e) {
                store.release(lease);
                throw e;
            }
        } catch (RuntimeException e) {
            threads.leave(run);
            throw e;
        }
    }

    /** Where a run stands, read from its journal. */
    public <S> RunState<S> state(Graph<S> graph, String run) {
        return reader.load(graph, run).state();
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
        threads.close();
        timer.shutdownNow();
        listeners.close();
    }

    private <S> RunHandle<S> work(Graph<S> graph, Lease lease, Loaded<S> from, RunSignals signals) {
        RunJournal<S> journal = new RunJournal<>(store, lease, graph, json, clock, listeners, from);
        RunLoop<S> loop = new RunLoop<>(graph, journal, json, clock, files, listeners, timer, signals);
        return new RunHandle<>(lease.run(), signals, threads.start(lease, loop));
    }

    private static <S> Loaded<S> unended(Loaded<S> loaded) {
        loaded.state().end().ifPresent(end -> {
            throw new CairnException(
                    "run.ended",
                    "run " + loaded.state().run() + " has ended ("
                            + end.disposition().name().toLowerCase(Locale.ROOT) + "); there is nothing to resume");
        });
        return loaded;
    }
}
