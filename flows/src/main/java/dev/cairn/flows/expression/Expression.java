package dev.cairn.flows.expression;

import dev.cairn.flows.expression.term.Activation;
import dev.cairn.flows.expression.term.Program;
import dev.cel.common.CelAbstractSyntaxTree;
import java.util.List;
import java.util.Optional;

/** An expression that was checked against a scope. Immutable, safe for use by many threads; evaluating it has no effects and always comes to an end. */
public final class Expression {
    private final String text;
    private final ExpressionType type;
    private final List<String> reads;
    private final CelAbstractSyntaxTree tree;
    private final Program program;
    private final ExpressionLimits limits;

    Expression(
            String text,
            ExpressionType type,
            List<String> reads,
            CelAbstractSyntaxTree tree,
            Program program,
            ExpressionLimits limits) {
        this.text = text;
        this.type = type;
        this.reads = List.copyOf(reads);
        this.tree = tree;
        this.program = program;
        this.limits = limits;
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** What it yields; {@link ExpressionType.Maybe} where that may be nothing, which evaluates to {@link Evaluated.Absent}. */
    public ExpressionType type() {
        return type;
    }

    /** The names of the scope that it reads, directly or by a let, each once. */
    public List<String> reads() {
        return reads;
    }

    /**
     * What it comes to with these values. {@link Evaluated.Unknown} names what has to become known first, of that which this evaluation looked at.
     *
     * @param bindings called for names of {@link #reads} alone, some of them never, some more than once
     */
    public Evaluated evaluate(Bindings bindings) {
        Object value = program.term()
                .settled(new Activation(bindings, program.variables(), limits.loopTurns(), limits.work()));
        if (value instanceof Evaluated missing) {
            return missing;
        }
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? Evaluated.known(optional.get()) : Evaluated.ABSENT;
        }
        return Evaluated.known(value);
    }

    /** An evaluator that remembers its last result. */
    public Memo memo() {
        return new Memo(this);
    }

    Program program() {
        return program;
    }

    CelAbstractSyntaxTree tree() {
        return tree;
    }

    @Override
    public String toString() {
        return text;
    }
}
