package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHolder;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Claims on runs whose ids are known. */
abstract class ClaimContract extends StoreFixture {
    @Test
    void aRunMayComeToWaitAndBeGivenUpAtOnce() {
        Lease lease = create("r");
        Append waiting = Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("q", "r"));
        boolean given = store.appendAndRelease(lease, waiting);
        assertThat(read("r")).containsExactly("1:e1", "2:e2");
        assertThat(store.openInterrupts(Optional.of("r"))).hasSize(1);
        assertThat(claim("graph"))
                .as("waits for an answer, and for nothing else")
                .isEmpty();
        if (given) {
            assertCode("run.fenced", () -> store.renew(lease, TTL));
        }
        store.release(lease);
        Lease next = store.acquire("r", BOB, TTL);
        assertThat(next.token()).isEqualTo(lease.token() + 1);
        assertCode("run.fenced", () -> append(lease, 3));
        append(next, 3);
    }

    @Test
    void aRunThatIsGivenUpWithSomethingLeftForItIsDue() {
        Lease lease = create("r");
        store.requestCancel("r", "why");
        boolean given = store.appendAndRelease(
                lease, Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("q", "r")));
        assertThat(claim("graph").isPresent()).isEqualTo(given);
    }

    @Test
    void whoHasLostTheRunDoesNotBringItToWait() {
        Lease late = create("r");
        clock.advance(TTL);
        Lease newest = store.acquire("r", BOB, TTL);
        Append waiting = Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("q", "r"));
        assertCode("run.fenced", () -> store.appendAndRelease(late, waiting));
        assertThat(read("r")).containsExactly("1:e1");
        append(newest, 2);
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
    void tellsWhoWorksOnARunAndUntilWhen() {
        assertThat(store.holder("r")).isEmpty();
        Instant begun = clock.instant();
        Lease lease = create("r");
        assertThat(store.holder("r")).contains(new RunHolder(ANN, begun.plus(TTL)));
        clock.advance(TTL.minusMillis(1));
        store.renew(lease, TTL);
        assertThat(store.holder("r"))
                .contains(new RunHolder(ANN, clock.instant().plus(TTL)));
        store.release(lease);
        assertThat(store.holder("r")).isEmpty();
        store.acquire("r", BOB, TTL);
        assertThat(store.holder("r").map(RunHolder::owner)).contains(BOB);
        clock.advance(TTL);
        assertThat(store.holder("r")).as("the claim has lapsed").isEmpty();
    }

    @Test
    void saysThatARunIsMissing() {
        assertCode("run.missing", () -> store.acquire("r", ANN, TTL));
        assertCode("run.missing", () -> store.renew(new Lease("r", ANN, 1), TTL));
    }

    /** Also where the store has no such texts. */
    @Test
    void saysThatWhatNobodyCanHaveCreatedIsMissing() {
        assertCode("run.missing", () -> store.acquire("a\0b", ANN, TTL));
        assertCode("run.missing", () -> store.read("a\0b", 0, 1));
        assertCode("run.missing", () -> store.requestCancel("a\0b", "why"));
        assertCode("run.missing", () -> store.delete("a\0b"));
        assertThat(store.head("a\0b")).isEmpty();
        assertThat(store.inboxes(List.of("a\0b"))).isEmpty();
        assertThat(store.interrupt("r/1\0")).isEmpty();
        assertCode("interrupt.missing", () -> store.answer("r/1\0", bytes("1"), clock.instant()));
    }

    @Test
    void nobodyHoldsARunThatWasCreatedWithoutAnOwner() {
        store.create(Append.of(head("r", 1), event(1)));
        assertCode("run.fenced", () -> append(new Lease("r", ANN, 0), 2));
        append(store.acquire("r", BOB, TTL), 2);
        assertThat(read("r")).hasSize(2);
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
        assertThat(read("r")).hasSize(1);
        append(taken, 2);
        assertCode("run.fenced", () -> append(late, 3));
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
    void aClaimOnADeletedRunIsNoneOnOneThatWasBegunAnewUnderItsId() {
        Lease late = create("r");
        clock.advance(TTL);
        Lease taken = store.acquire("r", BOB, TTL);
        store.append(taken, Append.of(head("r", 2, RunStatus.CANCELLED), event(2)));
        store.release(taken);
        store.delete("r");
        Lease anew = store.create(Append.of(head("r", 1, RunStatus.RUNNING), event(1)), BOB, TTL);
        for (Lease old : List.of(late, taken)) {
            assertCode("run.fenced", () -> append(old, 2));
            assertCode("run.fenced", () -> store.renew(old, TTL));
            store.release(old);
        }
        append(anew, 2);
        assertThat(read("r")).containsExactly("1:e1", "2:e2");
    }

    @Test
    void aReleasedClaimIsFreeAndWritesNothing() {
        Lease released = create("r");
        append(released, 2);
        store.release(released);
        assertCode("run.fenced", () -> append(released, 3));
        assertCode("run.fenced", () -> store.renew(released, TTL));
        Lease taken = store.acquire("r", BOB, TTL);
        assertThat(taken.token()).isGreaterThan(released.token());
        append(taken, 3);
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
    void releasingTwiceDoesNothingMore() {
        Lease lease = create("r");
        store.release(lease);
        store.release(lease);
        append(store.acquire("r", BOB, TTL), 2);
    }

    @Test
    void oneOfManyClaimantsWins() throws Exception {
        store.release(create("r"));
        List<Callable<Lease>> claims = IntStream.range(0, 16)
                .<Callable<Lease>>mapToObj(i -> () -> store.acquire("r", new Owner("host.example", i, i, "w" + i), TTL))
                .toList();
        assertThat(together("run.owned", claims))
                .filteredOn(Optional::isPresent)
                .hasSize(1);
    }
}
