package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims runs that are due and carries them on: those that were submitted, answered or cancelled by any process, those whose deadline came,
 * and those that a process left by dying. Any number of workers, in any number of processes, may share a store. Thread-safe.
 */
public final class Worker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Claims by one call to the store, which is not to take long. */
    private static final int MOST_AT_ONCE = 64;

    private final RunScheduler scheduler;
    private final WorkerGraphs graphs;
    private final Duration poll;
    private final RunStore.Subscription subscription;
    private final Thread thread;
    private final Object change = new Object();
    private int places;
    private boolean hinted;
    private boolean closed;

    private Worker(Builder builder) {
        this.scheduler = builder.scheduler;
        this.graphs = builder.graphs;
        this.poll = builder.poll;
        this.places = builder.concurrency;
        this.subscription = scheduler.store.subscribe(run -> hint());
        this.thread = Thread.ofPlatform().daemon().name("cairn-worker").start(this::work);
    }

    /** Puts a worker together. Not thread-safe. */
    public static final class Builder {
        private static final Duration POLL = Duration.ofSeconds(1);
        private static final Duration SHORTEST_POLL = Duration.ofMillis(1);
        private static final Duration LONGEST_POLL = Duration.ofDays(1);

        private final RunScheduler scheduler;
        private final WorkerGraphs graphs;
        private Duration poll = POLL;
        private int concurrency = 16;

        Builder(RunScheduler scheduler, List<Graph<?>> graphs) {
            this.scheduler = scheduler;
            this.graphs = new WorkerGraphs(graphs);
        }

        /**
         * How many runs are carried on at once; 16 unless told.
         *
         * @throws IllegalArgumentException if it is none
         */
        public Builder concurrency(int most) {
            if (most < 1) {
                throw new IllegalArgumentException("a worker carries on at least one run at once, not " + most);
            }
            concurrency = most;
            return this;
        }

        /**
         * How often due runs are looked for beside the store's hints; every second unless told.
         *
         * @throws IllegalArgumentException if it is less than a millisecond, or more than a day
         */
        public Builder poll(Duration every) {
            if (every.compareTo(SHORTEST_POLL) < 0 || every.compareTo(LONGEST_POLL) > 0) {
                throw new IllegalArgumentException(
                        "due runs are looked for at least every day and at most every millisecond, not every " + every);
            }
            poll = every;
            return this;
        }

        /** The worker, at work. */
        public Worker start() {
            Worker worker = new Worker(this);
            scheduler.opened(worker);
            return worker;
        }
    }

    private void work() {
        try {
            for (int free = awaitPlaces(); free > 0; free = awaitPlaces()) {
                if (!claim(free)) {
                    awaitHint();
                }
            }
        } catch (InterruptedException e) {
            LOG.warn("a worker was interrupted by somebody else; it takes up no more runs", e);
        }
    }

    /** How many there are, at least one; none if the worker is closed. */
    private int awaitPlaces() throws InterruptedException {
        synchronized (change) {
            while (places == 0 && !closed) {
                change.wait();
            }
            return closed ? 0 : places;
        }
    }

    private void awaitHint() throws InterruptedException {
        synchronized (change) {
            if (!hinted && !closed) {
                change.wait(poll.toMillis());
            }
            hinted = false;
        }
    }

    private void hint() {
        synchronized (change) {
            hinted = true;
            change.notifyAll();
        }
    }

    /** Takes up due runs, not more than there are places; false if there are none. */
    private boolean claim(int free) {
        long askedAtNs = System.nanoTime();
        List<Lease> claimed;
        try {
            claimed = scheduler.store.claim(
                    graphs.offers(), Math.min(free, MOST_AT_ONCE), scheduler.owner, scheduler.runs.lease);
        } catch (RuntimeException e) {
            LOG.warn("could not look for due runs; trying again within {} ms", poll.toMillis(), e);
            return false;
        }
        claimed.forEach(lease -> take(lease, askedAtNs));
        return !claimed.isEmpty();
    }

    private void take(Lease lease, long askedAtNs) {
        try {
            if (isClosed()) {
                scheduler.store.release(lease);
                return;
            }
            Optional<ActiveRun> active = scheduler.runs.tryRegister(lease.run());
            if (active.isEmpty()) {
                if (!scheduler.runs.adopt(lease, askedAtNs)) { // somebody here is about to claim it, or to leave it
                    scheduler.store.giveUp(lease, "the process that claimed it was still at work on it");
                }
                return;
            }
            scheduler.runs.claims.keep(active.get(), lease, askedAtNs);
            carryOn(active.get(), lease);
        } catch (RuntimeException e) {
            LOG.warn("run {} was claimed and could not be taken up", lease.run(), e);
        }
    }

    private void carryOn(ActiveRun active, Lease lease) {
        RunHandle<?> handle;
        try {
            handle = scheduler.carryOn(graphs, active);
        } catch (RuntimeException e) {
            scheduler.runs.unregister(active);
            throw e;
        }
        synchronized (change) {
            places--;
        }
        handle.result().whenComplete((result, error) -> rests(lease, result, error));
    }

    private void rests(Lease lease, @Nullable RunResult<?> result, @Nullable Throwable error) {
        if (result != null) {
            LOG.debug("run {} rests: {}", lease.run(), result.status());
        } else if (error instanceof CairnException known && known.code().equals("engine.closed")) {
            LOG.debug("run {} is left to another worker, since the engine is closed", lease.run());
        } else {
            LOG.warn("run {} could not be carried on; tried again after a pause, then held", lease.run(), error);
        }
        synchronized (change) {
            places++;
            change.notifyAll();
        }
    }

    private boolean isClosed() {
        synchronized (change) {
            return closed;
        }
    }

    /** Takes up no more runs. Those under way go on until they rest, or the engine is closed. */
    @Override
    public void close() {
        synchronized (change) {
            closed = true;
            change.notifyAll();
        }
        subscription.close();
        scheduler.closed(this);
        awaitEnd();
    }

    /** Without an interrupt, which would break the connection on which it claims. */
    private void awaitEnd() {
        try {
            thread.join(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
