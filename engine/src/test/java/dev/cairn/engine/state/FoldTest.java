package dev.cairn.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.CancelRequested;
import dev.cairn.engine.journal.JournalEvent.RunForked;
import dev.cairn.engine.journal.JournalEvent.RunHalted;
import dev.cairn.engine.journal.JournalEvent.RunMigrated;
import dev.cairn.engine.journal.JournalEvent.RunStarted;
import dev.cairn.engine.journal.JournalEvent.RunSuspended;
import dev.cairn.engine.journal.JournalEvent.StepCompleted;
import dev.cairn.engine.journal.JournalEvent.StepFailed;
import dev.cairn.engine.journal.JournalEvent.StepStarted;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Sample.Count;
import dev.cairn.engine.store.RunHead;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What each entry makes of a run. */
class FoldTest extends FoldFixture {
    private static final Instant LATER = Sample.START.plusSeconds(100);

    @Test
    void beginsWithTheStart() {
        RunState<Count> run = begin();
        assertThat(run.state()).isEqualTo(new Count(10));
        assertThat(run.position()).isEqualTo(Position.first("Loop", 1));
        assertThat(run.seq()).isEqualTo(1);
        assertThat(run.iteration()).isZero();
        assertThat(run.end()).isEmpty();
    }

    @Test
    void appliesOutputsAndMovesOn() {
        RunState<Count> run = after(begin(), completed("Loop", 1, 5, "Work"));
        assertThat(run.state()).isEqualTo(new Count(15));
        assertThat(run.position()).isEqualTo(Position.first("Work", 2));
        assertThat(run.seq()).isEqualTo(2);
    }

    @Test
    void givesTheSameForAStateThatIsKnownAlready() {
        JournalEntry entry = entry(2, completed("Loop", 1, 5, "Work"));
        assertThat(fold.next(begin(), entry, new Count(15))).isEqualTo(fold.next(begin(), entry));
        assertThat(fold.next(begin(), entry, new Count(99)).state()).isEqualTo(new Count(99));
    }

    @Test
    void countsAStepOnceHoweverOftenItIsTried() {
        RunState<Count> run = after(
                begin(),
                failed("Loop", 1, new AfterFailure.Retry(0)),
                failed("Loop", 2, new AfterFailure.Retry(0)),
                completed("Loop", 3, 1, "Work"),
                completed("Work", 1, 1, "Loop"));
        assertThat(run.used().get(Meter.STEPS)).isEqualTo(2);
        assertThat(run.used().get(Meter.ITERATIONS)).isEqualTo(1);
        assertThat(run.position().stepOrdinal()).isEqualTo(3);
    }

    @Test
    void startsTheMetersOfAnIterationAfreshAtTheLoop() {
        RunState<Count> inside = after(begin(), completed("Loop", 1, 1, "Work"), completed("Work", 1, 1, "Work2"));
        assertThat(inside.usedByIteration().get(Meter.STEPS)).isEqualTo(2);
        RunState<Count> around = after(inside, completed("Work2", 1, 1, "Loop"));
        assertThat(around.usedByIteration()).isEqualTo(Meters.NONE);
        assertThat(around.used().get(Meter.STEPS)).isEqualTo(3);
        assertThat(after(around, completed("Loop", 1, 1, "Work")).iteration()).isEqualTo(2);
    }

    @Test
    void addsUpWhatAttemptsCharge() {
        Meter taps = Meter.of("taps");
        RunState<Count> run = after(
                begin(),
                new StepFailed("Loop", 1, BROKE, new AfterFailure.Retry(0), Meters.of(taps, 2)),
                new StepCompleted("Loop", 2, new Json("1"), "Work", "always", Meters.of(taps, 3)));
        assertThat(run.used().get(taps)).isEqualTo(5);
        assertThat(run.usedByIteration().get(taps)).isEqualTo(5);
    }

    @Test
    void aRetryWaitsFromTheFailureOnAndKeepsTheState() {
        RunState<Count> run =
                after(begin(), new StepStarted("Loop", 1), failed("Loop", 1, new AfterFailure.Retry(750)));
        assertThat(run.position())
                .isEqualTo(new Position(
                        "Loop",
                        1,
                        2,
                        false,
                        Optional.of(Sample.START.plusSeconds(3).plusMillis(750))));
        assertThat(run.state()).isEqualTo(new Count(10));
    }

    @Test
    void aBacktrackIsCountedAsARestartAndTellsTheStep() {
        RunState<Count> run =
                after(begin(), completed("Loop", 1, 1, "Work"), failed("Work", 1, new AfterFailure.Backtrack("Loop")));
        assertThat(run.used().get(Meter.RESTARTS)).isEqualTo(1);
        assertThat(run.position()).isEqualTo(Position.first("Loop", 3));
        assertThat(run.state()).isEqualTo(new Count(-1));
    }

    @Test
    void aFailureEdgeTellsTheStepAndIsNoRestart() {
        RunState<Count> run = after(begin(), failed("Loop", 1, new AfterFailure.Advance("Work2")));
        assertThat(run.used().get(Meter.RESTARTS)).isZero();
        assertThat(run.position().node()).isEqualTo("Work2");
        assertThat(run.state()).isEqualTo(new Count(-1));
    }

