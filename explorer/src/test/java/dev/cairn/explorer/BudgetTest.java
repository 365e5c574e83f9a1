package dev.cairn.explorer;

import static dev.cairn.explorer.BudgetReadings.label;
import static dev.cairn.explorer.BudgetReadings.touches;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.map.Transition;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Budgets are reached and not exceeded. */
class BudgetTest {
    private static final FakeApp CRASHING =
            FakeApp.of(Explored.APP).screen("Home", "Boom").on("Home", "Boom", new Effect.Crash("E", "x"));
    private static final FakeApp LEAVING =
            FakeApp.of(Explored.APP).screen("Home", "Web").on("Home", "Web", new Effect.Leave("browser"));

    @TempDir
    Path folder;

    private Explored limited(FakeApp app, Meter meter, long most) {
        return Explored.of(app, folder, 50).budgets(Budgets.UNLIMITED.limit(meter, most));
    }

    private static void assertStoppedAt(RunResult<ExplorerState> result, Meter meter, long most) {
        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
        assertThat(result.state().stopReason()).contains(label(meter));
        assertThat(result.used().get(meter)).isEqualTo(most);
        assertThat(result.state().error()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void restartsOfAnAppThatCrashes(int most) throws Exception {
        try (Explored explored = limited(CRASHING, Meter.RESTARTS, most)) {
            assertStoppedAt(explored.run(), Meter.RESTARTS, most);
            assertThat(explored.appium.calls("terminateApp"))
                    .as("starts afresh, the first one among them")
                    .isEqualTo(1 + most);
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {0, 1, 2, 5})
    void restartsOfADeviceThatCannotSayWhetherTheAppRuns(int most) throws Exception {
        try (Explored explored = limited(LEAVING, Meter.RESTARTS, most)) {
            explored.appium.failing("queryAppState", new DeviceFault.Error("busy"));
            assertStoppedAt(explored.run(), Meter.RESTARTS, most);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void actionsThatLeaveTheApp(int most) throws Exception {
        try (Explored explored = limited(LEAVING, Verify.OUTSIDE, most)) {
            assertStoppedAt(explored.run(), Verify.OUTSIDE, most);
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 2, 4})
    void whatLedOutOfTheAppLastIsOnTheMap(int most) throws Exception {
        try (Explored explored = limited(LEAVING, Verify.OUTSIDE, most)) {
            ExplorerState end = explored.run().state();

            assertThat(end.map().transitions().values().stream()
                            .filter(way -> Objects.requireNonNull(
                                            end.map().screens().get(way.to()))
                                    .outside())
                            .mapToInt(Transition::count)
                            .sum())
                    .isEqualTo(most);
            assertThat(end.map().coverage()).hasSize(end.counters().steps());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void actionsOnTheScreen(int most) throws Exception {
        try (Explored explored = limited(ExplorationTest.sound(), Act.TAPS, most)) {
            RunResult<ExplorerState> result = explored.run();

            assertStoppedAt(result, Act.TAPS, most);
            assertThat(touches(explored)).isEqualTo(most);
            assertThat(result.state().counters().steps())
                    .as("the last one was looked at, too")
                    .isGreaterThanOrEqualTo(most);
        }
    }

    @Test
    void actionsThatFailCountToo() throws Exception {
        try (Explored explored = limited(ExplorationTest.sound(), Act.TAPS, 3)) {
            explored.appium.failing("actions", 2, 2, new DeviceFault.Error("no finger"));
            RunResult<ExplorerState> result = explored.run();

            assertStoppedAt(result, Act.TAPS, 3);
            assertThat(explored.appium.calls("actions")
                            + explored.appium.typed().size())
                    .isEqualTo(3);
        }
    }

    @Test
    void waitingForAPersonIsNotCounted() throws Exception {
        try (Explored explored = Explored.of(FakeApp.of(Explored.APP).screen("Home", "Delete", "Next"), folder, 3)
                .budgets(Budgets.UNLIMITED.limit(DetectProgress.FINISHED, 3).limit(Meter.TIME, 60_000))
                .settings(settings -> settings.withGate(new GateSettings(Mode.CONFIRM, true, List.of())))) {
            RunResult<ExplorerState> result = explored.run();
            while (result.status() == RunStatus.WAITING) {
                explored.clock.advance(Duration.ofHours(9));
                result = explored.answer(dev.cairn.agent.gate.Answer.YES);
            }

            assertThat(result.state().stopReason()).contains("budget_exhausted:steps");
            assertThat(result.used().get(Meter.TIME)).isLessThan(60_000);
        }
    }

    @Test
    void timeOfOneIteration() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 50)
                .budgets(Budgets.UNLIMITED.limitIteration(Meter.TIME, 300))) {
            explored.appium.onEachCall(
                    () -> explored.clock.advance(Duration.ofMillis(explored.appium.calls("source") > 20 ? 50 : 5)));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:time_ms");
            assertThat(result.state().counters().steps()).isPositive();
        }
    }

    @Test
    void time() throws Exception {
        try (Explored explored = limited(ExplorationTest.sound(), Meter.TIME, 2_000)) {
            explored.appium.onEachCall(() -> explored.clock.advance(Duration.ofMillis(10)));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:time_ms");
            assertThat(result.used().get(Meter.TIME))
                    .as("what the last step took may come on top, on a clock that outruns the timer")
                    .isBetween(2_000L, 2_200L);
            assertThat(result.state().counters().steps()).isBetween(5, 40);
        }
    }

    @Test
    void growWithTheNumberOfSteps() {
        assertThat(DefaultBudgets.forSteps(50).perRun().get(Meter.RESTARTS)).isEqualTo(10);
        assertThat(DefaultBudgets.forSteps(51).perRun().get(Meter.TIME))
                .isEqualTo(2 * Duration.ofMinutes(10).toMillis());
        assertThat(DefaultBudgets.forSteps(300).perRun().get(Verify.OUTSIDE)).isEqualTo(60);
    }
}
