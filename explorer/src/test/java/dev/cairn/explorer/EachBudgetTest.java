package dev.cairn.explorer;

import static dev.cairn.explorer.BudgetReadings.label;
import static dev.cairn.explorer.BudgetReadings.touches;
import static org.assertj.core.api.Assertions.assertThat;

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
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each budget ends a run at its value, also one that dies and goes on, and a branch of it. */
class EachBudgetTest {
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
}
