package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.explorer.DefaultBudgets;
import dev.cairn.explorer.LlmLimits;
import dev.cairn.llm.decision.LlmMeters;
import org.junit.jupiter.api.Test;

class ForkOptionsTest {
    @Test
    void aLongerForkGetsMoreOfWhatGrowsAndNoMoreRefusedCallsOrMoney() {
        Budgets origin = LlmLimits.with(DefaultBudgets.forSteps(50).limit(LlmMeters.COST, 500_000), 50);
        Budgets longer = ForkOptions.budgets(origin, 50, 500);

        assertThat(longer.perRun())
                .containsEntry(LlmMeters.TOKENS, 1_000_000L)
                .containsEntry(LlmMeters.COST, 500_000L)
                .containsEntry(LlmMeters.TOKENS_REFUSED, 1L)
                .containsEntry(LlmMeters.COST_REFUSED, 1L);
        assertThat(longer.perIteration()).isEqualTo(origin.perIteration());
    }

    @Test
    void aForkOfARunWithoutAModelStopsAtARefusedCallToo() {
        Budgets longer = ForkOptions.budgets(Budgets.UNLIMITED, 50, 60);

        assertThat(longer.perRun())
                .containsEntry(LlmMeters.TOKENS_REFUSED, 1L)
                .containsEntry(LlmMeters.COST_REFUSED, 1L);
    }
}
