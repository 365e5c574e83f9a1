package dev.cairn.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An open store with a settable clock, and short words for what is done with it. */
abstract class StoreFixture {
    static final Duration TTL = Duration.ofSeconds(30);
    static final int VERSION = 7;
    static final Owner ANN = new Owner("ann.example", 1, 1, "a");
    static final Owner BOB = new Owner("bob.example", 2, 2, "b");

    final SettableClock clock = SettableClock.at(Instant.parse("2026-01-02T03:04:05.678Z"));

    @SuppressWarnings("NullAway.Init")
    RunStore store;

    abstract RunStore open(InstantSource clock) throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open(clock);
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    Lease create(String run) {
        return store.create(Append.of(head(run, 1), event(1)), ANN, TTL);
    }

    /** A run that has ended and that nobody holds. */
    void createEnded(String run) {
        Lease lease = create(run);
        store.append(lease, Append.of(head(run, 2, RunStatus.SUCCEEDED), event(2)));
        store.release(lease);
    }

    /** A run that waits, under {@code run}'s name as the interrupt's id, and that nobody holds. */
    void createWaiting(String run) {
        Lease lease = create(run);
        store.append(lease, Append.of(head(run, 2, RunStatus.WAITING), event(2)).raising(question(run, run)));
        store.release(lease);
    }

    /** One of the runs of {@code graph} that are due, claimed by Bob. */
    Optional<Lease> claim(String graph) {
        return store.claim(Set.of(ClaimOffer.of(graph, VERSION)), 1, BOB, TTL).stream()
                .findFirst();
    }

    void append(Lease lease, long... seqs) {
        List<StoredEvent> events = LongStream.of(seqs).mapToObj(this::event).toList();
        store.append(lease, Append.of(head(lease.run(), seqs[seqs.length - 1]), events));
    }

    List<String> read(String run) {
        return read(run, 0, 1_000);
    }

    List<String> read(String run, long afterSeq, int limit) {
        return store.read(run, afterSeq, limit).stream()
                .map(event -> event.seq() + ":" + text(event.payload()))
                .toList();
    }

    StoredEvent event(long seq) {
        return event(seq, bytes("e" + seq));
    }

    StoredEvent event(long seq, byte[] payload) {
        return new StoredEvent(seq, clock.instant(), "", seq, payload);
    }

    RunHead head(String run, long seq) {
        return head(run, seq, RunStatus.RUNNING);
    }

    RunHead head(String run, long seq, RunStatus status) {
        return head(run, seq, status, Optional.empty());
    }

    RunHead head(String run, long seq, RunStatus status, Optional<Instant> wakeAt) {
        Map<String, String> labels = Map.of("app", "demo \"1\"", "zone", "ü");
        Instant now = clock.instant();
        return new RunHead(
                run, "graph", VERSION, "f7", status, "Node", seq, now, now, wakeAt, Optional.empty(), labels);
    }

    StoredInterrupt question(String id, String run) {
        return StoredInterrupt.raised(
                id, run, "Approve", bytes("\"May I?\""), "yes or no", clock.instant(), Optional.empty());
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    static String text(byte[] bytes) {
        return new String(bytes, UTF_8);
    }

    static void assertCode(String code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class,
                        e -> org.assertj.core.api.Assertions.assertThat(e.code())
                                .isEqualTo(code));
    }

    /** What the calls return when they are made at the same time; empty where one was refused with {@code code}. */
    static <T> List<Optional<T>> together(String code, List<Callable<T>> calls) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(calls).stream()
                    .map(future -> unlessRefused(code, future))
                    .toList();
        }
    }

    static <T> List<T> together(List<Callable<T>> calls) throws Exception {
        return together("", calls).stream().map(Optional::orElseThrow).toList();
    }

    private static <T> Optional<T> unlessRefused(String code, Future<T> future) {
        try {
            return Optional.of(future.get());
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CairnException refused && refused.code().equals(code)) {
                return Optional.empty();
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
