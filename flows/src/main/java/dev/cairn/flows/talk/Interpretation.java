package dev.cairn.flows.talk;

import dev.cairn.flows.understand.Understanding;
import dev.cairn.llm.decision.DecisionSource;
import java.util.Optional;

/**
 * A meaning, and whose it is.
 *
 * @param by {@link DecisionSource#FALLBACK} where rules have read the message
 * @param miss why it was not a model, or not what that has replied, in one line; empty if it was, or if none was to be asked
 */
public record Interpretation(Understanding meaning, DecisionSource by, Optional<String> miss) {
    /** By rules, where no model was to be asked. */
    public static Interpretation byRules(Understanding meaning) {
        return new Interpretation(meaning, DecisionSource.FALLBACK, Optional.empty());
    }
}
