package dev.cairn.flows.expression;

import java.util.List;

/** An expression that was checked against a scope. Immutable, safe for use by many threads; evaluating it has no effects and always comes to an end. */
public interface Expression {
    /** As it was written. */
    String text();

    /** What it yields; {@link ExpressionType.Maybe} where that may be nothing, which evaluates to {@link Evaluated.Absent}. */
    ExpressionType type();

    /** The names of the scope that it reads, directly or by a let, each once. */
    List<String> reads();

    /** How it uses each of these names, directly or by a let, in the order of {@link #reads}. */
    List<NameUse> uses();

    /**
     * What it comes to with these values. {@link Evaluated.Unknown} names what has to become known first, of that which this evaluation looked at.
     *
     * @param bindings called for names of {@link #reads} alone, some of them never, some more than once
     */
    Evaluated evaluate(Bindings bindings);

    /** An evaluator that remembers its last result. */
    default Memo memo() {
        return new Memo(this);
    }
}
