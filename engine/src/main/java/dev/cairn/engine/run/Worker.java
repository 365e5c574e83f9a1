package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims runs that are due and carries them on: those that were submitted, answered or cancelled by any process, those whose deadline came,
 * and those that a process left by dying. Any number of workers, in any number of processes, may share a store. Thread-safe.
 */
public final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private final Engine engine;
    private final RunStore store;
    private final Owner owner;
    private final Duration lease;
    private final Map<String, Graph<?>> graphs;
    private final Duration poll;
    private final Semaphore places;
    private final Semaphore reasons = new Semaphore(1);
    private final RunStore.Subscription subscription;
    private final Thread thread;
    private volatile boolean closed;

    private Worker(Builder builder) {
        this.engine = builder.engine;
        this.store = builder.store;
        this.owner = builder.owner;
        this.lease = builder.lease;
        this.graphs = builder.graphs;
        this.poll = builder.poll;
        this.places = new Semaphore(builder.concurrency);
        this.subscription = store.subscribe(run -> reasons.release());
        this.thread = Thread.ofVirtual().name("cairn-worker").start(this::work);
    }

    /** Puts a worker together. Not thread-safe. */
    public static final class Builder {
        private static final Duration POLL = Duration.ofSeconds(1);

        private final Engine engine;
        private final RunStore store;
        private final Owner owner;
        private final Duration lease;
        private final Map<String, Graph<?>> graphs = new LinkedHashMap<>();
        private Duration poll = POLL;
        private int concurrency = 16;

        Builder(Engine engine, RunStore store, Owner owner, Duration lease, List<Graph<?>> graphs) {
            this.engine = engine;
            this.store = store;
            this.owner = owner;
            this.lease = lease;
            graphs.forEach(graph -> {
                if (this.graphs.put(graph.name(), graph) != null) {
                    throw new IllegalArgumentException("two graphs are called '" + graph.name() + "'");
                }
            });
        }

        /** How many runs are carried on at once; 16 unless told. */
        public Builder concurrency(int most) {
            concurrency = most;
            return this;
        }

        /** How often due runs are looked for beside the store's hints; every second unless told. */
        public Builder poll(Duration every) {
            poll = every;
            return this;
        }

        /** The worker, at work. */
        public Worker start() {
            return new Worker(this);
        }
    }

    private void work() {
        while (!closed) {
            try {
                boolean claimed = places.tryAcquire(poll.toMillis(), TimeUnit.MILLISECONDS) && claimOne();
                if (!claimed) {
                    boolean hint = reasons.tryAcquire(poll.toMillis(), TimeUnit.MILLISECONDS);
                    reasons.drainPermits();
                    LOG.trace("looking for due runs{}", hint ? ", as the store hints" : "");
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Takes up one due run; gives the place back when it rests, or at once if there is none. */
    private boolean claimOne() throws InterruptedException {
        try {
            Optional<Lease> claimed = store.claim(graphs.keySet(), owner, lease);
            if (claimed.isPresent()) {
                Thread.ofVirtual().start(() -> carryOn(claimed.get()));
                return true;
            }
        } catch (RuntimeException e) {
            LOG.warn("could not look for due runs; trying again within {} ms", poll.toMillis(), e);
        }
        places.release();
        return false;
    }

    private void carryOn(Lease lease) {
        try {
            String name = store.head(lease.run()).orElseThrow().graph();
            Graph<?> graph = Objects.requireNonNull(graphs.get(name), "only runs of these graphs are claimed");
            RunResult<?> result = engine.resume(graph, lease).await();
            LOG.debug("run {} rests: {}", lease.run(), result.status());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CairnException e) {
            if (e.code().equals("engine.closed")) {
                LOG.debug("run {} is left to another worker, since the engine is closed", lease.run());
            } else {
                LOG.warn("run {} could not be carried on, and is left for a while: {}", lease.run(), e.getMessage());
            }
        } finally {
            places.release();
            reasons.release();
        }
    }

    /** Takes up no more runs. Those under way go on until they rest, or the engine is closed. */
    @Override
    public void close() {
        closed = true;
        subscription.close();
        thread.interrupt();
    }
}
