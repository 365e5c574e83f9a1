package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.run.EngineClock;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.internal.Watch;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One process of a simulated run: its way to the store and to the world, with one fault in it. Thread-safe. */
final class SimulatedProcess extends CountedCalls implements Watch {
    /** Threads whose calls come when they like, so that they cannot be counted. */
    private static final Set<String> UNCOUNTED = Set.of("cairn-polling", "cairn-worker", "cairn-listener");

    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final Duration SHORT_LEASE = Duration.ofSeconds(3);

    private final Fault fault;
    private final Surroundings around;
    private final ExecutionLog ledger;
    private final Set<ExecutionKey> executed = new HashSet<>();
    private final Set<ExecutionKey> journaled = new HashSet<>();
    private volatile boolean dead;
    private volatile @Nullable Lease held;
    private volatile @Nullable Lease lost;
    private volatile Instant claimedUntil = Instant.MIN;
    private volatile boolean leaves;
    private volatile int renewals;
    final HeardEntries heard; // what its engine tells of its runs
    final LateClock clock; // what its own clock shows
    final OwnWorker worker = new OwnWorker(); // its engine's
    private final AtomicInteger calls = new AtomicInteger();
    private int executions;

    SimulatedProcess(RunStore disk, Fault fault, Surroundings around, EngineClock clock, ExecutionLog ledger) {
        super(disk);
        this.fault = fault;
        this.around = around;
        this.ledger = ledger;
        this.heard = new HeardEntries(ledger);
        this.clock = new LateClock(clock);
        ledger.process();
    }

    /** How long its claims last: shortly, if they are to be renewed while one waits for it. */
    Duration lease() {
        return fault.kind() == Fault.Kind.STARVED_IN_EXECUTION ? SHORT_LEASE : LEASE;
    }

    /** Its listener goes on, and must have heard of all that it wrote. */
    void endListening() throws InterruptedException {
        heard.speedUp();
        if (!dead) {
            heard.await();
        }
    }

    boolean isDead() {
        return dead;
    }

    int calls() {
        return calls.get();
    }

    /** What is journaled already when the process takes the run up. */
    synchronized void takesUp(Set<ExecutionKey> known) {
        journaled.addAll(known);
        executed.clear();
    }

    boolean everHeld() {
        return held != null;
    }

    @Override
    public <O> O around(Place place, Effects effects, Callable<O> work) throws Exception {
        ExecutionKey key = ExecutionKey.of(effects);
        if (place.atMostOnce()) {
            effects.awaitWritten();
        }
        int number = begin(key, place);
        if (number == fault.at()) {
            during();
        }
        O output = work.call();
        if (number == fault.at() && fault.kind() == Fault.Kind.DIES_AFTER_EXECUTION) {
            dead = true;
        }
        return output;
    }

    private synchronized int begin(ExecutionKey key, Place place) {
        checkAlive();
        executions++;
        if (executions == fault.at() && fault.kind() == Fault.Kind.DIES_BEFORE_EXECUTION) {
            throw die("before execution " + executions);
        }
        if (!executed.add(key) && !place.pure()) { // what came of a turn that was refused is thrown away
            ledger.broken(key + " was executed twice by one process");
        }
        if (journaled.contains(key)) {
            ledger.broken(key + " was executed again, although its outcome is journaled");
        }
        ledger.executed(key, place.atMostOnce());
        return executions;
    }

    private void during() {
        switch (fault.kind()) {
            case OVERTAKEN_IN_EXECUTION -> lose(around::overtake);
            case INTRUDER_IN_EXECUTION -> around.intrude(leaves ? Instant.MIN : claimedUntil);
            case ANSWERS_IN_EXECUTION -> around.answer();
            case STARVED_IN_EXECUTION -> starve();
            default -> {}
        }
    }

    private void starve() {
        int before = renewals;
        if (!leaves && !StarvedProcessors.until(() -> renewals > before || dead)) {
            ledger.broken("a claim was not renewed while executions took all processors");
        }
    }

