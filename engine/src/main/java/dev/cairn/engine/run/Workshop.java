package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Loaded;
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
final class Workshop implements AutoCloseable {
    /** How often runs look for what a store's hints did not tell. */
    private static final Duration POLL = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(Workshop.class);

    final RunStore store;
    final FileStore files;
    final JsonCodec json;
    final RunClock clock;
    final Owner owner;
    final RunThreads threads;
    final Listeners listeners;
    final Scopes scopes;
    final ScheduledExecutorService timer = Alarms.timer();

    private final Set<String> keptGraphs = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean watching = new AtomicBoolean();
    private volatile RunStore.@Nullable Subscription subscription;

    Workshop(EngineBuilder builder) {
        this.store = builder.store;
        this.files = builder.files;
        this.json = builder.json;
        this.clock = builder.clock;
        this.owner = Owner.ofThisProcess(UlidCreator.getUlid().toString());
        this.threads = new RunThreads(
                store, owner, builder.lease, timer, run -> listeners().tell(listener -> listener.onLeft(run)));
        this.listeners = new Listeners(builder.listeners);
        this.scopes = new Scopes(builder.scopes);
    }

    private Listeners listeners() {
        return listeners;
    }

    /** Keeps the graph's document, so that it can be told later what changed. */
    void keep(Graph<?> graph) {
        if (!keptGraphs.contains(graph.fingerprint())) {
            store.saveGraph(graph.fingerprint(), graph.toJson().getBytes(StandardCharsets.UTF_8));
            keptGraphs.add(graph.fingerprint());
        }
    }

    /** Carries a claimed run on, on a thread of its own. */
    <S> RunHandle<S> work(Graph<S> graph, Lease lease, Loaded<S> from, RunSignals signals) {
        watch();
        return threads.start(claimed(graph, lease, from, signals), () -> again(graph, lease.run(), signals));
    }

    /** Carries a claimed run on by one event, on the caller's thread. */
    <S> RunResult<S> step(Graph<S> graph, Lease lease, Supplier<Loaded<S>> from, RunSignals signals) {
        RunThreads.Claimed<S> claimed;
        try {
            claimed = claimed(graph, lease, from.get(), signals);
        } catch (RuntimeException e) {
            store.release(lease);
            throw e;
        }
        return threads.drive(claimed, 1);
    }

    private <S> RunThreads.Claimed<S> claimed(Graph<S> graph, Lease lease, Loaded<S> from, RunSignals signals) {
        RunJournal<S> journal = new RunJournal<>(store, lease, graph, json, clock, listeners, from);
        keep(graph); // the run may have been left under a fingerprint of an older form, or be migrated
        from.migration().ifPresent(journal::stage);
        signals.deliver(inbox(lease.run()));
        Drive<S> drive = new Drive<>(journal, json, clock, files, listeners, timer, signals, scopes);
        return new RunThreads.Claimed<>(lease, new RunLoop<>(drive, () -> inbox(lease.run())));
    }

    /** Claims a run anew that something was left for; not if somebody else was quicker. */
    private <S> Optional<RunThreads.Claimed<S>> again(Graph<S> graph, String run, RunSignals signals) {
        if (inbox(run).isEmpty()) {
            return Optional.empty();
        }
        Lease lease;
        try {
            lease = store.acquire(run, owner, threads.lease);
        } catch (CairnException taken) {
            return Optional.empty();
        }
        try {
            Loaded<S> loaded = new RunReader(store, json).load(graph, run);
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
    Optional<RunHandle<?>> collect(String run) {
        return threads.isActive(run) ? threads.deliver(run, inbox(run)) : Optional.empty();
    }

    private void watch() {
        if (store instanceof NoStore || !watching.compareAndSet(false, true)) {
            return;
        }
        subscription = store.subscribe(run -> {
            if (threads.isActive(run)) {
                Thread.startVirtualThread(() -> quietly(() -> collect(run)));
            }
        });
        timer.scheduleWithFixedDelay(
                () -> Thread.startVirtualThread(() -> quietly(this::poll)),
                POLL.toMillis(),
                POLL.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private void poll() {
        List<String> active = threads.active();
        if (!active.isEmpty()) {
            Map<String, Inbox> inboxes = store.inboxes(active);
            inboxes.forEach(threads::deliver);
            threads.nudge();
        }
    }

    private void quietly(Runnable look) {
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
        threads.close();
        timer.shutdownNow();
        listeners.close();
    }
}
