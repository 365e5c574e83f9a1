package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.internal.Watch;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One process of a simulated run: its way to the store and to the world, with one fault in it. Thread-safe. */
final class SimulatedProcess extends ForwardingRunStore implements Watch {
    private final Fault fault;
    private final Surroundings around;
    private final ExecutionLog ledger;
    private final Set<ExecutionKey> executed = new HashSet<>();
    private final Set<ExecutionKey> journaled = new HashSet<>();
    private volatile boolean dead;
    private volatile @Nullable Lease held;
    private volatile @Nullable Lease lost;
    private volatile Instant claimedUntil = Instant.MIN;
    private int calls;
    private int executions;

    /** What a process' faults need of the world around it. */
    interface Surroundings {
        /** Another process takes the run over and carries it on; false if it could not. */
        boolean overtake();

        /** Another process takes the run and gives it up; false if it could not. */
        boolean takeAndLeave();

        /** Another process tries to take the run, which is held. */
        void intrude();

        /** Open questions are answered through another process. */
        void answer();

        /** The clock jumps. */
        void jump(Duration by);

        /** What the clock shows. */
        Instant now();
    }

    SimulatedProcess(RunStore disk, Fault fault, Surroundings around, ExecutionLog ledger) {
        super(disk);
        this.fault = fault;
        this.around = around;
        this.ledger = ledger;
        ledger.process();
    }

    boolean isDead() {
        return dead;
    }

    synchronized int calls() {
        return calls;
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
        int number = begin(key, place.atMostOnce());
        if (number == fault.at()) {
            during();
        }
        O output = work.call();
        if (number == fault.at() && fault.kind() == Fault.Kind.DIES_AFTER_EXECUTION) {
            dead = true;
        }
        return output;
    }

    private synchronized int begin(ExecutionKey key, boolean atMostOnce) {
        checkAlive();
        executions++;
        if (executions == fault.at() && fault.kind() == Fault.Kind.DIES_BEFORE_EXECUTION) {
            throw die("before execution " + executions);
        }
        if (!executed.add(key)) {
            ledger.broken(key + " was executed twice by one process");
        }
        if (journaled.contains(key)) {
            ledger.broken(key + " was executed again, although its outcome is journaled");
        }
        ledger.executed(key, atMostOnce);
        return executions;
    }

    private void during() {
        switch (fault.kind()) {
            case OVERTAKEN_IN_EXECUTION -> lose(around::overtake);
            case INTRUDER_IN_EXECUTION -> {
                if (around.now().isBefore(claimedUntil)) {
                    around.intrude();
                }
            }
            case ANSWERS_IN_EXECUTION -> around.answer();
            default -> {}
        }
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

    private void call(Runnable call) {
        call(() -> {
            call.run();
            return this;
        });
    }

    private <T> T call(Supplier<T> call) {
        checkAlive();
        boolean watching = isWatching(Thread.currentThread());
        boolean planned = !watching && !fault.kind().countsExecutions() && next() == fault.at();
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

    /** An engine's look for what others left comes when it likes, so that it cannot be counted. */
    private static boolean isWatching(Thread thread) {
        return thread.getName().equals("cairn-polling");
    }

    private synchronized int next() {
        return ++calls;
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
        return lease;
    }

    @Override
    public Lease create(Append first, Owner owner, Duration ttl) {
        return call(() -> holding(super.create(first, owner, ttl), ttl));
    }

    @Override
    public Lease acquire(String run, Owner owner, Duration ttl) {
        return call(() -> holding(super.acquire(run, owner, ttl), ttl));
    }

    @Override
    public void release(Lease lease) {
        call(() -> {
            claimedUntil = Instant.MIN;
            super.release(lease);
        });
    }

    @Override
    public void giveUp(Lease lease, String cause) {
        call(() -> {
            claimedUntil = Instant.MIN;
            super.giveUp(lease, cause);
        });
    }

    @Override
    public void append(Lease lease, Append append) {
        call(() -> {
            super.append(lease, append);
            if (lease.equals(lost)) {
                ledger.broken("a late write was accepted: entries up to "
                        + append.head().seq() + " were appended under a claim that another process had taken over");
            }
        });
    }

    @Override
    public boolean answer(String interrupt, byte[] answer, Instant at) {
        return call(() -> super.answer(interrupt, answer, at));
    }

    @Override
    public void requestCancel(String run, String reason) {
        call(() -> super.requestCancel(run, reason));
    }

    @Override
    public List<StoredEvent> read(String run, long afterSeq, int limit) {
        return call(() -> super.read(run, afterSeq, limit));
    }

    @Override
    public Optional<StoredSnapshot> snapshot(String run) {
        return call(() -> super.snapshot(run));
    }

    @Override
    public Optional<RunHead> head(String run) {
        return call(() -> super.head(run));
    }

    @Override
    public Map<String, Inbox> inboxes(Collection<String> runs) {
        return call(() -> super.inboxes(runs));
    }

    @Override
    public void renew(Lease lease, Duration ttl) {
        checkAlive();
        super.renew(lease, ttl);
    }

    @Override
    public void saveGraph(String fingerprint, byte[] document) {
        call(() -> super.saveGraph(fingerprint, document));
    }

    @Override
    public void close() {
        // the disk outlives the process
    }
}
