package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionLimits;
import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cel.common.ast.CelExpr;

/** Whether a parsed expression keeps to the limits. */
final class SizeCheck {
    private final ExpressionLimits limits;
    private final SourceMap places;
    private final ProblemList problems;

    SizeCheck(ExpressionLimits limits, SourceMap places, ProblemList problems) {
        this.limits = limits;
        this.places = places;
        this.problems = problems;
    }

    void check(CelExpr expression) {
        int parts = parts(expression);
        if (parts > limits.parts()) {
            SourceMap.Stretch all = places.stretch(expression);
            problems.add(
                    Kind.TOO_LARGE,
                    all.start(),
                    all.end(),
                    parts + " parts in one expression, " + limits.parts() + " may be",
                    "let");
        }
        depth(expression, 0);
    }

    private int parts(CelExpr expression) {
        return 1
                + SourceMap.children(places.asWritten(expression))
                        .mapToInt(this::parts)
                        .sum();
    }

    private void depth(CelExpr expression, int depth) {
        if (expression.getKind() != CelExpr.ExprKind.Kind.COMPREHENSION) {
            SourceMap.children(expression).forEach(child -> depth(child, depth));
            return;
        }
        CelExpr.CelComprehension loop = expression.comprehension();
        boolean binds = loop.iterRange().getKind() == CelExpr.ExprKind.Kind.LIST
                && loop.iterRange().list().elements().isEmpty();
        int inner = binds ? depth : depth + 1;
        if (inner == limits.loopDepth() + 1) {
            SourceMap.Stretch name = places.name(expression);
            problems.add(
                    Kind.TOO_LARGE,
                    name.start(),
                    name.end(),
                    "loops " + inner + " deep, " + limits.loopDepth() + " may be",
                    "let");
        }
        depth(loop.iterRange(), depth);
        depth(loop.accuInit(), depth);
        depth(loop.loopStep(), inner);
        depth(loop.result(), depth);
    }
}
