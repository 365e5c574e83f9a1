package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredInterrupt;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Questions and their answers. */
abstract class InterruptContract extends StoreFixture {
    @Test
    void keepsAnInterruptAsItWasRaised() {
        Lease lease = create("r");
        StoredInterrupt raised = StoredInterrupt.raised(
                "q",
                "r",
                "Approve",
                bytes("{\"what\":\"ü\"}"),
                "yes or no",
                clock.instant(),
                Optional.of(clock.instant().plusSeconds(60)));
        store.append(lease, Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(raised));
        StoredInterrupt found = store.interrupt("q").orElseThrow();
        assertThat(found).usingRecursiveComparison().isEqualTo(raised);
        assertThat(store.openInterrupts(Optional.empty()))
                .singleElement()
                .usingRecursiveComparison()
                .isEqualTo(raised);
        assertThat(store.interrupt("none")).isEmpty();
    }

    @Test
    void anInterruptThatIsRaisedAgainIsWordedAnewAndKeepsItsAnswer() {
        Lease lease = create("r");
        store.append(lease, Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("q", "r")));
        store.answer("q", bytes("1"), clock.instant());
        StoredInterrupt before = store.interrupt("q").orElseThrow();
        clock.advance(Duration.ofSeconds(1));
        StoredInterrupt again = StoredInterrupt.raised(
                "q",
                "r",
                "Consent",
                bytes("\"really?\""),
                "text",
                clock.instant(),
                Optional.of(clock.instant().plusSeconds(60)));
        store.append(lease, Append.of(head("r", 3, RunStatus.WAITING), event(3)).raising(again));
        assertThat(store.interrupt("q").orElseThrow())
                .usingRecursiveComparison()
                .isEqualTo(before.reworded(again));
    }

    @Test
    void listsTheOldestFirstOfAllRunsOrOfOne() {
        createWaiting("b");
        clock.advance(Duration.ofMillis(1));
        createWaiting("a");
        assertThat(store.openInterrupts(Optional.empty()))
                .extracting(StoredInterrupt::id)
                .containsExactly("b", "a");
        assertThat(store.openInterrupts(Optional.of("a")))
                .extracting(StoredInterrupt::run)
                .containsExactly("a");
        assertCode("run.missing", () -> store.openInterrupts(Optional.of("none")));
    }

    @Test
    void aRunMayHaveSeveral() {
        Lease lease = create("r");
        store.append(
                lease,
                Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("p", "r"), question("q", "r")));
        store.answer("q", bytes("1"), clock.instant());
        assertThat(store.openInterrupts(Optional.of("r")))
                .extracting(StoredInterrupt::id)
                .containsExactly("p");
    }

    @Test
    void acceptsAnAnswerOnce() {
        createWaiting("r");
        assertThat(store.answer("r", bytes("true"), clock.instant())).isTrue();
        assertThat(store.answer("r", bytes("true"), clock.instant())).isFalse();
        assertCode("interrupt.answered", () -> store.answer("r", bytes("false"), clock.instant()));
        StoredInterrupt found = store.interrupt("r").orElseThrow();
        assertThat(found.answer())
                .hasValueSatisfying(answer -> assertThat(text(answer)).isEqualTo("true"));
        assertThat(found.open()).as("until it is settled").isTrue();
        assertThat(store.openInterrupts(Optional.empty())).isEmpty();
    }

    @Test
    void refusesAnAnswerToNothing() {
        assertCode("interrupt.missing", () -> store.answer("none", bytes("1"), clock.instant()));
    }

    @Test
    void aSettledInterruptKeepsItsAnswer() {
        createWaiting("r");
        store.answer("r", bytes("1"), clock.instant());
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(lease, Append.of(head("r", 3), event(3)).settling("r"));
        assertThat(store.interrupt("r").orElseThrow().open()).isFalse();
        assertThat(store.answer("r", bytes("1"), clock.instant())).isFalse();
        assertCode("interrupt.answered", () -> store.answer("r", bytes("2"), clock.instant()));
    }

    @Test
    void anInterruptThatWasSettledUnansweredIsClosed() {
        createWaiting("r");
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(lease, Append.of(head("r", 3), event(3)).settling("r"));
        assertCode("interrupt.closed", () -> store.answer("r", bytes("1"), clock.instant()));
        assertThat(store.openInterrupts(Optional.empty())).isEmpty();
    }

    @Test
    void anExpiredInterruptTakesNoAnswer() {
        createWaiting("r");
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(lease, Append.of(head("r", 3), event(3)).expiring("r"));
        assertCode("interrupt.closed", () -> store.answer("r", bytes("1"), clock.instant()));
    }

    @Test
    void anAnsweredInterruptDoesNotExpire() {
        createWaiting("r");
        Lease lease = store.acquire("r", ANN, TTL);
        store.answer("r", bytes("1"), clock.instant());
        Append expiry = Append.of(head("r", 3), event(3)).expiring("r");
        assertCode("interrupt.answered", () -> store.append(lease, expiry));
        assertThat(read("r")).hasSize(2);
        assertThat(store.interrupt("r").orElseThrow().open()).isTrue();
        append(lease, 3);
    }

    @Test
    void refusesToCloseWhatIsNotThere() {
        Lease lease = create("r");
        assertCode(
                "interrupt.missing",
                () -> store.append(lease, Append.of(head("r", 2), event(2)).settling("none")));
        assertCode(
                "interrupt.missing",
                () -> store.append(lease, Append.of(head("r", 2), event(2)).expiring("none")));
        assertThat(read("r")).hasSize(1);
        append(lease, 2);
    }

    @RepeatedTest(5)
    void oneOfManyAnswersIsAccepted() throws Exception {
        createWaiting("r");
        List<Callable<Boolean>> answers = IntStream.range(0, 16)
                .<Callable<Boolean>>mapToObj(i -> () -> store.answer("r", bytes("" + i), clock.instant()))
                .toList();
        assertThat(together("interrupt.answered", answers))
                .filteredOn(Optional::isPresent)
                .containsExactly(Optional.of(true));
    }

    @RepeatedTest(5)
    void eitherTheAnswerOrTheExpiryWins() throws Exception {
        int runs = 8;
        IntStream.range(0, runs).forEach(i -> createWaiting("run" + i));
        List<Callable<Boolean>> calls = IntStream.range(0, 2 * runs)
                .<Callable<Boolean>>mapToObj(
                        i -> i % 2 == 0 ? () -> answers("run" + i / 2) : () -> expires("run" + i / 2))
                .toList();
        List<Boolean> outcomes = together(calls);
        for (int i = 0; i < runs; i++) {
            boolean answered = outcomes.get(2 * i);
            assertThat(outcomes.get(2 * i + 1)).isNotEqualTo(answered);
            StoredInterrupt end = store.interrupt("run" + i).orElseThrow();
            assertThat(end.answer().isPresent()).isEqualTo(answered);
            assertThat(end.open()).isEqualTo(answered);
        }
    }

    private boolean answers(String id) {
        return succeeds("interrupt.closed", () -> store.answer(id, bytes("1"), clock.instant()));
    }

    private boolean expires(String run) {
        Lease lease = store.acquire(run, ANN, TTL);
        return succeeds(
                "interrupt.answered",
                () -> store.append(lease, Append.of(head(run, 3), event(3)).expiring(run)));
    }

    private static boolean succeeds(String refusal, Runnable call) {
        try {
            call.run();
            return true;
        } catch (dev.cairn.engine.CairnException e) {
            assertThat(e.code()).isEqualTo(refusal);
            return false;
        }
    }
}
