package dev.cairn.engine.state;

import static dev.cairn.engine.state.Folding.completed;
import static dev.cairn.engine.state.Folding.failed;
import static dev.cairn.engine.state.Folding.raised;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.CallStarted;
import dev.cairn.engine.journal.JournalEvent.CancelRequested;
import dev.cairn.engine.journal.JournalEvent.InterruptAnswered;
import dev.cairn.engine.journal.JournalEvent.InterruptExpired;
import dev.cairn.engine.journal.JournalEvent.InterruptRaised;
import dev.cairn.engine.journal.JournalEvent.RunHalted;
import dev.cairn.engine.journal.JournalEvent.RunSuspended;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Kinds.Inner;
import dev.cairn.engine.state.Kinds.Outer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoldAskTest {
    private static final StopReason CANCELLED = new StopReason.Cancelled("enough");

    private final Folding<Outer> fold = new Folding<>(Kinds.OUTER, new Outer(List.of()));

    @Test
    void aQuestionIsOpenUntilItsAnswerAndIsAStep() {
        var until = Optional.of(Sample.START.plusSeconds(60));
        fold.then(new InterruptRaised("Ask", "r/1", new Json("\"how many?\""), until));
        assertThat(fold.run().asking())
                .containsExactly(new NodeProgress.AwaitingAnswer("r/1", new Json("\"how many?\""), until));
        assertThat(fold.position()).isEqualTo(Sample.position("Ask", 1, 1));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(1);
        assertThat(fold.run().iteration()).isEqualTo(1);

        fold.then(new InterruptAnswered("Ask", "r/1", new Json("3"), "Work", "always"));
        assertThat(fold.run().asking()).isEmpty();
        assertThat(fold.state()).isEqualTo(new Outer(List.of("Ask 3")));
        assertThat(fold.position()).isEqualTo(Sample.position("Work", 2, 1));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(1);
    }

    @Test
    void aDeadlineMovesOnWithTheStateAsItIs() {
        fold.then(raised("Ask", "r/1"), new InterruptExpired("Ask", "r/1", "Work"));
        assertThat(fold.run().asking()).isEmpty();
        assertThat(fold.state()).isEqualTo(new Outer(List.of()));
        assertThat(fold.position()).isEqualTo(Sample.position("Work", 2, 1));
    }

    @Test
    void nothingElseClosesAQuestion() {
        fold.then(raised("Ask", "r/1"), new CancelRequested("enough", Optional.empty()), new RunSuspended());
        assertThat(fold.run().asking()).hasSize(1);
        assertThat(fold.run().cancelRequested()).contains("enough");
        assertThat(fold.run().seq()).isEqualTo(4);

        fold.then(new RunHalted(CANCELLED, Optional.of("Summary")));
        assertThat(fold.run().asking()).isEmpty();
        assertThat(fold.state()).isEqualTo(new Outer(List.of("cancelled: enough")));
    }

    @Test
    void aQuestionThatCouldNotBeAskedLeavesTheStateAsItIs() {
        fold.then(failed("Ask", 1, new AfterFailure.Advance("Work")));
        assertThat(fold.state()).isEqualTo(new Outer(List.of()));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(1);
        assertThat(fold.position()).isEqualTo(Sample.position("Work", 2, 1));
    }

    @Test
    void aQuestionAskedAtASecondAttemptCountsOnce() {
        fold.then(failed("Ask", 1, new AfterFailure.Retry(100)), raised("Ask", "r/1~2"));
        assertThat(fold.run().iteration()).isEqualTo(1);
        assertThat(fold.used(Meter.STEPS)).isEqualTo(1);
    }

    @Test
    void isFoldedInCalledFrames() {
        fold.then(
                raised("Ask", "r/1"),
                new InterruptAnswered("Ask", "r/1", new Json("3"), "Work", "always"),
                completed("Work", 1, "1", "Call"),
                new CallStarted("Call", 1));
        fold.in("3", completed("In", 1, "\"x\"", "Q")).in("3", raised("Q", "r/3/2"));
        assertThat(fold.run().asking())
                .extracting(NodeProgress.AwaitingAnswer::interrupt)
                .containsExactly("r/3/2");
        assertThat(fold.frame("3").asking()).hasSize(1);
        fold.in("3", new InterruptAnswered("Q", "r/3/2", new Json("\"yes\""), "In", "again"));
        assertThat(fold.frame("3").state()).isEqualTo(new Inner(List.of("from 2", "In x", "Q yes")));
        assertThat(fold.frame("3").position()).isEqualTo(Sample.position("In", 3, 1));
        assertThat(fold.run().iteration())
                .as("a called graph's loop is not the run's")
                .isEqualTo(1);
        assertThat(fold.run().usedByIteration())
                .isEqualTo(Meters.of(Meter.STEPS, 5).plus(Meter.ITERATIONS, 1));
    }

    @Test
    void refusesWhatIsOfNoOpenQuestion() {
        fold.refuses("journal.gap", "is of interrupt r/1, which is not open there", "", answer("r/1"));
        fold.refuses("journal.gap", "not open there", "", new InterruptExpired("Ask", "r/1", "Work"));
        fold.refuses(
                "graph.changed", "is of ask 'Work', which graph outer version 1 has not", "", raised("Work", "r/1"));
        fold.then(raised("Ask", "r/1"));
        fold.refuses("journal.gap", "is of interrupt r/2, which is not open there", "", answer("r/2"));
        fold.refuses("journal.gap", "not open there", "", new InterruptExpired("Ask", "r/2", "Work"));
        fold.refuses(
                "graph.changed",
                "goes on to node 'Gone', which graph outer version 1 has not",
                "",
                new InterruptExpired("Ask", "r/1", "Gone"));
        fold.refuses(
                "json.read",
                "the answer to node 'Ask' at entry 3 of run r",
                "",
                new InterruptAnswered("Ask", "r/1", new Json("\"many\""), "Work", "always"));
    }

    private static InterruptAnswered answer(String interrupt) {
        return new InterruptAnswered("Ask", interrupt, new Json("3"), "Work", "always");
    }
}
