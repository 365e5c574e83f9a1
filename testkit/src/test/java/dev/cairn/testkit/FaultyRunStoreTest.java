package dev.cairn.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultyRunStoreTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final Duration TTL = Duration.ofSeconds(30);
    private static final Owner ANN = new Owner("ann.example", 1, 1, "a");

    private final SettableClock clock = SettableClock.at(NOW);
    private final RunStore below = new InMemoryRunStore(clock);
    private final Lease lease = below.create(first("r").raising(question()), ANN, TTL);

    @BeforeEach
    void addARunThatIsOver() {
        below.create(Append.of(head("over", 1, RunStatus.FAILED), event(1)));
    }

    @ParameterizedTest
    @EnumSource(StoreCall.class)
    void aCallFailsBeforeItIsDone(StoreCall call) {
        FaultyRunStore store = FaultyRunStore.of(new StoreFault.FailsBefore(1), Set.of(call), below);
        assertPlanned(() -> make(call, store), "before call 1 (" + call + ")");
        assertThatCode(() -> make(call, store)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @EnumSource(StoreCall.class)
    void aCallFailsAfterItIsDone(StoreCall call) {
        FaultyRunStore store = FaultyRunStore.of(new StoreFault.FailsAfter(1), Set.of(call), below);
        assertPlanned(() -> make(call, store), "after call 1 (" + call + ")");
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
        assertPlanned(() -> make(StoreCall.APPEND, store), "before call 1");
        for (StoreCall call : StoreCall.values()) {
            assertPlanned(() -> make(call, store), "died at call 1");
        }
        assertPlanned(() -> store.read("r", 0, 1), "died");
        assertPlanned(() -> store.inboxes(List.of("r")), "died");
        assertThat(below.read("r", 0, 10)).hasSize(1);
        assertThat(below.head("new")).isEmpty();
    }

    @Test
    void deathAfterACallLeavesItDone() {
        FaultyRunStore store = FaultyRunStore.dyingAfter(1, below);
        assertPlanned(() -> make(StoreCall.APPEND, store), "after call 1");
        assertThat(below.read("r", 0, 10)).hasSize(2);
    }

    @Test
    void aLostClaimFencesItsHolder() {
        FaultyRunStore store = FaultyRunStore.losingTheClaimBefore(1, below, clock, TTL);
        assertThatThrownBy(() -> make(StoreCall.APPEND, store))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("run.fenced"));
        assertThat(below.read("r", 0, 10)).hasSize(1);
        assertThat(below.acquire("r", ANN, TTL).token()).isGreaterThan(lease.token() + 1);
    }

    @Test
    void countsTheCallsThatCarryARunOn() {
        FaultyRunStore store = FaultyRunStore.counting(below);
        for (StoreCall call :
                List.of(StoreCall.CREATE, StoreCall.RENEW, StoreCall.APPEND, StoreCall.SAVE_GRAPH, StoreCall.ANSWER)) {
            make(call, store);
        }
        assertThat(store.calls()).isEqualTo(3);
    }

    /** Makes a call that succeeds by itself. */
    private void make(StoreCall call, FaultyRunStore store) {
        switch (call) {
            case CREATE -> store.create(first("new"));
            case ACQUIRE -> store.acquire("r", ANN, TTL);
            case CLAIM -> store.claim(Set.of(ClaimOffer.of("g", 1)), 1, ANN, TTL);
            case RENEW -> store.renew(lease, TTL);
            case RELEASE -> store.release(lease);
            case GIVE_UP -> store.giveUp(lease, "why");
            case RELEASE_HELD -> store.releaseHeld("r");
            case APPEND -> store.append(lease, Append.of(head("r", 2, RunStatus.RUNNING), event(2)));
            case ANSWER -> store.answer("q", new byte[] {'1'}, NOW);
            case REQUEST_CANCEL -> store.requestCancel("r", "why");
            case SAVE_GRAPH -> store.saveGraph("f", new byte[0]);
            case DELETE -> store.delete("over");
        }
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
        return new RunHead(run, "g", 1, "f", status, "N", seq, NOW, NOW, Optional.empty(), Optional.empty(), Map.of());
    }
}
