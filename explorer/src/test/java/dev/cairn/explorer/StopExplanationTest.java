package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.state.StopCause;
import dev.cairn.llm.decision.LlmMeters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StopExplanationTest {
    private static final Budgets DEFAULT = DefaultBudgets.forSteps(50);

    @Test
    void aLimitComesWithItsAmountInItsUsersWords() {
        assertThat(words("steps", DEFAULT, DetectProgress.FINISHED, 50))
                .isEqualTo("at its limit, 50 steps of the exploration");
        assertThat(words("taps", DEFAULT, Act.TAPS, 100)).isEqualTo("at its limit, 100 actions on the device");
        assertThat(words("time_ms", DEFAULT, Meter.TIME, 600_100)).isEqualTo("at its limit, time at work 10 min");
        assertThat(words("outside", DEFAULT.limit(Meter.of("outside"), 1), Meter.of("outside"), 1))
                .isEqualTo("at its limit, 1 way out of the app");
    }

    @Test
    void aLimitOfOneStepIsSaidToBeThat() {
        assertThat(words("time_ms", DEFAULT, Meter.TIME, 200_000))
                .isEqualTo("at its limit within one step, time at work 3 min");
        assertThat(words("time_ms", DEFAULT, Meter.TIME, 500_000))
                .as("of the run's less is left than a step may take, but not nothing")
                .isEqualTo("at its limit within one step, time at work 3 min");
        assertThat(words("tokens", DEFAULT, LlmMeters.TOKENS, 20_000))
                .isEqualTo("at its limit within one step, 10,000 tokens of models");
    }

    @Test
    void whatAnotherRequestMightHaveTakenIsNotSaidToBeUsed() {
        assertThat(words("tokens", DEFAULT, LlmMeters.TOKENS, 99_000))
                .isEqualTo("at its limit: another request might have gone over it, 100,000 tokens of models");
        assertThat(words("cost", DEFAULT.limit(LlmMeters.COST, 500_000), LlmMeters.COST, 499_000))
                .isEqualTo("at its limit: another request might have gone over it, cost of models $0.5");
        assertThat(words("tokens", DEFAULT, LlmMeters.TOKENS, 100_000))
                .isEqualTo("at its limit, 100,000 tokens of models");
    }

    @Test
    void aLimitThatTheRunHasNotIsNamedAlone() {
        assertThat(words("restarts", Budgets.UNLIMITED, Meter.RESTARTS, 3)).isEqualTo("at its limit of restarts");
        assertThat(words("gold_coins", Budgets.UNLIMITED, Meter.RESTARTS, 3)).isEqualTo("at its limit of gold coins");
    }

    @ParameterizedTest
    @EnumSource(StopCause.class)
    void everyCauseHasWords(StopCause cause) {
        assertThat(of(cause.label()).words()).isEqualTo(cause.words()).doesNotContain("_", ":");
        assertThat(of(cause.label()).code()).isEqualTo(cause.label());
    }

    @Test
    void aCodeThatNobodyKnowsIsToldAsItIs() {
        assertThat(of("running").words()).isEqualTo("running");
        assertThat(of("out_of_luck").words()).isEqualTo("out of luck");
        assertThat(of("budget_exhausted:NO METER").words()).isEqualTo("at its limit");
        assertThat(of("failed:device.error").words()).isEqualTo("a step failed for good");
    }

    private static StopExplanation of(String code) {
        return new StopExplanation(code, DEFAULT, Meters.NONE);
    }

    private static String words(String limit, Budgets budgets, Meter meter, long used) {
        return new StopExplanation("budget_exhausted:" + limit, budgets, Meters.of(meter, used)).words();
    }
}
