package dev.cairn.explorer.node;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.explorer.state.Iteration;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.FallbackReason;
import dev.cairn.llm.decision.LlmMeters;
import java.util.Optional;

/**
 * Ends a run whose budget of tokens or of money has no room for another call: the meters charged here are limited to one. Where a run was begun
 * without a model its budgets do not have them; then {@link ShouldContinue} ends it, once the iteration is written down.
 */
final class ModelBudgetStop {
    private ModelBudgetStop() {}

    static void stopWhereSpent(Decided<?> decided, Effects effects) {
        refused(decided).ifPresent(budget -> charge(budget, effects));
    }

    static void charge(String budget, Effects effects) {
        Meter meter = budget.equals(LlmMeters.TOKENS.name()) ? LlmMeters.TOKENS_REFUSED : LlmMeters.COST_REFUSED;
        effects.charge(meter, 1);
    }

    /** Once a call was refused for its budget, that stays so: another one would not fit either. */
    static Iteration noted(Iteration turn, Decided<?> decided) {
        Optional<String> refused = refused(decided);
        return refused.isPresent() ? turn.withRefused(refused) : turn;
    }

    /** The budget for which the model was not asked. */
    static Optional<String> refused(Decided<?> decided) {
        return decided.cause()
                .flatMap(cause -> cause == FallbackReason.TOKENS_SPENT
                        ? Optional.of(LlmMeters.TOKENS.name())
                        : cause == FallbackReason.COST_SPENT ? Optional.of(LlmMeters.COST.name()) : Optional.empty());
    }
}
