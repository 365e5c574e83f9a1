package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds comparisons of choices with what they can never be, and constants that cannot be read. */
final class ValueCheck {
    private final Scope scope;
    private final CelAbstractSyntaxTree tree;
    private final SourceMap places;
    private final ProblemList problems;
    private final Map<String, ExpressionType> variables = new HashMap<>();

    ValueCheck(Scope scope, CelAbstractSyntaxTree tree, SourceMap places, ProblemList problems) {
        this.scope = scope;
        this.tree = tree;
        this.places = places;
        this.problems = problems;
    }

    void check(CelExpr expression) {
        if (expression.getKind() == CelExpr.ExprKind.Kind.COMPREHENSION) {
            CelExpr.CelComprehension loop = expression.comprehension();
            check(loop.iterRange());
            if (type(loop.iterRange()) instanceof ExpressionType.ListOf(ExpressionType element)) {
                variables.put(loop.iterVar(), element);
            }
            check(loop.accuInit());
            check(loop.loopStep());
            variables.remove(loop.iterVar());
            return;
        }
        SourceMap.children(expression).forEach(this::check);
        if (expression.getKind() == CelExpr.ExprKind.Kind.CALL) {
            call(expression.call().function(), SourceMap.children(expression).toList());
        }
    }

    private void call(String function, List<CelExpr> sides) {
        switch (function) {
            case "_==_", "_!=_" -> {
                compare(sides.get(0), sides.get(1));
                compare(sides.get(1), sides.get(0));
            }
            case "@in" -> {
                if (sides.get(1).getKind() == CelExpr.ExprKind.Kind.LIST) {
                    sides.get(1).list().elements().forEach(one -> compare(sides.get(0), one));
                } else if (type(sides.get(1)) instanceof ExpressionType.ListOf(ExpressionType.Choice choice)) {
                    never(choice.values(), Optional.empty(), sides.get(1), sides.get(0));
                }
            }
            default -> {}
        }
    }

    private void compare(CelExpr side, CelExpr other) {
        if (type(side) instanceof ExpressionType.Choice choice) {
            never(choice.values(), stands(side), side, other);
        }
    }

    /** What stands for an absent value may be compared with, too. */
    private static Optional<String> stands(CelExpr side) {
        return side.getKind() == CelExpr.ExprKind.Kind.CALL
                        && side.call().args().size() == 1
                ? text(side.call().args().getFirst())
                : Optional.empty();
    }

    private void never(List<String> values, Optional<String> standIn, CelExpr side, CelExpr constant) {
        Optional<String> text = text(constant);
        if (text.isEmpty() || values.contains(text.get()) || text.equals(standIn)) {
            return;
        }
        SourceMap.Stretch place = places.stretch(constant);
        String message = places.text(places.stretch(side)) + " is never '" + text.get() + "'";
        NearName.to(text.get(), values)
                .ifPresentOrElse(
                        near -> problems.replace(
                                Kind.NEVER_EQUAL, place.start(), place.end(), message, "'" + near + "'"),
                        () -> problems.add(Kind.NEVER_EQUAL, place.start(), place.end(), message, some(values)));
    }

    private static String some(List<String> values) {
        return String.join(", ", values.subList(0, Math.min(5, values.size()))) + (values.size() > 5 ? ", …" : "");
    }

    private static Optional<String> text(CelExpr expression) {
        return expression.getKind() == CelExpr.ExprKind.Kind.CONSTANT
                        && expression.constant().getKind() == CelConstant.Kind.STRING_VALUE
                ? Optional.of(expression.constant().stringValue())
                : Optional.empty();
    }

    /** The type of a name, or of what stands for it; any for everything else. */
    private ExpressionType type(CelExpr expression) {
        if (expression.getKind() == CelExpr.ExprKind.Kind.IDENT
                && variables.containsKey(expression.ident().name())) {
            return variables.get(expression.ident().name());
        }
        if (expression.getKind() == CelExpr.ExprKind.Kind.CALL
                && Set.of("orValue", "value").contains(expression.call().function())) {
            return expression.call().target().map(this::type).orElse(ExpressionType.any());
        }
        Optional<CelReference> reference = tree.getReference(expression.id());
        return reference
                .flatMap(known -> scope.name(known.name()))
                .map(Scope.Name::type)
                .orElse(ExpressionType.any());
    }

    void failing(long part, String message) {
        CelExpr found = find(tree.getExpr(), part).orElse(tree.getExpr());
        SourceMap.Stretch place = places.stretch(found);
        boolean pattern = found.getKind() == CelExpr.ExprKind.Kind.CALL
                && found.call().function().equals("matches");
        String words = message.replaceFirst("^evaluation error( at [^:]*:\\d+)?: ", "");
        problems.add(
                pattern ? Kind.BAD_PATTERN : Kind.BAD_LITERAL,
                place.start(),
                place.end(),
                words,
                pattern ? "a pattern of RE2" : advice(found));
    }

    private static String advice(CelExpr call) {
        return switch (call.getKind() == CelExpr.ExprKind.Kind.CALL
                ? call.call().function()
                : "") {
            case "duration" -> "duration('1h30m')";
            case "timestamp" -> "timestamp('2026-11-25T19:30:00Z')";
            default -> "";
        };
    }

    private static Optional<CelExpr> find(CelExpr expression, long id) {
        return expression.id() == id
                ? Optional.of(expression)
                : SourceMap.children(expression)
                        .map(child -> find(child, id))
                        .flatMap(Optional::stream)
                        .findFirst();
    }
}
