package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredInterrupt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** A turn in one commit: an answer, the claim, what came of it, and the claim's end. A store that takes none leaves everything as it is. */
abstract class TurnContract extends StoreFixture {
    /** A run that waits for an answer to the question {@code r}, as it was left. */
    private RestedAnswer left(String run) {
        Lease lease = create(run);
        store.append(lease, Append.of(head(run, 2, RunStatus.WAITING), event(2)).raising(question(run, run)));
        store.release(lease);
        return answer(run, "1", lease, store.head(run).orElseThrow());
    }

    private RestedAnswer answer(String interrupt, String text, Lease left, RunHead head) {
        return new RestedAnswer(interrupt, bytes(text), clock.instant(), left, head);
    }

    private Append next(RestedAnswer turn) {
        String run = turn.left().run();
        return Append.of(head(run, 4, RunStatus.WAITING), event(3), event(4))
                .raising(question(run + "/2", run))
                .settling(turn.interrupt());
    }

    private boolean takes(RestedAnswer turn) {
        return store.appendTurn(turn, next(turn));
    }

    private void assertUntouched(String run) {
        assertThat(read(run)).containsExactly("1:e1", "2:e2");
        assertThat(store.interrupt(run + "/2")).isEmpty();
    }

    @Test
    void allOfATurnIsThere() {
        RestedAnswer turn = left("r");
        clock.advance(Duration.ofMillis(5));
        boolean taken = takes(turn);
        assertThat(taken).isEqualTo(store.takesTurns());
        if (!taken) {
            assertUntouched("r");
            return;
        }
        assertThat(read("r")).containsExactly("1:e1", "2:e2", "3:e3", "4:e4");
        assertThat(store.head("r").orElseThrow().seq()).isEqualTo(4);
        assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.WAITING);
        StoredInterrupt answered = store.interrupt("r").orElseThrow();
        assertThat(answered.open()).isFalse();
        assertThat(answered.answer().map(StoreFixture::text)).contains("1");
        assertThat(store.openInterrupts(Optional.of("r")))
                .extracting(StoredInterrupt::id)
                .containsExactly("r/2");
        assertThat(store.inboxes(List.of("r"))).isEmpty();
        assertThat(claim("graph")).as("waits for nothing but an answer").isEmpty();
        assertThat(store.answer("r", bytes("1"), clock.instant())).isFalse();
        assertCode("interrupt.answered", () -> store.answer("r", bytes("2"), clock.instant()));
    }

    @Test
    void aTurnCountsAsAClaim() {
        RestedAnswer turn = left("r");
        if (takes(turn)) {
            Lease next = store.acquire("r", BOB, TTL);
            assertThat(next.token()).isEqualTo(turn.left().token() + 2);
            assertCode("run.fenced", () -> append(turn.claim(ANN), 5));
            append(next, 5);
        }
    }

    @Test
    void aTurnFollowsOnAnother() {
        RestedAnswer first = left("r");
        if (takes(first)) {
            RestedAnswer second =
                    answer("r/2", "2", first.claim(ANN), store.head("r").orElseThrow());
            Append end = Append.of(head("r", 5, RunStatus.SUCCEEDED), event(5)).settling("r/2");
            assertThat(store.appendTurn(first, end)).isFalse();
            assertThat(store.appendTurn(second, end)).isTrue();
            assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
            store.delete("r");
        }
    }

    @Test
    void whoWasClaimedSinceIsNotWhereItWasLeft() {
        RestedAnswer turn = left("r");
        Lease other = store.acquire("r", BOB, TTL);
        assertThat(takes(turn)).as("while it is claimed").isFalse();
        clock.advance(TTL);
        assertThat(takes(turn)).as("when the claim has lapsed").isFalse();
        store.release(other);
        assertThat(takes(turn)).as("when the claim was given up").isFalse();
        assertUntouched("r");
        assertThat(takes(answer("r", "1", other, turn.head()))).isEqualTo(store.takesTurns());
    }

    @Test
    void whatWasLeftForARunComesFirst() {
        RestedAnswer answered = left("a");
        store.answer("a", bytes("0"), clock.instant());
        assertThat(takes(answered)).isFalse();
        assertUntouched("a");
        RestedAnswer cancelled = left("c");
        store.requestCancel("c", "why");
        assertThat(takes(cancelled)).isFalse();
        assertUntouched("c");
        assertThat(store.inboxes(List.of("a", "c"))).containsOnlyKeys("a", "c");
    }

    @Test
    void anAnswerToAnotherQuestionComesFirstToo() {
        Lease lease = create("r");
        store.append(
                lease,
                Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("r", "r"), question("q", "r")));
        store.release(lease);
        RestedAnswer turn = answer("r", "1", lease, store.head("r").orElseThrow());
        store.answer("q", bytes("0"), clock.instant());
        assertThat(takes(turn)).isFalse();
        assertUntouched("r");
    }

    @Test
    void aRunThatIsNotThereTakesNone() {
        RestedAnswer turn = left("r");
        assertThat(takes(answer("none", "1", new Lease("none", ANN, 1), turn.head())))
                .isFalse();
        assertThat(store.head("none")).isEmpty();
        RestedAnswer unasked = answer("none", "1", turn.left(), turn.head());
        assertThat(takes(unasked)).isFalse();
        assertUntouched("r");
    }

    @Test
    void aRunThatWasBegunAnewIsNotWhereItWasLeft() {
        RestedAnswer turn = left("r");
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(
                lease, Append.of(head("r", 3, RunStatus.CANCELLED), event(3)).settling("r"));
        store.release(lease);
        store.delete("r");
        RestedAnswer anew = left("r");
        assertThat(anew.head()).as("in the same millisecond").isEqualTo(turn.head());
        assertThat(takes(turn)).isFalse();
        assertUntouched("r");
    }

    @Test
    void aTurnThatWakesAtOnceIsDue() {
        RestedAnswer turn = left("r");
        Instant now = clock.instant();
        Append due = Append.of(head("r", 3, RunStatus.WAITING, Optional.of(now)), event(3))
                .settling("r");
        boolean taken = store.appendTurn(turn, due);
        assertThat(claim("graph").isPresent()).isEqualTo(taken);
    }

    @Test
    void ofManyTurnsAtOnceOneIsTaken() throws Exception {
        RestedAnswer turn = left("r");
        List<Callable<Boolean>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            RestedAnswer one = answer("r", String.valueOf(i), turn.left(), turn.head());
            all.add(() -> takes(one));
        }
        assertThat(together(all)).filteredOn(taken -> taken).hasSize(store.takesTurns() ? 1 : 0);
    }
}
