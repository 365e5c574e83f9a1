package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.FakeApp;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs past the gate, with a person and without. */
class GateTest {
    private static final GateSettings ASKING = new GateSettings(Mode.CONFIRM, true, List.of());

    @TempDir
    Path folder;

    private static FakeApp app() {
        return FakeApp.of(Explored.APP)
                .screen("Home", "Delete all", "More", "Delete one")
                .opens("Home", "More")
                .screen("More", "Delete one");
    }

    private Explored asking() {
        return Explored.of(app(), folder, 12).settings(settings -> settings.withGate(ASKING));
    }

    private static void assertAsks(RunResult<ExplorerState> result, Explored explored, String action) {
        assertThat(result.status()).isEqualTo(RunStatus.WAITING);
        assertThat(explored.questions())
                .singleElement()
                .satisfies(question -> assertThat(question.question().text())
                        .contains("\"tap \\\"" + action + "\\\"\"", "\\\"delete\\\" (destructive)"));
    }

    @Test
    void doesNothingRiskyWhereNobodyCanBeAsked() throws Exception {
        try (Explored explored = Explored.of(app(), folder, 12)) {
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().counters().steps()).isEqualTo(12);
            assertThat(explored.appium.touched()).contains("Home/More").noneMatch(touch -> touch.contains("Delete"));
        }
    }

    @Test
    void walksNoWayToWhatIsRefusedWhereItEnds() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "Far", "One", "Two", "Three")
                .opens("Home", "Far")
                .screen("Far", "Farther")
                .opens("Far", "Farther")
                .screen("Farther", "Home", "Delete all")
                .opens("Farther", "Home");
        try (Explored explored = Explored.of(app, folder, 30)) {
            explored.run();

            assertThat(explored.appium.touched())
                    .contains("Home/One", "Home/Two", "Home/Three", "Farther/Home")
                    .doesNotContain("Farther/Delete all");
            assertThat(DecisionLog.of(explored.journal()))
                    .extracting(taken -> taken.reason())
                    .noneMatch(reason -> reason.matches(".*on the way to untried \"Delete all\".*"));
        }
    }

    @Test
    void waitsForAYesAndThenActsOnANewDevice() throws Exception {
        try (Explored explored = asking()) {
            assertAsks(explored.run(), explored, "Delete all");
            assertThat(explored.appium.touched()).isEmpty();

            RunResult<ExplorerState> next = explored.answer(Answer.YES);
            assertThat(explored.appium.touched()).contains("Home/Delete all");
            assertAsks(next, explored, "Delete one");
        }
    }

    @Test
    void aNoIsNotAskedAgainOnThatScreen() throws Exception {
        try (Explored explored = asking()) {
            explored.run();
            RunResult<ExplorerState> next = explored.answer(Answer.NO);
            int asked = 1;
            while (next.status() == RunStatus.WAITING) {
                assertAsks(next, explored, "Delete one");
                next = explored.answer(Answer.NO);
                asked++;
            }

            assertThat(asked).as("one of each button").isEqualTo(3);
            assertThat(next.state().counters().steps()).isEqualTo(12);
            assertThat(explored.appium.touched()).noneMatch(touch -> touch.contains("Delete"));
        }
    }

    @Test
    void neverIsARuleForTheWholeRun() throws Exception {
        try (Explored explored = asking()) {
            explored.run();
            RunResult<ExplorerState> end = explored.answer(Answer.NEVER);

            assertThat(end.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
            assertThat(explored.appium.touched()).noneMatch(touch -> touch.contains("Delete"));
        }
    }

    @Test
    void alwaysIsARuleForTheWholeRun() throws Exception {
        try (Explored explored = asking()) {
            explored.run();
            RunResult<ExplorerState> end = explored.answer(Answer.ALWAYS);

            assertThat(end.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
            assertThat(explored.appium.touched()).contains("Home/Delete all", "Home/Delete one", "More/Delete one");
            assertThat(explored.stateFromTheJournal()).isEqualTo(end.state());
        }
    }
}
