package dev.cairn.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every {@link RunStore} must do, as tests: extend it in the test sources of a store, and say how one is opened.
 *
 * <p>The owners that it uses are on machines that do not exist, so that no store can know whether they live.
 */
public abstract class RunStoreContract {
    /** How long claims last here. */
    protected static final Duration TTL = Duration.ofSeconds(30);

    private static final Owner ANN = new Owner("ann.example", 1, 1, "a");
    private static final Owner BOB = new Owner("bob.example", 2, 2, "b");

    private final SettableClock clock = SettableClock.at(Instant.parse("2026-01-02T03:04:05.678Z"));
    private RunStore store;

    /** For the suite's own use. */
    @SuppressWarnings("NullAway.Init")
    protected RunStoreContract() {}

    /** A new, empty store whose claims lapse by {@code clock}; the suite closes it. */
    protected abstract RunStore open(InstantSource clock) throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open(clock);
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    @Test
    void readsBackWhatWasCreatedAndAppended() {
        Lease lease = create("r");
        append(lease, 2, 3);
        append(lease, 4);
        assertThat(read("r", 0, 100)).containsExactly("1:e1", "2:e2", "3:e3", "4:e4");
        StoredEvent second = store.read("r", 1, 1).getFirst();
        assertThat(second.at()).isEqualTo(clock.instant());
        assertThat(second.stepOrdinal()).isEqualTo(2);
    }

    @Test
    void readsBehindASequenceNumberAndUpToALimit() {
        Lease lease = create("r");
        append(lease, 2, 3, 4, 5);
        assertThat(read("r", 2, 2)).containsExactly("3:e3", "4:e4");
        assertThat(read("r", 4, 100)).containsExactly("5:e5");
        assertThat(read("r", 5, 100)).isEmpty();
        assertThat(read("r", 99, 100)).isEmpty();
    }

    @Test
    void keepsRunsApart() {
        append(create("r"), 2);
        create("s");
        assertThat(read("r", 0, 100)).hasSize(2);
        assertThat(read("s", 0, 100)).hasSize(1);
    }

    @Test
    void keepsPayloadsByteForByte() {
        Lease lease = create("r");
        byte[] bytes = new byte[300_000];
        IntStream.range(0, bytes.length).forEach(i -> bytes[i] = (byte) i);
        store.append(lease, List.of(new StoredEvent(2, clock.instant(), 1, bytes)), head("r", 2), Optional.empty());
        assertThat(store.read("r", 1, 1).getFirst().payload()).isEqualTo(bytes);
    }

    @Test
    void refusesASecondRunOfTheSameId() {
        append(create("r"), 2);
        assertCode("run.exists", () -> create("r"));
        assertThat(read("r", 0, 100)).hasSize(2);
    }

    @Test
    void saysThatARunIsMissing() {
        assertCode("run.missing", () -> store.acquire("r", ANN, TTL));
        assertCode("run.missing", () -> store.read("r", 0, 1));
        assertCode("run.missing", () -> store.snapshot("r"));
        assertCode("run.missing", () -> append(new Lease("r", ANN, 1), 2));
        assertCode("run.missing", () -> store.renew(new Lease("r", ANN, 1), TTL));
        assertThat(store.head("r")).isEmpty();
    }

    @Test
    void keepsHeads() {
        Lease lease = create("r");
        assertThat(store.head("r")).contains(head("r", 1));
        RunHead ended = new RunHead(
                "r",
                "graph",
                7,
                RunStatus.BUDGET_EXHAUSTED,
                "End",
                2,
                clock.instant(),
                clock.instant().plusMillis(5),
                Map.of("app", "demo \"1\"", "zone", "ü"));
        store.append(lease, List.of(event(2)), ended, Optional.empty());
        assertThat(store.head("r")).contains(ended);
        assertThat(store.heads()).containsExactly(ended);
    }

    @Test
    void listsTheRunThatStartedLastFirst() {
        create("b");
        clock.advance(Duration.ofMillis(1));
        create("a");
        clock.advance(Duration.ofMillis(1));
        create("c");
        assertThat(store.heads()).extracting(RunHead::run).containsExactly("c", "a", "b");
    }

    @Test
    void replacesAnOlderSnapshot() {
        Lease lease = create("r");
        assertThat(store.snapshot("r")).isEmpty();
        store.append(lease, List.of(event(2)), head("r", 2), Optional.of(new StoredSnapshot(2, "two".getBytes(UTF_8))));
        append(lease, 3);
        store.append(
                lease, List.of(event(4)), head("r", 4), Optional.of(new StoredSnapshot(4, "four".getBytes(UTF_8))));
        StoredSnapshot found = store.snapshot("r").orElseThrow();
        assertThat(found.seq()).isEqualTo(4);
        assertThat(found.payload()).isEqualTo("four".getBytes(UTF_8));
    }

    @Test
    void refusesEventsThatDoNotFollow() {
        Lease lease = create("r");
        append(lease, 2);
        assertCode("journal.conflict", () -> append(lease, 2));
        assertCode("journal.conflict", () -> append(lease, 4));
        assertCode("journal.conflict", () -> append(lease, 3, 5));
        assertCode("journal.conflict", () -> append(lease, 3, 3));
        assertThat(read("r", 0, 100)).containsExactly("1:e1", "2:e2");
        assertThat(store.head("r")).contains(head("r", 2));
    }