    /** Its claim lapses, and its own worker looks twice: when it looks again, it is done with what it found. */
    private void reclaim() {
        if (leaves || !around.now().isBefore(claimedUntil)) {
            return;
        }
        around.jump(LEASE.multipliedBy(2));
        worker.lookTwice();
    }

    @Override
    public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
        checkAlive();
        worker.looks();
        List<Lease> claimed = super.claim(offers, most, owner, ttl);
        claimed.forEach(lease -> holding(lease, ttl));
        return claimed;
    }

    private void lose(BooleanSupplier taken) {
        Lease before = held;
        if (taken.getAsBoolean()) {
            lost = before;
        }
    }

    private CairnException die(String when) {
        dead = true;
        return new CairnException("process.died", "the process died " + when + ", as planned");
    }

    private void checkAlive() {
        if (dead) {
            throw new CairnException("process.died", "the process died before, as planned");
        }
    }

    @Override
    <T> T call(Supplier<T> call) {
        checkAlive();
        boolean counted = !UNCOUNTED.contains(Thread.currentThread().getName());
        boolean planned = counted && !fault.kind().countsExecutions() && calls.incrementAndGet() == fault.at();
        if (planned) {
            before();
        }
        checkAlive();
        T result = call.get();
        if (planned) {
            after();
        }
        return result;
    }

    private void before() {
        switch (fault.kind()) {
            case DIES_BEFORE_CALL -> throw die("before call " + fault.at());
            case CALL_FAILS -> throw failed("store.failed", "before");
            case OUT_OF_REACH -> throw failed("store.unavailable", "before");
            case OVERTAKEN_AT_CALL -> lose(around::overtake);
            case CLAIM_LOST -> lose(around::takeAndLeave);
            case CLOCK_AHEAD -> around.jump(Fault.Kind.AHEAD);
            case CLOCK_BACK -> around.jump(Fault.Kind.BACK.negated());
            case CLOCK_BEHIND -> clock.fallBehind(Fault.Kind.BEHIND);
            case SLOW_LISTENER -> heard.slowDown();
            case OWN_WORKER -> reclaim();
            default -> {}
        }
    }

    private void after() {
        switch (fault.kind()) {
            case DIES_AFTER_CALL -> throw die("after call " + fault.at());
            case ACKNOWLEDGEMENT_LOST -> throw failed("store.failed", "after");
            case OUT_OF_REACH_AFTERWARDS -> throw failed("store.unavailable", "after");
            default -> {}
        }
    }

    private CairnException failed(String code, String when) {
        return new CairnException(code, "the store failed " + when + " call " + fault.at() + ", as planned");
    }

    private Lease holding(Lease lease, Duration ttl) {
        held = lease;
        claimedUntil = around.now().plus(ttl);
        leaves = false;
        return lease;
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        Lease lease = call(() -> holding(super.create(first, owner, ttl), ttl));
        heard.wrote(first);
        return lease;
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return call(() -> holding(super.acquire(run, owner, ttl), ttl));
    }

    @Override
    public void release(Lease lease) {
        leave(() -> super.release(lease));
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        leave(() -> super.giveUp(lease, cause));
    }

    private void leave(Runnable givingBack) {
        leaves = true;
        call(givingBack);
    }

    @Override
    public void append(Lease lease, Append append) {
        writes(lease, append, () -> {
            super.append(lease, append);
            return false;
        });
    }

    @Override
    public boolean appendAndRelease(Lease lease, Append append) {
        return writes(lease, append, () -> below().appendAndRelease(lease, append));
    }

    @Override
    public boolean appendTurn(RestedAnswer answer, Append append) {
        boolean taken = super.appendTurn(answer, append);
        if (taken) {
            heard.wrote(append);
        }
        return taken;
    }

    private boolean writes(Lease lease, Append append, BooleanSupplier writing) {
        boolean given = call(() -> {
            boolean gave = writing.getAsBoolean();
            leaves |= gave;
            if (lease.equals(lost)) {
                ledger.lateWrite(append);
            }
            return gave;
        });
        heard.wrote(append);
        return given;
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        checkAlive();
        super.renew(lease, ttl);
        renewals++;
    }
}
