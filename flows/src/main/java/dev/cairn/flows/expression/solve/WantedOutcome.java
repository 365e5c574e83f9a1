package dev.cairn.flows.expression.solve;

import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;

/**
 * A condition and how it has to come out.
 *
 * @param holds false wants it not to hold, which it also does not where it fails
 */
public record WantedOutcome(Expression condition, boolean holds) {
    public static WantedOutcome holding(Expression condition) {
        return new WantedOutcome(condition, true);
    }

    public static WantedOutcome failing(Expression condition) {
        return new WantedOutcome(condition, false);
    }

    /** Whether it cannot come out so any more. */
    boolean missed(Evaluated result) {
        return result instanceof Evaluated.Unknown ? false : result.holds() != holds;
    }

    boolean met(Evaluated result) {
        return !(result instanceof Evaluated.Unknown) && result.holds() == holds;
    }
}