    @Test
    void writesNothingOfARefusedAppend() {
        Lease lease = create("r");
        var snapshot = Optional.of(new StoredSnapshot(3, new byte[1]));
        assertCode("journal.conflict", () -> store.append(lease, List.of(event(3)), head("r", 3), snapshot));
        assertThat(store.snapshot("r")).isEmpty();
        assertThat(store.head("r")).contains(head("r", 1));
    }

    @Test
    void letsNobodyElseInWhileAClaimHolds() {
        create("r");
        assertThatThrownBy(() -> store.acquire("r", BOB, TTL))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("run.owned"))
                .hasMessageContaining("r")
                .hasMessageContaining(ANN.describe());
    }

    @Test
    void letsTheOwnerClaimAgainWithANewToken() {
        Lease first = create("r");
        Lease second = store.acquire("r", ANN, TTL);
        assertThat(second.token()).isGreaterThan(first.token());
        assertCode("run.fenced", () -> append(first, 2));
        append(second, 2);
    }

    @Test
    void aClaimLapsesWhenItsTimeIsOver() {
        create("r");
        clock.advance(TTL.minusMillis(1));
        assertCode("run.owned", () -> store.acquire("r", BOB, TTL));
        clock.advance(Duration.ofMillis(1));
        assertThat(store.acquire("r", BOB, TTL).owner()).isEqualTo(BOB);
    }

    @Test
    void aRenewedClaimHoldsLonger() {
        Lease lease = create("r");
        clock.advance(TTL.minusMillis(1));
        store.renew(lease, TTL);
        clock.advance(TTL.minusMillis(1));
        assertCode("run.owned", () -> store.acquire("r", BOB, TTL));
        clock.advance(Duration.ofMillis(1));
        store.acquire("r", BOB, TTL);
    }

    @Test
    void aLateWriterWritesNothing() {
        Lease late = create("r");
        clock.advance(TTL);
        Lease taken = store.acquire("r", BOB, TTL);
        assertCode("run.fenced", () -> append(late, 2));
        assertCode("run.fenced", () -> store.renew(late, TTL));
        assertThat(read("r", 0, 100)).hasSize(1);
        append(taken, 2);
    }

    @Test
    void aLapsedClaimThatNobodyTookStillWrites() {
        Lease lease = create("r");
        clock.advance(TTL.multipliedBy(2));
        append(lease, 2);
        store.renew(lease, TTL);
        assertCode("run.owned", () -> store.acquire("r", BOB, TTL));
    }

    @Test
    void aReleasedClaimIsFreeAndWritesNothing() {
        Lease released = create("r");
        store.release(released);
        assertCode("run.fenced", () -> append(released, 2));
        assertCode("run.fenced", () -> store.renew(released, TTL));
        Lease taken = store.acquire("r", BOB, TTL);
        assertThat(taken.token()).isGreaterThan(released.token());
        append(taken, 2);
    }

    @Test
    void releasingALostClaimDoesNothing() {
        Lease late = create("r");
        clock.advance(TTL);
        store.acquire("r", BOB, TTL);
        store.release(late);
        store.release(new Lease("none", ANN, 1));
        assertCode("run.owned", () -> store.acquire("r", ANN, TTL));
    }

    @Test
    void oneOfManyClaimantsWins() throws Exception {
        store.release(create("r"));
        List<Callable<Boolean>> claims = IntStream.range(0, 16)
                .<Callable<Boolean>>mapToObj(i -> () -> claims(new Owner("host.example", i, i, "w" + i)))
                .toList();
        assertThat(together(claims)).containsOnlyOnce(true);
    }

    @Test
    void manyThreadsAppendToManyRuns() throws Exception {
        int runs = 8;
        int events = 25;
        List<Callable<Boolean>> writers = IntStream.range(0, runs)
                .<Callable<Boolean>>mapToObj(i -> () -> {
                    Lease lease = create("run" + i);
                    LongStream.rangeClosed(2, events).forEach(seq -> append(lease, seq));
                    return store.read("run" + i, 0, 100).size() == events;
                })
                .toList();
        assertThat(together(writers)).hasSize(runs).containsOnly(true);
        assertThat(store.heads()).hasSize(runs).allMatch(head -> head.seq() == events);
    }

    private boolean claims(Owner owner) {
        try {
            return store.acquire("r", owner, TTL).owner().equals(owner);
        } catch (CairnException e) {
            assertThat(e.code()).isEqualTo("run.owned");
            return false;
        }
    }

    private static List<Boolean> together(List<Callable<Boolean>> calls) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(calls).stream().map(Future::resultNow).toList();
        }
    }

    private Lease create(String run) {
        return store.create(head(run, 1), event(1), ANN, TTL);
    }

    private void append(Lease lease, long... seqs) {
        List<StoredEvent> events = LongStream.of(seqs).mapToObj(this::event).toList();
        store.append(lease, events, head(lease.run(), seqs[seqs.length - 1]), Optional.empty());
    }

    private List<String> read(String run, long afterSeq, int limit) {
        return store.read(run, afterSeq, limit).stream()
                .map(event -> event.seq() + ":" + new String(event.payload(), UTF_8))
                .toList();
    }

    private StoredEvent event(long seq) {
        return new StoredEvent(seq, clock.instant(), seq, ("e" + seq).getBytes(UTF_8));
    }

    private RunHead head(String run, long seq) {
        Map<String, String> labels = Map.of("app", "demo \"1\"", "zone", "ü");
        return new RunHead(run, "graph", 7, RunStatus.RUNNING, "Node", seq, clock.instant(), clock.instant(), labels);
    }

    private static void assertCode(String code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
