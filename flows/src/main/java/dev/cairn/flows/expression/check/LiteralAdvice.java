package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where an operator has a constant of the wrong type on one side: what it should have been. */
final class LiteralAdvice {
    private final SourceMap places;
    private final ProblemList problems;
    private boolean equality;

    LiteralAdvice(SourceMap places, ProblemList problems) {
        this.places = places;
        this.problems = problems;
    }

    /** Whether there was something to say. */
    boolean give(String function, List<CelExpr> sides, List<String> types) {
        this.equality = function.equals("_==_") || function.equals("_!=_");
        return (isConstant(sides.get(1)) && give(sides.get(0), types.get(0), sides.get(1), types.get(1)))
                || (isConstant(sides.get(0)) && give(sides.get(1), types.get(1), sides.get(0), types.get(0)));
    }

    private static boolean isConstant(CelExpr expression) {
        return expression.getKind() == CelExpr.ExprKind.Kind.CONSTANT;
    }

    private boolean give(CelExpr other, String type, CelExpr literal, String literalType) {
        if (isConstant(other)) {
            return false;
        }
        SourceMap.Stretch place = places.stretch(literal);
        String message = "'" + places.text(places.stretch(other)) + "' is " + TypeWords.of(type) + ", "
                + quoted(literal, place) + " " + TypeWords.of(literalType);
        Optional<String> right = meant(type, literal.constant(), places.text(place));
        right.ifPresentOrElse(
                text -> problems.replace(Kind.WRONG_TYPES, place.start(), place.end(), message, text),
                () -> problems.add(Kind.WRONG_TYPES, place.start(), place.end(), message, ""));
        return true;
    }

    private String quoted(CelExpr literal, SourceMap.Stretch place) {
        String text = places.text(place);
        return literal.constant().getKind() == CelConstant.Kind.STRING_VALUE ? text : "'" + text + "'";
    }

    /** The same constant as one of that type, if it can be read as one. */
    private Optional<String> meant(String type, CelConstant constant, String written) {
        String text = constant.getKind() == CelConstant.Kind.STRING_VALUE
                ? constant.stringValue().strip()
                : written;
        return switch (type) {
            case "int" ->
                text.matches("-?\\d{1,18}(\\.0+)?") ? Optional.of(text.replaceFirst("\\..*", "")) : Optional.empty();
            case "double" ->
                text.matches("-?\\d{1,15}(\\.\\d+)?")
                        ? Optional.of(text.contains(".") ? text : text + ".0")
                        : Optional.empty();
            case "string" -> equality ? Optional.of("'" + text + "'") : Optional.empty();
            case "bool" -> truth(text.toLowerCase(Locale.ROOT));
            case "google.protobuf.Timestamp", "timestamp" ->
                text.matches("\\d{4}-\\d\\d-\\d\\d")
                        ? Optional.of("timestamp('" + text + "T00:00:00Z')")
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<String> truth(String text) {
        return switch (text) {
            case "yes", "true", "1" -> Optional.of("true");
            case "no", "false", "0" -> Optional.of("false");
            default -> Optional.empty();
        };
    }
}
