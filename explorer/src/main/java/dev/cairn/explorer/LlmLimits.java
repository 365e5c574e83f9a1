package dev.cairn.explorer;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.llm.decision.LlmMeters;

/**
 * The budgets of what a model takes. A call that might go over one of them is not made; the run ends there, before the next step, since
 * another call would not fit either.
 */
public final class LlmLimits {
    /** Tokens of a run of the default length; longer ones get more in proportion. */
    public static final long TOKENS = 100_000;

    /** Tokens of one iteration. */
    public static final long TOKENS_OF_ITERATION = 10_000;

    private LlmLimits() {}

    /** The budgets with those that are not set yet, for a number of iterations. */
    public static Budgets with(Budgets budgets, int steps) {
        Budgets more = budgets.limit(LlmMeters.TOKENS_REFUSED, 1).limit(LlmMeters.COST_REFUSED, 1);
        if (!budgets.perRun().containsKey(LlmMeters.TOKENS)) {
            more = more.limit(LlmMeters.TOKENS, TOKENS * DefaultBudgets.shares(steps));
        }
        return budgets.perIteration().containsKey(LlmMeters.TOKENS)
                ? more
                : more.limitIteration(LlmMeters.TOKENS, TOKENS_OF_ITERATION);
    }

    /** What people call a meter that stopped a run. */
    static String label(Meter meter) {
        if (meter.equals(LlmMeters.TOKENS_REFUSED)) {
            return LlmMeters.TOKENS.name();
        }
        return meter.equals(LlmMeters.COST_REFUSED) ? LlmMeters.COST.name() : meter.name();
    }
}
