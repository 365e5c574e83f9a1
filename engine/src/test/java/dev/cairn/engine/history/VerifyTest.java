package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.history.Journey.Trip;
import dev.cairn.engine.history.Verification.Divergence;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.InMemoryRunStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerifyTest {
    private final InMemoryRunStore store = new InMemoryRunStore();

    @BeforeEach
    void runOnce() {
        assertThat(Journey.ended(store, "r").state())
                .isEqualTo(new Trip(List.of("plan", "go true", "leg2", "stop1,stop2,stop3", "x2+y2")));
    }

    @Test
    void holdsWhileTheCodeIsTheSame() {
        Verification verification = verify(store, Journey.THEN);
        assertThat(verification.holds()).isTrue();
        assertThat(verification.entries()).isEqualTo(entries().size());
        assertThat(verification).hasToString("run r holds: " + entries().size() + " entries");
    }

    @Test
    void findsAGuardThatHoldsWhereItDidNot() {
        JournalEntry answered = entry("interrupt_answered");
        assertThat(verify(store, Journey.THEN.enough(2)).holds()).isFalse();
        assertThat(verify(store, Journey.THEN.enough(2)))
                .isEqualTo(diverges(answered, "Go?", "to", "\"Leg\"", "\"Enough\""))
                .hasToString("run r diverges at entry " + answered.seq()
                        + ", step 2 (node 'Go?'): to is \"Leg\" in the journal, and \"Enough\" today");
    }

    @Test
    void findsAQuestionThatIsPutInOtherWords() {
        assertThat(verify(store, Journey.THEN.question("shall we?")))
                .isEqualTo(diverges(entry("interrupt_raised"), "Go?", "question", "\"go?\"", "\"shall we?\""));
    }

    @Test
    void findsAnotherWaitAfterAFailure() {
        Divergence found = divergence(Journey.THEN.back(Duration.ofSeconds(10)));
        assertThat(found.field()).isEqualTo("next.delay_ms");
        assertThat(found.seq()).isEqualTo(entry("step_failed").seq());
        assertThat(Long.parseLong(found.expected())).isBetween(500L, 1_000L);
        assertThat(Long.parseLong(found.found())).isBetween(5_000L, 10_000L);
    }

    @Test
    void findsAnotherNumberOfItems() {
        assertThat(verify(store, Journey.THEN.stops(2)))
                .isEqualTo(diverges(entry("items_started"), "Stops", "count", "3", "2"));
    }

    @Test
    void findsAnotherWaitAfterAnItemsFailure() {
        Divergence found = divergence(Journey.THEN.itemBack(Duration.ofSeconds(10)));
        assertThat(found.field()).isEqualTo("retry_delay_ms");
        assertThat(found.seq()).isEqualTo(entry("item_failed").seq());
        assertThat(found.node()).isEqualTo("Stops");
    }

    @Test
    void findsAnApplyThatMakesAnotherState() {
        Divergence found = divergence(Journey.THEN.apply("replan"));
        assertThat(found)
                .isEqualTo(new Divergence(
                        entries().size(),
                        "",
                        entries().getLast().stepOrdinal(),
                        "There",
                        "state.root.state.places[0]",
                        "\"plan\"",
                        "\"replan\""));
    }

    @Test
    void findsAnExitThatMakesAnotherState() {
        assertThat(divergence(Journey.THEN.legs("walk")).field()).isEqualTo("state.root.state.places[2]");
    }

    @Test
    void findsWhatWasChangedInTheJournal() {
        assertFound(
                entry("interrupt_raised"),
                "interrupt",
                "\"r/9\"",
                "\"r/2\"",
                event -> event instanceof JournalEvent.InterruptRaised raised
                        ? new JournalEvent.InterruptRaised(raised.node(), "r/9", raised.question(), raised.deadline())
                        : event);
        assertFound(
                entry("call_returned"),
                "edge",
                "\"other\"",
                "\"always\"",
                event -> event instanceof JournalEvent.CallReturned back
                        ? new JournalEvent.CallReturned(back.node(), back.attempt(), back.to(), "other")
                        : event);
        assertFound(
                entry("items_joined"),
                "to",
                "\"There\"",
                "\"Check each\"",
                event -> event instanceof JournalEvent.ItemsJoined joined
                        ? new JournalEvent.ItemsJoined(joined.node(), joined.attempt(), "There", joined.edge())
                        : event);
        assertFound(
                entry("step_completed"),
                "to",
                "\"Leg\"",
                "\"Go?\"",
                event -> event instanceof JournalEvent.StepCompleted done
                        ? new JournalEvent.StepCompleted(
                                done.node(), done.attempt(), done.output(), "Leg", done.edge(), done.charges())
                        : event);
        assertFound(
                entry("run_ended"),
                "disposition",
                "\"failed\"",
                "\"succeeded\"",
                event -> event instanceof JournalEvent.RunEnded ended
                        ? new JournalEvent.RunEnded(Disposition.FAILED, ended.cause())
                        : event);
    }

    @Test
    void findsEntriesThatCannotBeFoldedAnyMore() {
        var changed = Copies.of(
                store,
                "r",
                entry -> entry.event() instanceof JournalEvent.CallReturned back
                        ? new JournalEvent.CallStarted(back.node(), back.attempt() + 1)
                        : entry.event(),
                Optional.empty());
        Divergence found = verify(changed, Journey.THEN).divergence().orElseThrow();
        assertThat(found.seq()).isEqualTo(entry("call_returned").seq());
        assertThat(found.field()).isEqualTo("event");
        assertThat(found.expected()).contains("call_started");
        assertThat(found.found()).contains("is of node 'Leg', attempt 2, but before it the run stands at");
    }

    @Test
    void findsASnapshotThatSaysOtherwise() {
        var changed = Copies.withSnapshot(store, "r", text -> text.replace("leg2", "leg3"));
        assertThat(verify(changed, Journey.THEN).divergence().orElseThrow())
                .extracting(Divergence::field, Divergence::expected, Divergence::found)
                .containsExactly("state.root.state.places[2]", "\"leg3\"", "\"leg2\"");
    }

    @Test
    void tellsAFrame() {
        assertThat(new Divergence(3, "2.1", 4, "N", "to", "\"A\"", "\"B\""))
                .hasToString("entry 3, step 4 of frame 2.1 (node 'N'): to is \"A\" in the journal, and \"B\" today");
    }

    @Test
    void refusesAGraphThatTheRunWasNeverUnder() {
        var other = dev.cairn.engine.graph.Graph.define("journey", 2, Trip.class);
        var plan = dev.cairn.engine.graph.End.<Trip>succeeded("Plan");
        assertThatThrownBy(() -> new Verifier<>(other.start(plan).build(), store, JsonCodec.standard()).verify("r"))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("graph.changed"))
                .hasMessageContaining("run r was not under graph journey version 2 then");
        assertThatThrownBy(() -> verify(new InMemoryRunStore(), Journey.THEN))
                .hasMessageContaining("there is no run r");
    }

    private void assertFound(
            JournalEntry at, String field, String expected, String found, Function<JournalEvent, JournalEvent> change) {
        var changed = Copies.of(
                store,
                "r",
                entry -> entry.seq() == at.seq() ? change.apply(entry.event()) : entry.event(),
                Optional.empty());
        assertThat(verify(changed, Journey.THEN).divergence().orElseThrow())
                .extracting(Divergence::seq, Divergence::field, Divergence::expected, Divergence::found)
                .containsExactly(at.seq(), field, expected, found);
    }

    private Divergence divergence(Journey today) {
        return verify(store, today).divergence().orElseThrow();
    }

    private static Verification verify(InMemoryRunStore where, Journey today) {
        return new Verifier<>(today.graph(), where, JsonCodec.standard()).verify("r");
    }

    private static Verification diverges(JournalEntry at, String node, String field, String expected, String found) {
        return new Verification(
                "r",
                at.seq(),
                Optional.of(new Divergence(at.seq(), at.frame(), at.stepOrdinal(), node, field, expected, found)));
    }

    private List<JournalEntry> entries() {
        return new RunReader(store, JsonCodec.standard()).entries("r", 0);
    }

    /** The first entry of that kind. */
    private JournalEntry entry(String kind) {
        return entries().stream()
                .filter(entry ->
                        JsonCodec.standard().write(entry.event()).text().contains("\"event\":\"" + kind + "\""))
                .findFirst()
                .orElseThrow();
    }
}
