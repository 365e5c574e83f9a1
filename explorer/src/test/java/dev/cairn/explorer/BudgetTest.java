package dev.cairn.explorer;

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
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Budgets are reached and not exceeded. */
class BudgetTest {
    private static final FakeApp CRASHING =
            FakeApp.of(Explored.APP).screen("Home", "Boom").on("Home", "Boom", new Effect.Crash("E", "x"));
    private static final FakeApp LEAVING =
            FakeApp.of(Explored.APP).screen("Home", "Web").on("Home", "Web", new Effect.Leave("browser"));

    private static final FakeApp MIXED = FakeApp.of(Explored.APP)
            .screen("Home", "Web", "Boom", "One", "Two", "Three")
            .on("Home", "Web", new Effect.Leave("browser"))
            .on("Home", "Boom", new Effect.Crash("E", "x"))
            .opens("Home", "One")
            .screen("One", "Web", "Boom")
            .on("One", "Web", new Effect.Leave("browser"))
            .on("One", "Boom", new Effect.Crash("E", "y"));

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

    private static String label(Meter meter) {
        return "budget_exhausted:" + (meter.equals(DetectProgress.FINISHED) ? "steps" : meter.name());
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

    /** Gestures and what was typed: both are done to the screen. */
    private static long touches(Explored explored) {
        long gestures = explored.appium.touched().stream()
                .filter(touch -> !touch.equals("back"))
                .count();
        return gestures + explored.appium.typed().size();
    }

    static List<Budgets> eachBudget() {
        return List.of(
                Budgets.UNLIMITED.limit(DetectProgress.FINISHED, 4),
                Budgets.UNLIMITED.limit(Act.TAPS, 4),
                Budgets.UNLIMITED.limit(Verify.OUTSIDE, 1),
                Budgets.UNLIMITED.limit(Meter.RESTARTS, 3),
                Budgets.UNLIMITED.limit(Meter.TIME, 2_000),
                Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 4_000),
                Budgets.UNLIMITED.limit(LlmMeters.COST, 1_000),
                Budgets.UNLIMITED.limitIteration(Meter.TIME, 60),
                Budgets.UNLIMITED.limitIteration(Meter.RESTARTS, 0),
                Budgets.UNLIMITED.limitIteration(LlmMeters.TOKENS, 1_200),
                Budgets.UNLIMITED.limitIteration(LlmMeters.COST, 400));
    }

    /** With a model where there is one to be limited, on a device that takes 10 ms for a call. */
    private Explored explored(Budgets budgets, ScriptedLlm llm) {
        Explored explored = Explored.of(MIXED, folder, 50).budgets(budgets);
        explored.appium.onEachCall(() -> explored.clock.advance(Duration.ofMillis(10)));
        Meter meter = meter(budgets);
        boolean asks = meter.equals(LlmMeters.TOKENS) || meter.equals(LlmMeters.COST);
        return asks
                ? explored.budgets(LlmLimits.with(budgets, 50))
                        .decidedBy(Decider.by(Providers.open(
                                        "openai:gpt-4o-mini", llm.uri().toString(), name -> null))
                                .build())
                : explored;
    }

    private static Meter meter(Budgets budgets) {
        return Stream.concat(budgets.perRun().keySet().stream(), budgets.perIteration().keySet().stream())
                .findFirst()
                .orElseThrow();
    }

    private static ScriptedLlm llm() {
        return ScriptedLlm.answering(question -> question.name().equals("detect_progress")
                ? Model.answer(question)
                : Model.answer(question)
                        .replace("it looks new", "it looks new " + "and newer ".repeat(20))
                        .replace(
                                "\"plan\":[],\"confidence\":0",
                                "\"plan\":[\"go\",\"on\",\"and on\"],\"confidence\":90"));
    }

    /** Never over the limit, and so near to it that nothing more would have fit. */
    private static void assertSpent(RunResult<ExplorerState> result, Budgets budgets, ScriptedLlm llm) {
        Meter meter = meter(budgets);
        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
        assertThat(result.state().stopReason()).contains(label(meter));
        long used = result.used().get(meter);
        long most = budgets.perRun().getOrDefault(meter, Long.MAX_VALUE);
        if (meter.equals(Meter.TIME)) {
            assertThat(used).as("to the step").isLessThanOrEqualTo(most == Long.MAX_VALUE ? most : most + 200);
        } else if (meter.equals(LlmMeters.TOKENS)) {
            assertThat(used).isPositive().isLessThanOrEqualTo(most);
            assertThat(llm.tokensIn() + llm.tokensOut()).isLessThanOrEqualTo(most);
        } else if (meter.equals(LlmMeters.COST)) {
            assertThat(used).isLessThanOrEqualTo(most).isPositive();
            assertThat(llm.cost(new BigDecimal("0.15"), new BigDecimal("0.60")).movePointRight(6))
                    .isLessThanOrEqualTo(BigDecimal.valueOf(most));
        } else {
            assertThat(used).isLessThanOrEqualTo(most);
        }
        if (!budgets.perRun().isEmpty() && !label(meter).matches(".*(tokens|cost)")) {
            assertThat(used).isGreaterThanOrEqualTo(most);
        }
    }

    @ParameterizedTest
    @MethodSource("eachBudget")
    void stopTheRunAtTheirValue(Budgets budgets) throws Exception {
        try (ScriptedLlm llm = llm();
                Explored explored = explored(budgets, llm)) {
            assertSpent(explored.run(), budgets, llm);
        }
    }

    /** Dies again and again, a few calls to the store on, and goes on each time. */
    @ParameterizedTest
    @MethodSource("eachBudget")
    void areTheSameAcrossResumes(Budgets budgets) throws Exception {
        try (ScriptedLlm llm = llm();
                Explored explored = explored(budgets, llm)) {
            RunResult<ExplorerState> end = explored.runDyingEvery(25);

            assertSpent(end, budgets, llm);
            if (meter(budgets).equals(Act.TAPS)) {
                assertThat(touches(explored)).isLessThanOrEqualTo(4);
            }
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("eachBudget")
    void holdForABranchWithWhatWasUsedBeforeIt(Budgets budgets) throws Exception {
        try (ScriptedLlm llm = llm();
                Explored explored = explored(budgets, llm)) {
            explored.run();
            Meter meter = meter(budgets);
            long half = explored.journal().size() / 2;
            RunResult<ExplorerState> branch = explored.fork(half);

            if (!label(meter).matches(".*(tokens|cost)")) { // what was answered once is not asked for again
                assertThat(branch.state().stopReason()).contains(label(meter));
            }
            long most = budgets.perRun().getOrDefault(meter, Long.MAX_VALUE - 200);
            assertThat(branch.used().get(meter)).isLessThanOrEqualTo(most + (meter.equals(Meter.TIME) ? 200 : 0));
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
