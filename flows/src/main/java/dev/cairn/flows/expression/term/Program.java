package dev.cairn.flows.expression.term;

/** A whole expression as a term, and how many variables its loops need. */
public record Program(Term term, int variables) {
    /** Evaluates this as a part of another expression, with the same bindings and what that may still spend. */
    Object run(Activation outer) {
        Activation own = outer.nested(variables);
        Object value = term.value(own);
        outer.charge(own);
        return value;
    }
}
