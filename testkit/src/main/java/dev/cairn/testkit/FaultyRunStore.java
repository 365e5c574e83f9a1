package dev.cairn.testkit;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A store that goes wrong at a planned call, over one that does not. Counted are the calls that write, {@link StoreCall#WORK} unless said
 * otherwise. With a death, nothing gets through any more, as if the process were gone; open another engine on the store below to go on.
 * Thread-safe.
 */
public final class FaultyRunStore extends ForwardingRunStore {
    private final RunStore below;
    private final StoreFault fault;
    private final Set<StoreCall> counted;
    private int calls;
    private boolean dead;

    private FaultyRunStore(RunStore below, StoreFault fault, Set<StoreCall> counted) {
        super(below);
        this.below = below;
        this.fault = fault;
        this.counted = Set.copyOf(counted);
    }

    /** A store with any fault, which counts the {@code counted} calls. */
    public static FaultyRunStore of(StoreFault fault, Set<StoreCall> counted, RunStore below) {
        return new FaultyRunStore(below, fault, counted);
    }

    /** Dies before the {@code call}-th writing call, counted from 1, has done anything. */
    public static FaultyRunStore dyingBefore(int call, RunStore below) {
        return of(new StoreFault.DiesBefore(call), StoreCall.WORK, below);
    }

    /** Dies after the {@code call}-th writing call: it is durable, but its caller does not learn of it. */
    public static FaultyRunStore dyingAfter(int call, RunStore below) {
        return of(new StoreFault.DiesAfter(call), StoreCall.WORK, below);
    }

    /** Refuses the {@code call}-th writing call and works again afterwards. */
    public static FaultyRunStore failingBefore(int call, RunStore below) {
        return of(new StoreFault.FailsBefore(call), StoreCall.WORK, below);
    }

    /** Does the {@code call}-th writing call, says that it failed, and works again afterwards: a lost acknowledgement. */
    public static FaultyRunStore failingAfter(int call, RunStore below) {
        return of(new StoreFault.FailsAfter(call), StoreCall.WORK, below);
    }

    /**
     * Lets the claim of the {@code call}-th writing call lapse, and another worker take the run and give it up again, before the call is
     * made; nothing happens at a call without a claim.
     *
     * @param clock the one by which claims lapse in the store below
     * @param ttl how long a claim lasts
     */
    public static FaultyRunStore losingTheClaimBefore(int call, RunStore below, SettableClock clock, Duration ttl) {
        return of(new StoreFault.LosesClaim(call, clock, ttl), StoreCall.WORK, below);
    }

    /** Only counts the writing calls. */
    public static FaultyRunStore counting(RunStore below) {
        return of(new StoreFault.None(), StoreCall.WORK, below);
    }

    /** How many counted calls there were. */
    public synchronized int calls() {
        return calls;
    }

    @Override
    public void create(Append first) {
        writing(StoreCall.CREATE, () -> below.create(first));
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        return writing(StoreCall.CREATE, Optional.empty(), () -> below.create(first, owner, ttl));
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return writing(StoreCall.ACQUIRE, Optional.empty(), () -> below.acquire(run, owner, ttl));
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        return writing(StoreCall.CLAIM, Optional.empty(), () -> below.claim(offers, most, owner, ttl));
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        writing(StoreCall.RENEW, lease, () -> below.renew(lease, ttl));
    }

    @Override
    public void release(Lease lease) {
        writing(StoreCall.RELEASE, lease, () -> below.release(lease));
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        writing(StoreCall.GIVE_UP, lease, () -> below.giveUp(lease, cause));
    }

    @Override
    public boolean releaseHeld(String run) {
        return writing(StoreCall.RELEASE_HELD, Optional.empty(), () -> below.releaseHeld(run));
    }

    @Override
    public void append(Lease lease, Append append) {
        writing(StoreCall.APPEND, lease, () -> below.append(lease, append));
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        return writing(StoreCall.ANSWER, Optional.empty(), () -> below.answer(interrupt, answer, at));
    }

    @Override
    public void requestCancel(String run, String reason) {
        writing(StoreCall.REQUEST_CANCEL, () -> below.requestCancel(run, reason));
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        writing(StoreCall.SAVE_GRAPH, () -> below.saveGraph(fingerprint, document));
    }

    @Override
    public void delete(String run) {
        writing(StoreCall.DELETE, () -> below.delete(run));
    }

    @Override
    public void close() {
        below.close();
    }

    private void writing(StoreCall kind, Runnable call) {
        writing(kind, Optional.empty(), () -> {
            call.run();
            return kind;
        });
    }

    private void writing(StoreCall kind, Lease lease, Runnable call) {
        writing(kind, Optional.of(lease), () -> {
            call.run();
            return kind;
        });
    }

    private synchronized <T> T writing(StoreCall kind, Optional<Lease> lease, Supplier<T> call) {
        below();
        boolean planned = counted.contains(kind) && ++calls == fault.call();
        if (planned) {
            before(kind, lease);
        }
        T result = call.get();
        if (planned) {
            after(kind);
        }
        return result;
    }

    private void before(StoreCall kind, Optional<Lease> lease) {
        switch (fault) {
            case StoreFault.DiesBefore dies -> throw die(kind, "before");
            case StoreFault.FailsBefore fails -> throw failed(kind, "before");
            case StoreFault.LosesClaim loses -> lease.ifPresent(held -> loses.takeFrom(held, below));
            case StoreFault.DiesAfter dies -> {}
            case StoreFault.FailsAfter fails -> {}
            case StoreFault.None none -> {}
        }
    }

    private void after(StoreCall kind) {
        switch (fault) {
            case StoreFault.DiesAfter dies -> throw die(kind, "after");
            case StoreFault.FailsAfter fails -> throw failed(kind, "after");
            case StoreFault.DiesBefore dies -> {}
            case StoreFault.FailsBefore fails -> {}
            case StoreFault.LosesClaim loses -> {}
            case StoreFault.None none -> {}
        }
    }

    private CairnException die(StoreCall kind, String when) {
        dead = true;
        return failed(kind, when);
    }

    private CairnException failed(StoreCall kind, String when) {
        return new CairnException(
                "store.failed", "the store failed " + when + " call " + calls + " (" + kind + "), as planned");
    }

    /** Unless it is dead. */
    @Override
    protected synchronized RunStore below() {
        if (dead) {
            throw new CairnException("store.failed", "the store died at call " + fault.call() + ", as planned");
        }
        return below;
    }
}
