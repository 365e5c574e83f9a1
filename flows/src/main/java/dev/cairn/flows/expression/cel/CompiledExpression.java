package dev.cairn.flows.expression.cel;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionLimits;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.NameUse;
import dev.cairn.flows.expression.term.Activation;
import dev.cairn.flows.expression.term.Program;
import dev.cel.common.CelAbstractSyntaxTree;
import java.util.List;
import java.util.Optional;

/** An expression as terms, with the tree that they were made of. */
record CompiledExpression(
        String text,
        ExpressionType type,
        List<String> reads,
        List<NameUse> uses,
        CelAbstractSyntaxTree tree,
        Program program,
        ExpressionLimits limits)
        implements Expression {
    CompiledExpression {
        reads = List.copyOf(reads);
        uses = List.copyOf(uses);
    }

    @Override
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

    /** Two expressions are one if they are the same object: trees are big, and nobody compares them. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        return text;
    }
}
