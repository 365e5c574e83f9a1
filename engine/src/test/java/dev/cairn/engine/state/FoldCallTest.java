package dev.cairn.engine.state;

import static dev.cairn.engine.state.Folding.completed;
import static dev.cairn.engine.state.Folding.failed;
import static dev.cairn.engine.state.Folding.raised;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.CallReturned;
import dev.cairn.engine.journal.JournalEvent.CallStarted;
import dev.cairn.engine.journal.JournalEvent.RunHalted;
import dev.cairn.engine.journal.JournalEvent.StepStarted;
import dev.cairn.engine.state.Kinds.Inner;
import dev.cairn.engine.state.Kinds.Outer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoldCallTest {
    private static final StopReason CANCELLED = new StopReason.Cancelled("enough");

    private final Folding<Outer> fold =
            new Folding<>(Kinds.OUTER, new Outer(List.of())).then(failed("Ask", 1, new AfterFailure.Advance("Call")));

    @Test
    void aCallOpensAFrameAndIsAStep() {
        fold.then(new CallStarted("Call", 1));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(2);
        assertThat(fold.frame("2")).isEqualTo(Frame.first(Kinds.INNER, "2", new Inner(List.of("from 0"))));
        assertThat(fold.position()).isEqualTo(Sample.position("Call", 2, 1));
        assertThat(fold.state()).isEqualTo(new Outer(List.of()));
    }

    @Test
    void aReturnFoldsTheLastStateAndIsNoStep() {
        fold.then(new CallStarted("Call", 1))
                .in("2", completed("In", 1, "\"x\"", "Good"))
                .then(new CallReturned("Call", 1, "All", "always"));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("Call from 0+In x")));
        assertThat(fold.position()).isEqualTo(Sample.position("All", 3, 1));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(3);
        assertThat(fold.run().frame("2")).isEmpty();
    }

    @Test
    void stepsOfACalledGraphAreChargedToTheRun() {
        fold.then(new CallStarted("Call", 1)).in("2", new StepStarted("In", 1));
        assertThat(fold.frame("2").position().started()).isTrue();
        fold.in("2", failed("In", 1, new AfterFailure.Retry(500)));
        assertThat(fold.frame("2").position())
                .isEqualTo(
                        new Position("In", 1, 2, false, Optional.of(fold.now().plusMillis(500))));
        fold.in("2", completed("In", 2, "\"x\"", "In"));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(3);
        assertThat(fold.run().iteration())
                .as("a called graph's loop is not the run's")
                .isEqualTo(1);
        assertThat(fold.run().usedByIteration().get(Meter.STEPS)).isEqualTo(3);
        fold.in("2", failed("In", 1, new AfterFailure.Backtrack("In")));
        assertThat(fold.used(Meter.RESTARTS)).isEqualTo(1);
    }

    @Test
    void anotherAttemptOpensAFrameOfItsOwnAndIsNoStep() {
        fold.then(new CallStarted("Call", 1), failed("Call", 1, new AfterFailure.Retry(0)), new CallStarted("Call", 2));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(2);
        assertThat(fold.run().frame("2")).isEmpty();
        assertThat(fold.frame("2~2").state()).isEqualTo(new Inner(List.of("from 0")));
        fold.in("2~2", completed("In", 1, "\"x\"", "Good")).then(new CallReturned("Call", 2, "All", "always"));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("Call from 0+In x")));
    }

    @Test
    void aFailedCallTellsItsFailure() {
        fold.then(new CallStarted("Call", 1), failed("Call", 1, new AfterFailure.Advance("Work")));
        assertThat(fold.state()).isEqualTo(new Outer(List.of("Call!k")));
        assertThat(fold.used(Meter.STEPS)).as("counted when it began").isEqualTo(2);
    }

    @Test
    void aCallThatCouldNotBeEnteredIsAStep() {
        fold.then(failed("Call", 1, new AfterFailure.Finish()));
        assertThat(fold.used(Meter.STEPS)).isEqualTo(2);
        assertThat(fold.run().root().failure()).contains(Folding.BROKE);
        assertThat(fold.run().root().result()).contains(new FrameResult.Failed("Call", Folding.BROKE));
    }

    @Test
    void aFailureWithinLeavesTheCallerAsItIs() {
        fold.then(new CallStarted("Call", 1)).in("2", failed("In", 1, new AfterFailure.Finish()));
        assertThat(fold.frame("2").result()).contains(new FrameResult.Failed("In", Folding.BROKE));
        assertThat(fold.run().root().result()).isEmpty();
        assertThat(fold.run().root().failure()).isEmpty();
    }

    @Test
    void aCalledGraphGoesItsOwnHaltPath() {
        fold.then(new CallStarted("Call", 1)).in("2", new RunHalted(CANCELLED, Optional.of("Bye")));
        assertThat(fold.frame("2").halted()).contains(CANCELLED);
        assertThat(fold.frame("2").state()).isEqualTo(new Inner(List.of("from 0", "cancelled: enough")));
        assertThat(fold.frame("2").result()).isEmpty();
        assertThat(fold.run().isHalting("2")).isTrue();
        assertThat(fold.run().isHalting("")).isFalse();
        fold.in("2", completed("Bye", 1, "\"x\"", "Gone"));
        assertThat(fold.frame("2").result()).contains(new FrameResult.Halted(CANCELLED, Optional.empty()));

        fold.then(new RunHalted(CANCELLED, Optional.of("Summary")));
        assertThat(fold.run().frame("2")).as("what was under way is dropped").isEmpty();
        assertThat(fold.run().halted()).contains(CANCELLED);
        assertThat(fold.position()).isEqualTo(Sample.position("Summary", 3, 1));
    }

    @Test
    void aFrameAroundThatHaltsHaltsThoseInside() {
        fold.then(new RunHalted(CANCELLED, Optional.of("Call")), new CallStarted("Call", 1));
        assertThat(fold.run().isHalting("3")).isTrue();
        assertThat(fold.frame("3").halted()).isEmpty();
    }

    @Test
    void refusesWhatIsOfNoSuchFrame() {
        fold.refuses("journal.gap", "is of frame '2', which is not under way", "2", completed("In", 1, "\"x\"", "Q"));
        fold.then(new CallStarted("Call", 1));
        for (String frame : List.of("3", "2~2", "2/1", "2.0", "20", "x")) {
            fold.refuses(
                    "journal.gap",
                    "is of frame '" + frame + "', which is not under way",
                    frame,
                    completed("In", 1, "\"x\"", "Q"));
        }
    }

    @Test
    void refusesWhatIsOfAnotherNodeOrAttempt() {
        fold.refuses(
                "journal.gap", "returns from a call that was not made", "", new CallReturned("Call", 1, "All", ""));
        fold.refuses("graph.changed", "is of call 'Work'", "", new CallStarted("Work", 1));
        fold.refuses("graph.changed", "is of call 'Gone'", "", new CallReturned("Gone", 1, "All", ""));
        fold.refuses("journal.gap", "stands at node 'Call', attempt 1", "", new CallStarted("Call", 2));
        fold.refuses("journal.gap", "stands at node 'Call', attempt 1", "", raised("Ask", "r/1"));
        fold.then(new CallStarted("Call", 1));
        fold.refuses("graph.changed", "node 'Gone'", "", new CallReturned("Call", 1, "Gone", ""));
        fold.refuses("graph.changed", "which graph inner version 1 has not", "2", completed("Work", 1, "1", "Call"));
        fold.refuses("journal.gap", "stands at node 'In', attempt 1", "2", raised("Q", "r/2/1"));
    }

    @Test
    void theEndOfAGraphIsReadOffItsNode() {
        fold.then(new CallStarted("Call", 1)).in("2", completed("In", 1, "\"x\"", "Bad"));
        assertThat(fold.frame("2").result()).contains(new FrameResult.Ended("Bad", Disposition.FAILED));
        assertThat(fold.run().usedByIteration())
                .isEqualTo(Meters.of(Meter.STEPS, 3).plus(Meter.ITERATIONS, 1));
        fold.refuses(
                "journal.gap", "is of an end, which cannot fail", "2", failed("Bad", 1, new AfterFailure.Finish()));
    }
}