    @Test
    void aFailureThatHaltsTellsTheStepAndThenTheHaltPath() {
        RunState<Count> run =
                after(begin(), failed("Loop", 1, new AfterFailure.Halt(TAPS_SPENT, Optional.of("Summary"))));
        assertThat(run.state()).isEqualTo(new Count(999));
        assertThat(run.position().node()).isEqualTo("Summary");
        assertThat(run.halted()).contains(TAPS_SPENT);
    }

    @Test
    void aHaltFoldsItsReasonIntoTheState() {
        RunState<Count> run = after(begin(), new RunHalted(TAPS_SPENT, Optional.of("Summary")));
        assertThat(run.state()).isEqualTo(new Count(1010));
        assertThat(run.position()).isEqualTo(Position.first("Summary", 2));
    }

    @Test
    void aStartIsOpenUntilItsOutcome() {
        RunState<Count> started = after(begin(), new StepStarted("Loop", 1));
        assertThat(started.position().started()).isTrue();
        assertThat(after(started, completed("Loop", 1, 1, "Work")).position().started())
                .isFalse();
        RunState<Count> failed = after(started, failed("Loop", 1, new AfterFailure.Finish()));
        assertThat(failed.position().started()).isFalse();
        assertThat(failed.state()).isEqualTo(new Count(-1));
    }

    @Test
    void remembersACancelAndTheEnd() {
        RunState<Count> run = after(begin(), new CancelRequested("enough", Optional.empty()), end());
        assertThat(run.cancelRequested()).contains("enough");
        assertThat(run.end()).contains(new RunState.RunEnd(Disposition.FAILED, Optional.of("why")));
    }

    @Test
    void aForkBeginsWhereTheOtherRunStood() {
        RunState<Count> other = after(
                begin(),
                completed("Loop", 1, 5, "Work"),
                new CancelRequested("enough", Optional.empty()),
                completed("Work", 1, 1, "Loop"));
        RunState<Count> forked = fold.begin("s", new JournalEntry(1, LATER, "", 3, forked(other)));
        assertThat(forked.info())
                .isEqualTo(new RunInfo(
                        "s",
                        7,
                        Budgets.UNLIMITED.limit(Meter.STEPS, 9),
                        Map.of("a", "b"),
                        LATER,
                        Optional.of(new RunHead.Origin("r", 4))));
        assertThat(forked.root()).isEqualTo(other.root());
        assertThat(forked.used()).isEqualTo(other.used());
        assertThat(forked.usedByIteration()).isEqualTo(other.usedByIteration());
        assertThat(forked.cancelRequested()).contains("enough");
        assertThat(forked.seq()).isEqualTo(1);
        assertRefused("journal.gap", "a second start at entry 2", begin(), entry(2, forked(other)));
        assertThatThrownBy(() -> fold.begin("s", entry(2, forked(other))))
                .hasMessageContaining("does not begin with its start");
    }

    @Test
    void aMigratedRunStandsWhereTheMigrationSays() {
        RunState<Count> other = after(begin(), completed("Loop", 1, 5, "Work"));
        RunState<Count> run = after(
                begin(),
                new RunMigrated("g", 1, 2, "f", json.write(SavedRun.of(other, json))),
                completed("Work", 1, 1, "Loop"));
        assertThat(run.state()).isEqualTo(new Count(16));
        assertThat(run.seq()).isEqualTo(3);
        assertThat(run.info()).isEqualTo(begin().info());
    }

    @Test
    void aSuspensionChangesNothing() {
        assertThat(after(begin(), new RunSuspended())).isEqualTo(begin().at(2));
    }

    private static RunStarted started(String state) {
        return new RunStarted("g", 1, "f", 42, Budgets.UNLIMITED, Map.of(), new Json(state), Optional.empty());
    }

    @Test
    void aStartThatIsKnownNeedNotBeRead() {
        RunStarted unreadable = started("?");
        assertThat(fold.begin("r", entry(1, unreadable), unreadable, new Count(10)))
                .isEqualTo(begin());
        assertThatThrownBy(() -> fold.begin("r", entry(1, started("{}"))))
                .hasMessageContaining("the first state of run r")
                .hasMessageContaining("n: Missing");
    }

    @Test
    void tellsTheStateThatAnEntryLeavesInItsFrame() {
        RunState<Count> run = begin();
        Count state = Fold.stateAfter(run, run.root(), entry(2, completed("Loop", 1, 5, "Work")), json);
        assertThat(state).isEqualTo(new Count(15));
    }

    private RunForked forked(RunState<Count> other) {
        Json saved = json.write(SavedRun.of(other, json).forRun("s"));
        return new RunForked(
                "g",
                1,
                "f",
                "r",
                4,
                7,
                Budgets.UNLIMITED.limit(Meter.STEPS, 9),
                Map.of("a", "b"),
                saved,
                Optional.empty());
    }
}
