package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.FallbackReason;
import dev.cairn.llm.decision.LlmMeters;

/** Ends a run whose budget of tokens or of money has no room for another call: the meters charged here are limited to one. */
final class Spending {
    private Spending() {}

    static void stopWhereSpent(Decided<?> decided, Effects effects) {
        decided.cause().ifPresent(cause -> {
            if (cause == FallbackReason.TOKENS_SPENT) {
                effects.charge(LlmMeters.TOKENS_REFUSED, 1);
            } else if (cause == FallbackReason.COST_SPENT) {
                effects.charge(LlmMeters.COST_REFUSED, 1);
            }
        });
    }
}
