package dev.cairn.flows.expression.term;

import dev.cel.common.ast.CelExpr;
import java.util.List;

/** Makes terms of comprehensions, and knows two of their shapes again that need not be taken as they stand. */
final class Loops {
    private final TermBuilder builder;

    Loops(TermBuilder builder) {
        this.builder = builder;
    }

    Term loop(CelExpr expression) {
        CelExpr.CelComprehension loop = expression.comprehension();
        Term range = builder.term(loop.iterRange());
        Term init = builder.term(loop.accuInit());
        int accumulator = builder.enter(loop.accuVar());
        Term result = builder.term(loop.result());
        int first = builder.enter(loop.iterVar());
        int second = loop.iterVar2().isEmpty() ? -1 : builder.enter(loop.iterVar2());
        Term condition = builder.term(loop.loopCondition());
        Term step = step(loop, loop.loopStep(), accumulator);
        FoldTerm fold = new FoldTerm(
                range, first, second, accumulator, init, condition, step, result, builder.position(expression));
        if (second >= 0) {
            builder.leave();
        }
        builder.leave();
        builder.leave();
        return countsToOne(loop) && step instanceof LogicTerms.Conditional chosen
                ? new FoldTerm.ExactlyOne(fold, chosen.condition())
                : fold;
    }

    private Term step(CelExpr.CelComprehension loop, CelExpr step, int accumulator) {
        if (isCall(step, "_?_:_")) {
            List<CelExpr> parts = step.call().args();
            return new LogicTerms.Conditional(
                    builder.term(parts.get(0)),
                    step(loop, parts.get(1), accumulator),
                    step(loop, parts.get(2), accumulator));
        }
        if (isCall(step, "_+_") && isIdent(step.call().args().get(0), loop.accuVar())) {
            CelExpr added = step.call().args().get(1);
            if (startsEmpty(loop)
                    && added.getKind() == CelExpr.ExprKind.Kind.LIST
                    && added.list().elements().size() == 1
                    && added.list().optionalIndices().isEmpty()) {
                return new FoldTerm.Append(
                        accumulator, builder.term(added.list().elements().getFirst()));
            }
        }
        return builder.term(step);
    }

    private static boolean startsEmpty(CelExpr.CelComprehension loop) {
        return loop.accuInit().getKind() == CelExpr.ExprKind.Kind.LIST
                && loop.accuInit().list().elements().isEmpty();
    }

    /** The shape of {@code exists_one}: it starts at 0, adds 1, and asks whether that made 1. */
    private static boolean countsToOne(CelExpr.CelComprehension loop) {
        return isNumber(loop.accuInit(), 0)
                && isCall(loop.result(), "_==_")
                && isIdent(loop.result().call().args().get(0), loop.accuVar())
                && isNumber(loop.result().call().args().get(1), 1)
                && isCall(loop.loopStep(), "_?_:_");
    }

    private static boolean isCall(CelExpr expression, String function) {
        return expression.getKind() == CelExpr.ExprKind.Kind.CALL
                && expression.call().function().equals(function);
    }

    private static boolean isIdent(CelExpr expression, String name) {
        return expression.getKind() == CelExpr.ExprKind.Kind.IDENT
                && expression.ident().name().equals(name);
    }

    private static boolean isNumber(CelExpr expression, long number) {
        return expression.getKind() == CelExpr.ExprKind.Kind.CONSTANT
                && expression.constant().equals(dev.cel.common.ast.CelConstant.ofValue(number));
    }
}
