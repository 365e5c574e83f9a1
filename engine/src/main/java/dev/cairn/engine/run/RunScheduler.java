package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
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

    private final Set<String> savedGraphs = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean watching = new AtomicBoolean();
    private volatile RunStore.@Nullable Subscription subscription;

    RunScheduler(EngineBuilder builder) {
        this.store = builder.store;
        this.files = builder.files;
        this.json = builder.json;
        this.clock = builder.clock;
        this.owner = Owner.ofThisProcess(UlidCreator.getUlid().toString());
        this.runs = new ActiveRuns(
                store, owner, builder.lease, timer, run -> listeners().tell(listener -> listener.onLeft(run)));
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

    /** Carries a claimed run on, on a thread of its own. */
    <S> RunHandle<S> schedule(Graph<S> graph, Lease lease, LoadedRun<S> from, RunSignals signals) {
        watch();
        return runs.start(claimed(graph, lease, from, signals), () -> reclaim(graph, lease.run(), signals));
    }

    /** Carries a claimed run on by one event, on the caller's thread. */
    <S> RunResult<S> step(Graph<S> graph, Lease lease, Supplier<LoadedRun<S>> from, RunSignals signals) {
        ActiveRuns.ClaimedRun<S> claimed;
        try {
            claimed = claimed(graph, lease, from.get(), signals);
        } catch (RuntimeException e) {
            store.release(lease);
            throw e;
        }
        return runs.run(claimed, 1);
    }

    private <S> ActiveRuns.ClaimedRun<S> claimed(Graph<S> graph, Lease lease, LoadedRun<S> from, RunSignals signals) {
        RunJournal<S> journal = new RunJournal<>(store, lease, graph, json, clock, listeners, from);
        saveGraphOnce(graph); // the run may have been left under a fingerprint of an older form, or be migrated
        from.migration().ifPresent(journal::stage);
        signals.deliver(inbox(lease.run()));
        RunContext<S> context = new RunContext<>(journal, json, clock, files, listeners, timer, signals, scopes);
        return new ActiveRuns.ClaimedRun<>(lease, new RunLoop<>(context, () -> inbox(lease.run())));
    }

    /** Claims a run anew that something was left for; not if somebody else was quicker. */
    private <S> Optional<ActiveRuns.ClaimedRun<S>> reclaim(Graph<S> graph, String run, RunSignals signals) {
        if (inbox(run).isEmpty()) {
            return Optional.empty();
        }
        Lease lease;
        try {
            lease = store.acquire(run, owner, runs.lease);
        } catch (CairnException taken) {
            return Optional.empty();
        }
        try {
            LoadedRun<S> loaded = new RunReader(store, json).load(graph, run);
            if (loaded.state().end().isEmpty()) {
                return Optional.of(claimed(graph, lease, loaded, signals));
            }
        } catch (RuntimeException e) {
            store.release(lease);
            throw e;
        }
        store.release(lease);
        return Optional.empty();
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
        subscription = store.subscribe(run -> {
            if (runs.isActive(run)) {
                Thread.startVirtualThread(() -> logFailure(() -> deliverInbox(run)));
            }
        });
        timer.scheduleWithFixedDelay(
                () -> Thread.startVirtualThread(() -> logFailure(this::poll)),
                POLL.toMillis(),
                POLL.toMillis(),
                TimeUnit.MILLISECONDS);
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

    @Override
    public void close() {
        RunStore.Subscription watched = subscription;
        if (watched != null) {
            watched.close();
        }
        runs.close();
        timer.shutdownNow();
        listeners.close();
    }
}
