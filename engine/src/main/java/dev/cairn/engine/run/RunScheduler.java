package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What an engine's runs share: threads, timer, listeners, and the watch on what others leave for them. Thread-safe. */
final class RunScheduler implements AutoCloseable {
    /** How often runs look for what a store's hints did not tell. */
    private static final Duration POLL = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(RunScheduler.class);

    final RunStore store;
    final FileStore files;
    final JsonCodec json;
    final RunClock clock;
    final Owner owner;
    final ActiveRuns runs;
    final Listeners listeners;
    final AttemptScopes scopes;
    final ScheduledExecutorService timer = Timers.timer();

    private final ScheduledExecutorService polling = Timers.named("cairn-polling");
    private final Set<Worker> workers = ConcurrentHashMap.newKeySet();
    private final Set<String> hinted = ConcurrentHashMap.newKeySet();
    private final Set<String> savedGraphs = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean watching = new AtomicBoolean();
    private volatile RunStore.@Nullable Subscription subscription;
    private volatile boolean closed;

    RunScheduler(EngineBuilder builder) {
        this.store = builder.store;
        this.files = builder.files;
        this.json = builder.json;
        this.clock = builder.clock;
        this.owner = Owner.ofThisProcess(UlidCreator.getUlid().toString());
        this.runs = new ActiveRuns(store, owner, builder, run -> listeners().tell(listener -> listener.onLeft(run)));
        this.listeners = new Listeners(builder.listeners);
        this.scopes = new AttemptScopes(builder.scopes);
    }

    private Listeners listeners() {
        return listeners;
    }

    /** Keeps the graph's document, so that it can be told later what changed. */
    void saveGraphOnce(Graph<?> graph) {
        if (!savedGraphs.contains(graph.fingerprint())) {
            store.saveGraph(graph.fingerprint(), graph.toJson().getBytes(StandardCharsets.UTF_8));
            savedGraphs.add(graph.fingerprint());
        }
    }

    /** Notes that the run is worked on here while {@code work} claims it and carries it on; after an error it is left. */
    <T> T take(String run, Function<ActiveRun, T> work) {
        ActiveRun active = runs.register(run);
        try {
            return work.apply(active);
        } catch (RuntimeException e) {
            runs.leave(active);
            throw e;
        }
    }

    /** Claims a run that is there. */
    Lease acquire(ActiveRun active) {
        return runs.claim(active, () -> store.acquire(active.run, owner, runs.lease));
    }

    /** Carries a claimed run on, on a thread of its own. */
    <S> RunHandle<S> schedule(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from) {
        RunLoop<S> loop = loop(graph, active, lease, from);
        return schedule(active, new LoopSource<>(Optional.of(loop), again -> loop(graph, active, again)));
    }

    /** As {@link #schedule(Graph, ActiveRun, Lease, LoadedRun)}, by what {@code loops} gives. */
    <S> RunHandle<S> schedule(ActiveRun active, LoopSource<S> loops) {
        watch();
        return runs.start(active, loops);
    }

    /** Carries a claimed run on by one event, on the caller's thread. */
    <S> RunResult<S> step(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from) {
        RunLoop<S> loop = loop(graph, active, lease, from);
        return runs.run(active, new LoopSource<>(Optional.of(loop), again -> loop(graph, active, again)), 1);
    }

    /** What carries a claimed run on from where its journal says it stands. */
    <S> RunLoop<S> loop(Graph<S> graph, ActiveRun active, Lease lease) {
        return loop(graph, active, lease, new RunReader(store, json).load(graph, lease.run()));
    }

    /** As {@link #loop}, of a run that the store gave as due: if nothing was left for it, it is its time that has come, whatever the clock shows. */
    <S> RunLoop<S> loopOfDue(Graph<S> graph, ActiveRun active, Lease lease) {
        LoadedRun<S> from = new RunReader(store, json).load(graph, lease.run());
        Instant come = inbox(lease.run()).isEmpty() ? from.wakeAt().orElse(from.updatedAt()) : from.updatedAt();
        return loop(graph, active, lease, from, come);
    }

