package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The runs that an engine works on: a thread each, and their claims, which are prolonged while they last. Thread-safe. */
final class ActiveRuns implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ActiveRuns.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    final Duration lease;

    private final RunStore store;
    private final Owner owner;
    private final ScheduledExecutorService timer;
    private final Consumer<String> left;
    private final Map<String, ActiveRun> runs = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** {@code left} is told of runs that are let go of. */
    ActiveRuns(RunStore store, Owner owner, Duration lease, ScheduledExecutorService timer, Consumer<String> left) {
        this.lease = lease;
        this.left = left;
        this.store = store;
        this.owner = owner;
        this.timer = timer;
    }

    /** A claimed run with what carries it on. */
    record ClaimedRun<S>(Lease lease, RunLoop<S> loop) {}

    /** One run, from before it is claimed until its claim is given up. */
    private static final class ActiveRun {
        final CompletableFuture<Void> over = new CompletableFuture<>();
        final RunSignals signals = new RunSignals();

        @Nullable
        RunHandle<?> handle;

        boolean hasMail;
    }

    /**
     * Notes that a run is worked on here, so that two threads cannot work on it under one owner; {@link #unregister} must follow, or {@link #start}.
     *
     * @return what will reach the run's thread
     */
    RunSignals register(String run) {
        ActiveRun active = new ActiveRun();
        if (runs.putIfAbsent(run, active) != null) {
            throw StoreErrors.owned(run, owner);
        }
        if (closed) {
            unregister(run);
            throw closed(run);
        }
        return active.signals;
    }

    void unregister(String run) {
        ActiveRun active = runs.remove(run);
        if (active != null) {
            active.over.complete(null);
            left.accept(run);
        }
    }

    /** The runs that are worked on. */
    List<String> active() {
        return List.copyOf(runs.keySet());
    }

    boolean isActive(String run) {
        return runs.containsKey(run);
    }

    /**
     * Hands over what was left for a run that is worked on here.
     *
     * @return its handle; empty if it is not worked on here, or no longer
     */
    Optional<RunHandle<?>> deliver(String run, Inbox inbox) {
        ActiveRun active = runs.get(run);
        if (active == null) {
            return Optional.empty();
        }
        synchronized (active) {
            if (active.over.isDone()) {
                return Optional.empty();
            }
            active.hasMail = true;
            active.signals.deliver(inbox);
            return Optional.ofNullable(active.handle);
        }
    }

    /** Whether a cancel reached a run that is worked on here. */
    boolean cancel(String run, String reason) {
        return deliver(run, new Inbox(Optional.of(reason), Map.of())).isPresent();
    }

    /** Has all runs look around. */
    void wakeUp() {
        runs.values().forEach(active -> active.signals.wakeUp());
    }

    /**
     * Carries the run on; when the result is there, the claim has been given up.
     *
     * @param reclaim claims the run anew if something was left for it while its claim was given up
     */
    <S> RunHandle<S> start(ClaimedRun<S> first, Supplier<Optional<ClaimedRun<S>>> reclaim) {
        String run = first.lease().run();
        ActiveRun active = java.util.Objects.requireNonNull(runs.get(run), "registered before");
        CompletableFuture<RunResult<S>> result = new CompletableFuture<>();
        RunHandle<S> handle = new RunHandle<>(run, active.signals, result);
        synchronized (active) {
            active.handle = handle;
        }
        thread(run).start(() -> {
            try {
                RunResult<S> ended = runUntilSettled(active, first, reclaim);
                unregister(run);
                result.complete(ended);
            } catch (Throwable e) {
                unregister(run);
                result.completeExceptionally(e);
            }
        });
        return handle;
    }

    /** A few runs are spared the detour that a virtual thread's waits for a database take; many could not have a thread each. */
    private Thread.Builder thread(String run) {
        boolean few = runs.size() <= Runtime.getRuntime().availableProcessors();
        return (few ? Thread.ofPlatform().daemon() : Thread.ofVirtual()).name("run-" + run);
    }

    private <S> RunResult<S> runUntilSettled(
            ActiveRun active, ClaimedRun<S> first, Supplier<Optional<ClaimedRun<S>>> reclaim) {
        Optional<ClaimedRun<S>> claimed = Optional.of(first);
        RunResult<S> result;
        do {
            synchronized (active) {
                active.hasMail = false;
            }
            result = run(claimed.get());
            claimed = result.status() == RunStatus.WAITING ? next(active, reclaim) : Optional.empty();
        } while (claimed.isPresent());
        return result;
    }

    private <S> Optional<ClaimedRun<S>> next(ActiveRun active, Supplier<Optional<ClaimedRun<S>>> reclaim) {
        synchronized (active) { // what comes after this finds the run given up, and claims it itself
            Optional<ClaimedRun<S>> claimed = closed ? Optional.empty() : reclaim.get();
            if (claimed.isEmpty()) {
                active.over.complete(null);
            }
            return claimed;
        }
    }

    /** Carries the run on until it rests, in the caller's thread. */
    <S> RunResult<S> run(ClaimedRun<S> claimed) {
        return run(claimed, Long.MAX_VALUE);
    }

    <S> RunResult<S> run(ClaimedRun<S> claimed, long events) {
        Lease held = claimed.lease();
        long renewalMs = lease.dividedBy(3).toMillis();
        Future<?> renewal = timer.scheduleAtFixedRate(
                () -> Thread.startVirtualThread(() -> renew(held, claimed.loop().signals())),
                renewalMs,
                renewalMs,
                TimeUnit.MILLISECONDS);
        try {
            return claimed.loop().run(events);
        } finally {
            renewal.cancel(false);
            release(held);
        }
    }

    /** Stops all work and waits a while until the threads have let go. */
    @Override
    public void close() {
        closed = true;
        runs.forEach((run, active) -> active.signals.abort(closed(run)));
        CompletableFuture<?>[] over =
                runs.values().stream().map(active -> active.over).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(over)
                .completeOnTimeout(null, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        runs.keySet().forEach(run -> LOG.warn("run {} is in a step that does not stop; going on without it", run));
    }

    private void release(Lease held) {
        try {
            store.release(held);
        } catch (RuntimeException e) {
            LOG.warn("the claim on run {} was not given up; it lapses within {} s", held.run(), lease.toSeconds(), e);
        }
    }

    private void renew(Lease held, RunSignals signals) {
        try {
            store.renew(held, lease);
        } catch (RuntimeException e) {
            if (e instanceof CairnException known && known.code().equals("run.fenced")) {
                signals.abort(e);
            } else {
                LOG.warn("the claim on run {} could not be prolonged; trying again", held.run(), e);
            }
        }
    }

    private static CairnException closed(String run) {
        return new CairnException("engine.closed", "run " + run + " was left, since its engine was closed; resume it");
    }
}
