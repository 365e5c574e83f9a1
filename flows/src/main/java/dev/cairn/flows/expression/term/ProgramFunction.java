package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.ScopeFunction;
import java.util.List;

/** A function that the program lends. */
record ProgramFunction(ScopeFunction lent) implements StrictFunction {
    @Override
    public Object call(int position, Object... values) {
        try {
            return lent.body().apply(List.of(values));
        } catch (RuntimeException e) {
            return new Evaluated.Failed(lent.name() + ": " + e.getMessage(), position);
        }
    }
}
