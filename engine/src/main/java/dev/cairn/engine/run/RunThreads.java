package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The runs that an engine works on: a thread each, and their claims, which are prolonged while they last. Thread-safe. */
final class RunThreads implements AutoCloseable {
    static final Duration LEASE = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(RunThreads.class);
    private static final Duration RENEWAL = LEASE.dividedBy(3);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final RunStore store;
    private final Owner owner;
    private final ScheduledExecutorService timer;
    private final Map<String, Work> works = new ConcurrentHashMap<>();
    private volatile boolean closed;

    RunThreads(RunStore store, Owner owner, ScheduledExecutorService timer) {
        this.store = store;
        this.owner = owner;
        this.timer = timer;
    }

    /** One run's place, from before it is claimed until its claim is given up. */
    private static final class Work {
        final CompletableFuture<Void> over = new CompletableFuture<>();
        final RunSignals signals = new RunSignals();
    }

    /**
     * Keeps a run's place here, so that two threads cannot work on it under one owner; {@link #leave} must follow, or {@link #start}.
     *
     * @return what will reach the run's thread
     */
    RunSignals enter(String run) {
        Work work = new Work();
        if (works.putIfAbsent(run, work) != null) {
            throw StoreErrors.owned(run, owner);
        }
        if (closed) {
            leave(run);
            throw closed(run);
        }
        return work.signals;
    }

    void leave(String run) {
        Work work = works.remove(run);
        if (work != null) {
            work.over.complete(null);
        }
    }

    /** Carries the run on; when the result is there, the claim has been given up. */
    <S> CompletableFuture<RunResult<S>> start(Lease lease, RunLoop<S> loop) {
        Future<?> renewal = timer.scheduleAtFixedRate(
                () -> Thread.startVirtualThread(() -> renew(lease, loop.signals())),
                RENEWAL.toMillis(),
                RENEWAL.toMillis(),
                TimeUnit.MILLISECONDS);
        CompletableFuture<RunResult<S>> result = new CompletableFuture<>();
        Thread.ofVirtual().name("run-" + lease.run()).start(() -> {
            try {
                RunResult<S> ended = loop.drive();
                finish(lease, renewal);
                result.complete(ended);
            } catch (Throwable e) {
                finish(lease, renewal);
                result.completeExceptionally(e);
            }
        });
        return result;
    }

    /** Stops all work and waits a while until the threads have let go. */
    @Override
    public void close() {
        closed = true;
        works.forEach((run, work) -> work.signals.abandon(closed(run)));
        CompletableFuture<?>[] over =
                works.values().stream().map(work -> work.over).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(over)
                .completeOnTimeout(null, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        works.keySet().forEach(run -> LOG.warn("run {} is in a step that does not stop; going on without it", run));
    }

    private void finish(Lease lease, Future<?> renewal) {
        renewal.cancel(false);
        try {
            store.release(lease);
        } catch (RuntimeException e) {
            LOG.warn("the claim on run {} was not given up; it lapses within {} s", lease.run(), LEASE.toSeconds(), e);
        } finally {
            leave(lease.run());
        }
    }

    private void renew(Lease lease, RunSignals signals) {
        try {
            store.renew(lease, LEASE);
        } catch (RuntimeException e) {
            if (e instanceof CairnException known && known.code().equals("run.fenced")) {
                signals.abandon(e);
            } else {
                LOG.warn("the claim on run {} could not be prolonged; trying again", lease.run(), e);
            }
        }
    }

    private static CairnException closed(String run) {
        return new CairnException("engine.closed", "run " + run + " was left, since its engine was closed; resume it");
    }
}
