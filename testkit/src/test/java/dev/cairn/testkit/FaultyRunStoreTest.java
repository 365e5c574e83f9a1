package dev.cairn.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultyRunStoreTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final Duration TTL = Duration.ofSeconds(30);
    private static final Owner ANN = new Owner("ann.example", 1, 1, "a");

    private final SettableClock clock = SettableClock.at(NOW);
    private final RunStore below = new InMemoryRunStore(clock);

    @ParameterizedTest
    @EnumSource(StoreCall.class)
    void aCallFailsBeforeItIsDone(StoreCall call) {
        Map<StoreCall, ThrowingCallable> calls =
                calls(FaultyRunStore.of(new StoreFault.FailsBefore(1), Set.of(call), below));
        assertPlanned(calls.get(call), "before call 1 (" + call + ")");
        assertThatCode(calls.get(call)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @EnumSource(StoreCall.class)
    void aCallFailsAfterItIsDone(StoreCall call) {
        FaultyRunStore store = FaultyRunStore.of(new StoreFault.FailsAfter(1), Set.of(call), below);
        assertPlanned(calls(store).get(call), "after call 1 (" + call + ")");
        if (call == StoreCall.CREATE) {
            assertThat(below.head("new")).isPresent();
        }
        if (call == StoreCall.APPEND) {
            assertThat(below.read("r", 0, 10)).hasSize(2);
        }
    }

    @Test
    void theDeadDoNothingMore() {
        FaultyRunStore store = FaultyRunStore.dyingBefore(1, below);
        Map<StoreCall, ThrowingCallable> calls = calls(store);
        assertPlanned(calls.get(StoreCall.APPEND), "before call 1");
        calls.values().forEach(call -> assertPlanned(call, "died at call 1"));
        assertPlanned(() -> store.read("r", 0, 1), "died");
        assertPlanned(() -> store.inboxes(List.of("r")), "died");
        assertThat(below.read("r", 0, 10)).hasSize(1);
        assertThat(below.head("new")).isEmpty();
    }

    @Test
    void deathAfterACallLeavesItDone() {
        FaultyRunStore store = FaultyRunStore.dyingAfter(1, below);
        assertPlanned(calls(store).get(StoreCall.APPEND), "after call 1");
        assertThat(below.read("r", 0, 10)).hasSize(2);
    }

    @Test
    void aLostClaimFencesItsHolder() {
        FaultyRunStore store = FaultyRunStore.losingTheClaimBefore(1, below, clock, TTL);
        assertThatThrownBy(() -> calls(store).get(StoreCall.APPEND).call())
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("run.fenced"));
        assertThat(below.read("r", 0, 10)).hasSize(1);
        assertThat(below.acquire("r", ANN, TTL).token()).isGreaterThan(2);
    }

    @Test
    void countsTheCallsThatCarryARunOn() throws Throwable {
        FaultyRunStore store = FaultyRunStore.counting(below);
        Map<StoreCall, ThrowingCallable> calls = calls(store);
        for (StoreCall call : List.of(StoreCall.CREATE, StoreCall.RENEW, StoreCall.APPEND, StoreCall.SAVE_GRAPH, StoreCall.ANSWER)) {
            calls.get(call).call();
        }
        assertThat(store.calls()).isEqualTo(3);
    }

    /** One call of each kind, each of which succeeds by itself. */
    private Map<StoreCall, ThrowingCallable> calls(FaultyRunStore store) {
        Lease lease = below.create(first("r").raising(question()), ANN, TTL);
        below.create(Append.of(head("over", 1, RunStatus.FAILED), event(1)));
        Map<StoreCall, ThrowingCallable> calls = new EnumMap<>(StoreCall.class);
        calls.put(StoreCall.CREATE, () -> store.create(first("new")));
        calls.put(StoreCall.ACQUIRE, () -> store.acquire("r", ANN, TTL));
        calls.put(StoreCall.CLAIM, () -> store.claim(Set.of("g"), ANN, TTL));
        calls.put(StoreCall.RENEW, () -> store.renew(lease, TTL));
        calls.put(StoreCall.RELEASE, () -> store.release(lease));
        calls.put(StoreCall.APPEND, () -> store.append(lease, Append.of(head("r", 2, RunStatus.RUNNING), event(2))));
        calls.put(StoreCall.ANSWER, () -> store.answer("q", new byte[] {'1'}, NOW));
        calls.put(StoreCall.REQUEST_CANCEL, () -> store.requestCancel("r", "why"));
        calls.put(StoreCall.SAVE_GRAPH, () -> store.saveGraph("f", new byte[0]));
        calls.put(StoreCall.DELETE, () -> store.delete("over"));
        return calls;
    }

    private static void assertPlanned(ThrowingCallable call, String words) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("store.failed"))
                .hasMessageContaining(words)
                .hasMessageContaining("as planned");
    }

    private static Append first(String run) {
        return Append.of(head(run, 1, RunStatus.RUNNING), event(1));
    }

    private static StoredEvent event(long seq) {
        return new StoredEvent(seq, NOW, "", seq, new byte[] {'{', '}'});
    }

    private static StoredInterrupt question() {
        return StoredInterrupt.raised("q", "r", "Ask", new byte[] {'1'}, "a number", NOW, Optional.empty());
    }

    private static RunHead head(String run, long seq, RunStatus status) {
        return new RunHead(
                run, "g", 1, "f", status, "N", seq, NOW, NOW, Optional.empty(), Optional.empty(), Map.of());
    }
}
