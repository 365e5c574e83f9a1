package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore.Subscription;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What others leave for a run, and how its worker learns of it. */
abstract class InboxContract extends StoreFixture {
    private static final int PATIENCE_SECONDS = 20;

    private Inbox inbox(String run) {
        return store.inboxes(List.of(run)).getOrDefault(run, Inbox.EMPTY);
    }

    @Test
    void holdsAnswersUntilTheyAreSettled() {
        createWaiting("r");
        assertThat(store.inboxes(List.of("r"))).isEmpty();
        store.answer("r", bytes("1"), clock.instant());
        assertThat(inbox("r").answers()).containsOnlyKeys("r");
        assertThat(text(inbox("r").answers().getOrDefault("r", bytes("none")))).isEqualTo("1");
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(lease, Append.of(head("r", 3), event(3)).settling("r"));
        assertThat(store.inboxes(List.of("r"))).isEmpty();
    }

    @Test
    void anAnswerAndTheClaimOfItsRunGoTogether() {
        createWaiting("r");
        Lease lease = store.answerAndAcquire("r", bytes("1"), clock.instant(), ANN, TTL)
                .orElseThrow();
        assertThat(inbox("r").answers()).containsOnlyKeys("r");
        assertCode("run.owned", () -> store.acquire("r", BOB, TTL));
        store.append(lease, Append.of(head("r", 3), event(3)).settling("r"));
        store.release(lease);
        assertThat(store.acquire("r", BOB, TTL).token()).isGreaterThan(lease.token());
    }

    @Test
    void anAnswerToAClaimedRunIsLeftForWhoHasIt() {
        createWaiting("r");
        Lease lease = store.acquire("r", BOB, TTL);
        assertThat(store.answerAndAcquire("r", bytes("1"), clock.instant(), ANN, TTL))
                .isEmpty();
        assertThat(inbox("r").answers()).containsOnlyKeys("r");
        store.append(lease, Append.of(head("r", 3), event(3)).settling("r"));
    }

    @Test
    void anotherAnswerClaimsNothing() {
        createWaiting("r");
        store.answer("r", bytes("1"), clock.instant());
        assertCode("interrupt.answered", () -> store.answerAndAcquire("r", bytes("2"), clock.instant(), ANN, TTL));
        assertCode("interrupt.missing", () -> store.answerAndAcquire("none", bytes("2"), clock.instant(), ANN, TTL));
        assertThat(store.acquire("r", BOB, TTL).owner()).isEqualTo(BOB);
    }

    @Test
    void holdsTheFirstCancelUntilItIsNoted() {
        Lease lease = create("r");
        store.requestCancel("r", "first");
        store.requestCancel("r", "second");
        assertThat(inbox("r").cancel()).contains("first");
        append(lease, 2);
        assertThat(inbox("r").cancel()).contains("first");
        store.append(lease, Append.of(head("r", 3), event(3)).notingCancel());
        assertThat(store.inboxes(List.of("r"))).isEmpty();
    }

    @Test
    void tellsManyRunsAtOnce() {
        createWaiting("a");
        createWaiting("b");
        createWaiting("c");
        store.answer("a", bytes("1"), clock.instant());
        store.requestCancel("a", "why");
        store.requestCancel("b", "why");
        var inboxes = store.inboxes(List.of("a", "b", "c", "none"));
        assertThat(inboxes).containsOnlyKeys("a", "b");
        assertThat(inboxes.getOrDefault("a", Inbox.EMPTY).answers()).hasSize(1);
        assertThat(inboxes.getOrDefault("a", Inbox.EMPTY).cancel()).contains("why");
        assertThat(store.inboxes(List.of())).isEmpty();
    }

    @Test
    void holdsSeveralAnswersOfOneRun() {
        Lease lease = create("r");
        store.append(
                lease,
                Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("p", "r"), question("q", "r")));
        store.answer("p", bytes("1"), clock.instant());
        store.answer("q", bytes("2"), clock.instant());
        assertThat(inbox("r").answers()).containsOnlyKeys("p", "q");
        store.append(lease, Append.of(head("r", 3, RunStatus.WAITING), event(3)).settling("p"));
        assertThat(inbox("r").answers()).containsOnlyKeys("q");
    }

    @Test
    void takesACancelWhateverItsReason() {
        create("r");
        store.requestCancel("r", "at 'a\0b'");
        assertThat(inbox("r").cancel().orElseThrow()).startsWith("at 'a").endsWith("b'");
    }

    @Test
    void refusesACancelOfWhatIsNotThereOrHasEnded() {
        assertCode("run.missing", () -> store.requestCancel("none", "why"));
        createEnded("r");
        assertCode("run.ended", () -> store.requestCancel("r", "why"));
    }

    @Test
    void tellsSubscribersOfRunsThatMayBeDue() throws Exception {
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        try (Subscription subscription = store.subscribe(told::add)) {
            store.create(Append.of(head("created", 1), event(1)));
            assertTold(told, "created");
            createWaiting("asked");
            assertTold(told, "asked");
            store.answer("asked", bytes("1"), clock.instant());
            assertTold(told, "asked");
            store.requestCancel("asked", "why");
            assertTold(told, "asked");
            store.release(create("given"));
            assertTold(told, "given");
        }
    }

    @Test
    void tellsNothingAfterASubscriptionIsClosed() throws Exception {
        BlockingQueue<String> closed = new LinkedBlockingQueue<>();
        BlockingQueue<String> open = new LinkedBlockingQueue<>();
        try (Subscription subscription = store.subscribe(open::add)) {
            store.subscribe(closed::add).close();
            store.create(Append.of(head("r", 1), event(1)));
            assertTold(open, "r");
            assertThat(closed).isEmpty();
        }
    }

    /** At least once; it may have been told before, and twice. */
    private static void assertTold(BlockingQueue<String> told, String run) throws InterruptedException {
        String next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        while (next != null && !next.equals(run)) {
            next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        assertThat(next).isEqualTo(run);
    }
}
