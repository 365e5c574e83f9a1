package dev.cairn.engine.state;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.RunHalted;
import dev.cairn.engine.journal.JournalEvent.StepCompleted;
import dev.cairn.engine.journal.JournalEvent.StepStarted;
import dev.cairn.engine.json.Json;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Entries that do not follow on what was folded before them. */
class RefusedEntryTest extends FoldFixture {
    @Test
    void refusesAGapARepetitionAndASecondStart() {
        JournalEvent next = completed("Loop", 1, 1, "Work");
        assertRefused("journal.gap", "entry 2 was expected and 3 was found", begin(), entry(3, next));
        assertRefused("journal.gap", "entry 2 was expected and 1 was found", begin(), entry(1, next));
        assertRefused("journal.gap", "a second start at entry 2", begin(), entry(2, start()));
        assertRefused("journal.gap", "entry 3 follows on the run's end", after(begin(), end()), entry(3, next));
    }

    @Test
    void refusesAJournalThatDoesNotBeginWithItsStart() {
        assertThatThrownBy(() -> fold.begin("r", entry(1, end())))
                .hasMessageContaining("does not begin with its start");
        assertThatThrownBy(() -> fold.begin("r", entry(2, start())))
                .hasMessageContaining("does not begin with its start");
    }

    @Test
    void refusesNodesThatTheGraphHasNot() {
        String words = "is of step 'Gone', which graph g version 1 has not";
        assertRefused("graph.changed", words, begin(), entry(2, completed("Gone", 1, 1, "Work")));
        assertRefused(
                "graph.changed", "is of node 'Gone'", begin(), entry(2, failed("Gone", 1, new AfterFailure.Finish())));
        assertRefused("graph.changed", words, begin(), entry(2, new StepStarted("Gone", 1)));
        assertRefused("graph.changed", "'End'", begin(), entry(2, completed("End", 1, 1, "Work")));
        assertRefused("graph.changed", "node 'Gone'", begin(), entry(2, completed("Loop", 1, 1, "Gone")));
        assertRefused(
                "graph.changed", "node 'Gone'", begin(), entry(2, new RunHalted(TAPS_SPENT, Optional.of("Gone"))));
    }

    @Test
    void refusesOutcomesOfAnotherStepOrAttempt() {
        String stands = "the run stands at node 'Loop', attempt 1";
        assertRefused("journal.gap", stands, begin(), entry(2, completed("Work", 1, 1, "Loop")));
        assertRefused("journal.gap", stands, begin(), entry(2, completed("Loop", 2, 1, "Work")));
        assertRefused("journal.gap", stands, begin(), entry(2, failed("Loop", 2, new AfterFailure.Finish())));
        assertRefused("journal.gap", stands, begin(), entry(2, new StepStarted("Work", 1)));
    }

    @Test
    void namesTheEntryWhoseOutputCannotBeRead() {
        var event = new StepCompleted("Loop", 1, new Json("\"five\""), "Work", "always", Meters.NONE);
        assertRefused("json.read", "the output of node 'Loop' at entry 2 of run r", begin(), entry(2, event));
    }
}
