package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.device.DeviceSource;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LlmTally;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.price.Prices;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Whole runs that a scripted model steers, and what they cost. */
class LlmExplorationTest extends LlmExplorationFixture {
    @Test
    void aModelSteersTheRunAndWhatItTookIsTheServersOwnCount() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, ExplorationTest.sound(), STEPS)) {
            RunResult<ExplorerState> result = explored.run();

            LlmTally tally = result.state().llm();
            assertThat(result.state().counters().steps()).isEqualTo(STEPS);
            assertThat(tally.calls()).isEqualTo(server.requests()).isPositive();
            assertThat(tally.tokensIn()).isEqualTo(server.tokensIn());
            assertThat(tally.tokensOut()).isEqualTo(server.tokensOut());
            assertThat(tally.costUsd())
                    .isEqualByComparingTo(server.cost(new BigDecimal("0.15"), new BigDecimal("0.60")));
            assertThat(tally.fallbacks()).isEmpty();
            assertThat(result.used().get(LlmMeters.TOKENS)).isEqualTo(server.tokensIn() + server.tokensOut());
            assertThat(server.questions()).extracting(Question::name).containsOnly("choose_action");
            assertThat(tally.calls()).as("0.6 calls a step").isLessThanOrEqualTo(6 * STEPS / 10);
            assertThat(result.state().map().places()).hasSizeGreaterThan(2);
        }
    }

    @Test
    void eachSituationIsAskedOnceAndASecondRunAsksNothingAndFindsTheSame() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored first = explored(server, ExplorationTest.sound(), STEPS);
                Explored second = explored(server, ExplorationTest.sound(), STEPS)) {
            RunResult<ExplorerState> one = first.run();
            assertThat(server.questions()).extracting(Question::text).doesNotHaveDuplicates();
            int asked = server.requests();

            RunResult<ExplorerState> other = second.named("another").run();

            assertThat(server.requests()).isEqualTo(asked);
            assertThat(other.state().map()).isEqualTo(one.state().map());
            assertThat(other.state().llm().calls()).isZero();
            assertThat(other.state().llm().cacheHits()).isPositive();
            assertThat(other.state().llm().cacheMisses()).isZero();
            assertThat(other.state().llm().costUsd()).isZero();
        }
    }

    @Test
    void promptsShowNeitherRunNorStepNorTimeAndAtMostTwelveActions() throws Exception {
        String[] many = Stream.iterate(1, i -> i + 1)
                .limit(30)
                .map(i -> "Item " + (char) ('A' + i % 26) + "x" + "y".repeat(i))
                .toArray(String[]::new);
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, FakeApp.of(Explored.APP).screen("Home", many), 5)) {
            explored.run();

            assertThat(server.questions()).isNotEmpty().allSatisfy(question -> {
                assertThat(question.text()).doesNotContain("2026", explored.RUN + "/", KEY);
                assertThat(Model.offered(question)).isLessThanOrEqualTo(12);
            });
        }
    }

    @Test
    void noProviderIsToldTheNameOfASensitiveApp() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "About demo", "More")
                .opens("Home", "More")
                .screen("More", "demo");
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, app, 20)
                        .settings(settings -> settings.withAliases(Map.of(Explored.APP, "app_0123456789ab"))
                                .withAim(new ExplorationGoal(Optional.empty(), Optional.of("find more of demo"))))) {
            explored.run();
            assertThat(server.questions())
                    .allSatisfy(question -> assertThat(question.text()).doesNotContainPattern("\\bdemo\\b"))
                    .anySatisfy(question -> assertThat(question.text()).contains("tap 'About app_0123456789ab'"))
                    .anySatisfy(question -> assertThat(question.text()).contains("find more of app_0123456789ab"));
        }
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(longs = {0, 700, 3_000})
    void theBudgetOfTokensStopsTheRunBeforeItIsExceeded(long most) throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, ExplorationTest.sound(), 50)) {
            explored.budgets(LlmLimits.with(Budgets.UNLIMITED.limit(LlmMeters.TOKENS, most), 50));
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
            assertThat(result.state().stopReason()).contains("budget_exhausted:tokens");
            assertThat(server.tokensIn() + server.tokensOut()).isLessThanOrEqualTo(most);
        }
    }

    @Test
    void theBudgetOfMoneyStopsTheRunBeforeItIsExceeded() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, ExplorationTest.sound(), 50)) {
            explored.budgets(LlmLimits.with(Budgets.UNLIMITED.limit(LlmMeters.COST, 700), 50)); // 0.0007 USD
            RunResult<ExplorerState> result = explored.run();

            assertThat(result.state().stopReason()).contains("budget_exhausted:cost");
            assertThat(server.cost(new BigDecimal("0.15"), new BigDecimal("0.60")))
                    .isPositive()
                    .isLessThanOrEqualTo(new BigDecimal("0.0007"));
        }
    }

    /** The run was begun without a model, whose limits its budgets do not have. */
    @Test
    void aCallThatIsRefusedEndsTheRunAlsoWhereTheModelCameInLater() throws Exception {
        Budgets budgets = Budgets.UNLIMITED.limit(DetectProgress.FINISHED, 50).limit(LlmMeters.TOKENS, 700);
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored =
                        Explored.of(ExplorationTest.sound(), folder, 50).budgets(budgets)) {
            assertThatThrownBy(() -> explored.start(
                                    FaultyRunStore.dyingBefore(9, explored.store),
                                    DeviceSource.at(explored.appium.uri()))
                            .await())
                    .hasMessageContaining("as planned");
            explored.clock.advance(Duration.ofMinutes(2));
            RunResult<ExplorerState> result =
                    explored.decidedBy(decider(server)).resume().await();

            assertThat(result.state().stopReason()).contains("budget_exhausted:tokens");
            assertThat(result.state().map().coverage())
                    .as("what was seen is written down")
                    .hasSize(result.state().counters().steps());
            assertThat(server.tokensIn() + server.tokensOut()).isLessThanOrEqualTo(700);
        }
    }

    @Test
    void theJournalIsFoldedWithoutAsking() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, ExplorationTest.sound(), STEPS)) {
            ExplorerState ended = explored.run().state();
            int asked = server.requests();

            assertThat(explored.stateFromTheJournal()).isEqualTo(ended);
            assertThat(server.requests()).isEqualTo(asked);
        }
    }

    @Test
    void theKeyIsInNoFileAndInNoEvent() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(
                        question -> Model.answer(question).replace("it looks new", "the key is " + KEY));
                Explored explored = explored(server, ExplorationTest.sound(), 4)) {
            ExplorerState state = explored.run().state();

            assertThat(server.questions()).extracting(Question::key).containsOnly(KEY);
            assertThat(journal(explored)).contains("the key is ***").doesNotContain(KEY);
            assertThat(state.toString()).doesNotContain(KEY);
        }
    }

    @Test
    void pricesThatAreNotKnownAreNotTakenForNothing() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(Model::answer);
                Explored explored = explored(server, ExplorationTest.sound(), 3)) {
            explored.decidedBy(
                    Decider.by(Providers.open("some-model", server.uri().toString(), name -> null))
                            .prices(Prices.builtIn())
                            .build());
            LlmTally tally = explored.run().state().llm();

            assertThat(tally.unpriced())
                    .isEqualTo(server.tokensIn() + server.tokensOut())
                    .isPositive();
            assertThat(tally.costUsd()).isZero();
            assertThat(List.of(tally.calls())).containsExactly(server.requests());
        }
    }
}