    private <S> RunLoop<S> loop(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from) {
        return loop(graph, active, lease, from, from.updatedAt());
    }

    private <S> RunLoop<S> loop(Graph<S> graph, ActiveRun active, Lease lease, LoadedRun<S> from, Instant come) {
        RunTime time = new RunTime(clock, come);
        PatientStore patient =
                new PatientStore(store, () -> ActiveRuns.held(active), clock, active.signals, runs.lease);
        RunJournal<S> journal = new RunJournal<>(patient, graph, json, time, listeners, from);
        saveGraphOnce(graph); // the run may have been left under a fingerprint of an older form, or be migrated
        from.migration().ifPresent(journal::stage);
        active.signals.deliver(patient.inbox(lease.run()));
        RunContext<S> context = new RunContext<>(journal, json, time, files, listeners, timer, active.signals, scopes);
        return new RunLoop<>(context, () -> patient.inbox(lease.run()));
    }

    private Inbox inbox(String run) {
        return store.inboxes(List.of(run)).getOrDefault(run, Inbox.EMPTY);
    }

    /**
     * Hands what was left for a run to whoever works on it here.
     *
     * @return its handle; empty if it is not worked on here
     */
    Optional<RunHandle<?>> deliverInbox(String run) {
        return runs.isActive(run) ? runs.deliver(run, inbox(run)) : Optional.empty();
    }

    private void watch() {
        if (store instanceof NoopRunStore || !watching.compareAndSet(false, true)) {
            return;
        }
        try {
            subscription = store.subscribe(this::hint);
        } catch (RuntimeException e) {
            watching.set(false);
            throw e;
        }
        polling.scheduleWithFixedDelay(
                () -> logFailure(this::poll), POLL.toMillis(), POLL.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void hint(String run) {
        if (runs.isActive(run) && hinted.add(run) && !closed) {
            polling.execute(() -> logFailure(this::deliverHinted));
        }
    }

    private void deliverHinted() {
        List<String> told = List.copyOf(hinted);
        told.forEach(hinted::remove); // before looking: what is left after that is told anew
        if (!told.isEmpty()) {
            store.inboxes(told).forEach(runs::deliver);
        }
    }

    private void poll() {
        List<String> active = runs.active();
        if (!active.isEmpty()) {
            Map<String, Inbox> inboxes = store.inboxes(active);
            inboxes.forEach(runs::deliver);
            runs.wakeUp();
        }
    }

    private void logFailure(Runnable look) {
        try {
            look.run();
        } catch (RuntimeException e) {
            LOG.warn("could not look for answers and cancels; trying again within {} s", POLL.toSeconds(), e);
        }
    }

    /** Notes a worker, which is closed before the runs are left. */
    void opened(Worker worker) {
        workers.add(worker);
        if (closed) {
            worker.close();
        }
    }

    void closed(Worker worker) {
        workers.remove(worker);
    }

    boolean isClosed() {
        return closed;
    }

    /** Goes on with a run of one of these graphs, which a worker has claimed; what goes wrong is told by the handle. */
    RunHandle<Object> carryOn(Map<String, Graph<?>> graphs, ActiveRun active) {
        return schedule(active, new LoopSource<>(Optional.empty(), lease -> {
            String name = store.head(active.run)
                    .orElseThrow(() -> StoreErrors.missing(active.run))
                    .graph();
            @SuppressWarnings("unchecked") // only states of this very graph go in
            Graph<Object> graph =
                    (Graph<Object>) Objects.requireNonNull(graphs.get(name), "only runs of these graphs are claimed");
            return loopOfDue(graph, active, lease);
        }));
    }

    @Override
    public void close() {
        closed = true;
        workers.forEach(Worker::close);
        RunStore.Subscription watched = subscription;
        if (watched != null) {
            watched.close();
        }
        polling.shutdown(); // an interrupt would break the connection on which it looks
        Timers.await(polling, POLL);
        runs.close();
        timer.shutdownNow();
        listeners.close();
    }
}
