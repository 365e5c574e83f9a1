package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runs that an engine works on: a thread each, and their claims. A run is left before its claim is given back, so that whoever claims it next, this engine's own
 * workers among them, can work on it; but for a claim that is given up in the commit by which its run comes to wait: what is left for it just then is
 * {@linkplain RunClaims#regain looked at} here. Thread-safe.
 */
final class ActiveRuns implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ActiveRuns.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    final Duration lease;

    final RunClaims claims;

    private final Owner owner;
    private final Duration patience;
    private final EngineClock clock;
    private final Consumer<String> left;
    private final Map<String, ActiveRun> runs = new ConcurrentHashMap<>();
    private final Set<ActiveRun> claimed = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** {@code left} is told of runs that are let go of. */
    ActiveRuns(RunStore store, Owner owner, EngineBuilder builder, Consumer<String> left) {
        this.lease = builder.lease;
        this.patience = builder.patience;
        this.clock = builder.clock;
        this.left = left;
        this.owner = owner;
        this.claims = new RunClaims(store, owner, lease);
    }

    /**
     * Notes that a run is worked on here, so that two threads cannot work on it under one owner; {@link #unregister} must follow, or {@link #start}
     * or {@link #run}.
     *
     * @throws CairnException {@code run.owned} if it is worked on here already; {@code engine.closed}
     */
    ActiveRun register(String run) {
        return tryRegister(run).orElseThrow(() -> StoreErrors.owned(run, owner));
    }

    /** As {@link #register}; empty if the run is worked on here already. */
    Optional<ActiveRun> tryRegister(String run) {
        ActiveRun active = new ActiveRun(run, new StoreBackoff(clock, patience));
        if (runs.putIfAbsent(run, active) != null) {
            return Optional.empty();
        }
        claimed.add(active);
        if (closed) {
            unregister(active);
            throw closed(run);
        }
        return Optional.of(active);
    }

    /**
     * Has a run that is worked on here go on under the newest claim that its own engine has made.
     *
     * @return false if the run is claimed by no thread here, or no longer
     */
    boolean adopt(Lease made, long askedAtNs) {
        ActiveRun active = runs.get(made.run());
        return active != null && claims.adopt(active, made, askedAtNs);
    }

    /** Lets go of the run, then of its claim. */
    void unregister(ActiveRun active) {
        unregister(active, null);
    }

    /** As {@link #unregister(ActiveRun)}; {@code error} is what keeps the run from being carried on. */
    private void unregister(ActiveRun active, @Nullable Throwable error) {
        forget(active);
        release(active, error);
    }

    /** Lets go of the run unless something was left for it meanwhile. */
    boolean unregisterUnlessMail(ActiveRun active) {
        synchronized (active) { // what comes after this finds the run left, and claims it itself
            boolean mail = active.hasMail && !closed;
            active.hasMail = false;
            if (!mail) {
                forget(active);
            }
            return !mail;
        }
    }

    private void forget(ActiveRun active) {
        synchronized (active) {
            if (!active.isLeft) {
                active.isLeft = true;
                left.accept(active.run);
                runs.remove(active.run, active);
            }
        }
    }

    private void release(ActiveRun active, @Nullable Throwable error) {
        claims.release(active, error);
        claimed.remove(active);
        active.over.complete(null);
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
     * @return its handle; empty if it is not worked on here, or not yet, or no longer
     */
    Optional<RunHandle<?>> deliver(String run, Inbox inbox) {
        ActiveRun active = runs.get(run);
        if (active == null) {
            return Optional.empty();
        }
        synchronized (active) {
            if (active.isLeft) {
                return Optional.empty();
            }
            active.hasMail |= !inbox.isEmpty();
            active.signals.deliver(inbox);
            return Optional.ofNullable(active.handle);
        }
    }

    /** Has all runs look around. */
    void wakeUp() {
        runs.values().forEach(active -> active.signals.wakeUp());
    }

    /**
     * Carries a claimed run on, on a thread of its own; when the result is there, the claim has been given up.
     *
     * @param loops carry it on
     */
    <S> RunHandle<S> start(ActiveRun active, RunLoopFactory<S> loops) {
        CompletableFuture<RunResult<S>> result = new CompletableFuture<>();
        RunHandle<S> handle = new RunHandle<>(active.run, active.signals::cancel, result);
        synchronized (active) {
            active.handle = handle;
        }
        thread(active.run).start(() -> {
            try {
                result.complete(run(active, loops, Long.MAX_VALUE));
            } catch (Throwable e) {
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

    /** Carries a claimed run on until it rests or has {@code events} events more, in the caller's thread; then it is left. */
    <S> RunResult<S> run(ActiveRun active, RunLoopFactory<S> loops, long events) {
        RunResult<S> result;
        try {
            result = new OutageRecovery(this, active).run(loops, events);
        } catch (Throwable e) {
            unregister(active, e);
            throw e;
        }
        unregister(active);
        return result;
    }

    /** Throws {@code engine.closed} once the engine is. */
    void checkOpen(String run) {
        if (closed) {
            throw closed(run);
        }
    }

    /** Stops all work and waits a while until the threads have let go, and the claims are given back. */
    @Override
    public void close() {
        closed = true;
        runs.forEach((run, active) -> active.signals.abort(closed(run)));
        CompletableFuture<?>[] over =
                claimed.stream().map(active -> active.over).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(over)
                .completeOnTimeout(null, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        runs.keySet().forEach(run -> LOG.warn("run {} is in a step that does not stop; going on without it", run));
        claims.close();
    }

    private static CairnException closed(String run) {
        return new CairnException("engine.closed", "run " + run + " was left, since its engine was closed; resume it");
    }
}
