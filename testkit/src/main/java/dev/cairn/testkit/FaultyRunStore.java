package dev.cairn.testkit;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A store that goes wrong at a planned call, over one that does not. Counted are the calls that write: create, acquire and append. With a
 * death, nothing gets through any more, as if the process were gone; open another engine on the store below to go on. Thread-safe.
 */
public final class FaultyRunStore implements RunStore {
    private final RunStore below;
    private final Plan plan;
    private int calls;
    private boolean dead;

    private FaultyRunStore(RunStore below, Plan plan) {
        this.below = below;
        this.plan = plan;
    }

    private record Plan(int call, boolean done, boolean lasting) {
        boolean isAt(int number, boolean after) {
            return number == call && done == after;
        }
    }

    /** Dies before the {@code call}-th writing call, counted from 1, has done anything. */
    public static FaultyRunStore dyingBefore(int call, RunStore below) {
        return new FaultyRunStore(below, new Plan(call, false, true));
    }

    /** Dies after the {@code call}-th writing call: it is durable, but its caller does not learn of it. */
    public static FaultyRunStore dyingAfter(int call, RunStore below) {
        return new FaultyRunStore(below, new Plan(call, true, true));
    }

    /** Refuses the {@code call}-th writing call and works again afterwards. */
    public static FaultyRunStore failingBefore(int call, RunStore below) {
        return new FaultyRunStore(below, new Plan(call, false, false));
    }

    /** Does the {@code call}-th writing call, says that it failed, and works again afterwards: a lost acknowledgement. */
    public static FaultyRunStore failingAfter(int call, RunStore below) {
        return new FaultyRunStore(below, new Plan(call, true, false));
    }

    /** Only counts the writing calls. */
    public static FaultyRunStore counting(RunStore below) {
        return new FaultyRunStore(below, new Plan(0, false, false));
    }

    /** How many writing calls there were. */
    public synchronized int calls() {
        return calls;
    }

    @Override
    public Lease create(RunHead head, StoredEvent started, Owner owner, Duration ttl) {
        return writing(() -> below.create(head, started, owner, ttl));
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return writing(() -> below.acquire(run, owner, ttl));
    }

    @Override
    public void append(Lease lease, List<StoredEvent> events, RunHead head, Optional<StoredSnapshot> snapshot) {
        writing(() -> {
            below.append(lease, events, head, snapshot);
            return lease;
        });
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        checkAlive();
        below.renew(lease, ttl);
    }

    @Override
    public void release(Lease lease) {
        checkAlive();
        below.release(lease);
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        checkAlive();
        return below.read(run, afterSeq, limit);
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run) {
        checkAlive();
        return below.snapshot(run);
    }

    @Override
    public Optional<RunHead> head(String run) {
        checkAlive();
        return below.head(run);
    }

    @Override
    public List<RunHead> heads() {
        checkAlive();
        return below.heads();
    }

    @Override
    public void close() {
        below.close();
    }

    private synchronized <T> T writing(Supplier<T> call) {
        checkAlive();
        calls++;
        failIfPlanned(false);
        T result = call.get();
        failIfPlanned(true);
        return result;
    }

    private void failIfPlanned(boolean after) {
        if (plan.isAt(calls, after)) {
            dead = plan.lasting();
            throw new CairnException(
                    "store.failed",
                    "the store failed " + (after ? "after" : "before") + " call " + calls + ", as planned");
        }
    }

    private synchronized void checkAlive() {
        if (dead) {
            throw new CairnException("store.failed", "the store died at call " + plan.call() + ", as planned");
        }
    }
}
