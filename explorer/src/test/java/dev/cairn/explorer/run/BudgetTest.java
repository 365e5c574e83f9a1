package dev.cairn.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.fake.FakeApp;
import dev.cairn.explorer.fake.FakeApp.Effect;
import dev.cairn.explorer.fake.Fault;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.file.Path;
import java.time.Duration;
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
        assertThat(result.state().stopReason()).contains("budget_exhausted:" + meter.name());
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
    @ValueSource(ints = {0, 1, 2, 5})
    void restartsOfADeviceThatCannotSayWhetherTheAppRuns(int most) throws Exception {
        try (Explored explored = limited(LEAVING, Meter.RESTARTS, most)) {
            explored.appium.failing("queryAppState", new Fault.Error("busy"));
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

    @Test
    void time() throws Exception {
        try (Explored explored = limited(ExplorationTest.sound(), Meter.TIME, 2_000)) {
            explored.appium.onEachCall(() -> explored.clock.advance(Duration.ofMillis(10)));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:time_ms");
            assertThat(result.used().get(Meter.TIME))
                    .as("what the last step took may come on top")
                    .isBetween(2_000L, 2_200L);
            assertThat(result.state().counters().steps()).isBetween(5, 40);
        }
    }

    @Test
    void growWithTheNumberOfSteps() {
        assertThat(Limits.forSteps(50).perRun().get(Meter.RESTARTS)).isEqualTo(10);
        assertThat(Limits.forSteps(51).perRun().get(Meter.TIME))
                .isEqualTo(2 * Duration.ofMinutes(10).toMillis());
        assertThat(Limits.forSteps(300).perRun().get(Verify.OUTSIDE)).isEqualTo(60);
    }
}
