package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cairn.flows.expression.ExpressionType;
import dev.cel.common.CelIssue;
import dev.cel.common.ast.CelExpr;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Says in an author's words what CEL's type checker found. */
final class TypeErrors {
    private static final Pattern OVERLOAD =
            Pattern.compile("found no matching overload for '(.+?)' applied to '(.+)' \\(candidates.*", Pattern.DOTALL);
    private static final Pattern UNDECLARED = Pattern.compile("undeclared reference to '(.+?)'.*", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile("undefined field '(.+?)'.*", Pattern.DOTALL);
    private static final Pattern NO_FIELDS =
            Pattern.compile("type '(.+)' does not support field selection", Pattern.DOTALL);
    private static final Pattern RESULT = Pattern.compile("expected type '(.+)' but found '(.+)'", Pattern.DOTALL);
    private static final Set<String> LOOPS = Set.of("all", "exists", "exists_one", "existsOne", "map", "filter");

    private final SourceMap places;
    private final Collection<String> functions;
    private final Map<String, ExpressionType.Fields> fieldTypes;
    private final ProblemList problems;
    private final Map<Long, CelExpr> parts = new HashMap<>();
    private final CelExpr whole;

    TypeErrors(
            CelExpr whole,
            SourceMap places,
            Collection<String> functions,
            Map<String, ExpressionType.Fields> fieldTypes,
            ProblemList problems) {
        this.whole = whole;
        this.places = places;
        this.functions = functions;
        this.fieldTypes = fieldTypes;
        this.problems = problems;
        index(whole);
    }

    private void index(CelExpr expression) {
        parts.put(expression.id(), expression);
        SourceMap.children(expression).forEach(this::index);
    }

    void explain(CelIssue issue) {
        CelExpr part = Objects.requireNonNullElse(parts.get(issue.getExprId()), whole);
        String message = issue.getMessage();
        Matcher overload = OVERLOAD.matcher(message);
        Matcher undeclared = UNDECLARED.matcher(message);
        Matcher result = RESULT.matcher(message);
        if (overload.matches()) {
            mismatch(part, overload.group(1), TypeWords.arguments(overload.group(2)));
        } else if (undeclared.matches()) {
            undeclared(part, undeclared.group(1));
        } else if (result.matches()) {
            result(result.group(1), result.group(2));
        } else {
            field(part, message);
        }
    }

    private void result(String wanted, String found) {
        SourceMap.Stretch all = places.stretch(whole);
        if (TypeWords.optional(found).filter(wanted::equals).isPresent()) {
            absent(whole, found);
            return;
        }
        problems.add(
                Kind.WRONG_RESULT,
                all.start(),
                all.end(),
                (wanted.equals("bool") ? "a condition must be yes or no" : TypeWords.of(wanted) + " is wanted here")
                        + ", this is " + TypeWords.of(found),
                wanted.equals("bool") ? "compare it" : "");
    }

    private void field(CelExpr part, String message) {
        SourceMap.Stretch name = places.name(part);
        Matcher unknown = FIELD.matcher(message);
        Matcher none = NO_FIELDS.matcher(message);
        if (unknown.matches()) {
            List<String> fields = fieldTypes.values().stream()
                    .flatMap(type -> type.fields().keySet().stream())
                    .distinct()
                    .toList();
            String words = "there is no field '" + unknown.group(1) + "'";
            NearName.to(unknown.group(1), fields)
                    .ifPresentOrElse(
                            near -> problems.replace(Kind.UNKNOWN_FIELD, name.start(), name.end(), words, near),
                            () -> problems.add(
                                    Kind.UNKNOWN_FIELD, name.start(), name.end(), words, String.join(", ", fields)));
        } else if (none.matches()) {
            boolean size = part.getKind() == CelExpr.ExprKind.Kind.SELECT
                    && part.select().field().equals("size");
            problems.add(
                    Kind.WRONG_TYPES,
                    name.start(),
                    name.end(),
                    TypeWords.of(none.group(1)) + " has no fields",
                    size ? "size()" : "");
        } else {
            SourceMap.Stretch all = places.stretch(part);
            problems.add(Kind.WRONG_TYPES, all.start(), all.end(), message, "");
        }
    }

    private void undeclared(CelExpr part, String name) {
        if (part.getKind() != CelExpr.ExprKind.Kind.CALL) {
            return; // NameCheck has said so
        }
        SourceMap.Stretch place = places.name(part);
        if (LOOPS.contains(name)) {
            problems.add(
                    Kind.UNKNOWN_FUNCTION,
                    place.start(),
                    place.end(),
                    "'" + name + "' takes a variable and what is asked of it",
                    "list." + name + "(x, x > 0)");
            return;
        }
        String words = "there is no function '" + name + "'";
        Optional<String> near = NearName.to(name, functions);
        near.ifPresentOrElse(
                found -> problems.replace(Kind.UNKNOWN_FUNCTION, place.start(), place.end(), words, found),
                () -> problems.add(Kind.UNKNOWN_FUNCTION, place.start(), place.end(), words, ""));
    }

    private void mismatch(CelExpr part, String function, List<String> types) {
        if (part.getKind() != CelExpr.ExprKind.Kind.CALL) {
            SourceMap.Stretch all = places.stretch(part);
            problems.add(Kind.WRONG_TYPES, all.start(), all.end(), "this is not of the type that is wanted here", "");
            return;
        }
        List<CelExpr> arguments = SourceMap.children(part).toList();
        for (int i = 0; i < Math.min(arguments.size(), types.size()); i++) {
            if (TypeWords.optional(types.get(i)).isPresent()
                    && !part.call().function().startsWith("or")) {
                absent(arguments.get(i), types.get(i));
                return;
            }
        }
        if (function.equals("orValue")
                && !types.isEmpty()
                && TypeWords.optional(types.getFirst()).isEmpty()
                && !arguments.isEmpty()) {
            present(part, arguments.getFirst());
            return;
        }
        if (arguments.size() == 2 && new LiteralAdvice(places, problems).give(function, arguments, types)) {
            return;
        }
        plain(part, function, arguments, types);
    }

    /** What can be absent was sorted out before: a stand-in for what is always there has no use. */
    private void present(CelExpr call, CelExpr target) {
        SourceMap.Stretch all = places.stretch(call);
        String text = places.text(places.stretch(target));
        problems.replace(
                Kind.WRONG_TYPES, all.start(), all.end(), "'" + text + "' is always there, orValue has no use", text);
    }

    private void absent(CelExpr part, String type) {
        SourceMap.Stretch all = places.stretch(part);
        String text = places.text(all);
        Optional<String> nothing = TypeWords.optional(type).flatMap(TypeWords::nothing);
        boolean simple = NameCheck.path(part).isPresent();
        String message = "'" + text + "' may be absent here";
        if (nothing.isPresent() && simple) {
            problems.replace(
                    Kind.MAY_BE_ABSENT, all.start(), all.end(), message, text + ".orValue(" + nothing.get() + ")");
        } else {
            problems.add(Kind.MAY_BE_ABSENT, all.start(), all.end(), message, "has(…) before it, or .orValue(…)");
        }
    }

    private void plain(CelExpr part, String function, List<CelExpr> arguments, List<String> types) {
        String operator = TypeWords.operator(function);
        boolean logic = Stream.of("_&&_", "_||_", "!_").anyMatch(function::equals);
        int count = function.equals("_?_:_") ? 1 : Math.min(arguments.size(), types.size());
        for (int i = 0; i < count && (logic || function.equals("_?_:_")); i++) {
            if (!types.get(i).equals("bool") && !types.get(i).equals("dyn")) {
                SourceMap.Stretch wrong = places.stretch(arguments.get(i));
                problems.add(
                        Kind.WRONG_TYPES,
                        wrong.start(),
                        wrong.end(),
                        "'" + operator + "' takes yes or no, '" + places.text(wrong) + "' is "
                                + TypeWords.of(types.get(i)),
                        "compare it");
                return;
            }
        }
        SourceMap.Stretch sign = places.name(part);
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < Math.min(arguments.size(), types.size()); i++) {
            words.append(i == 0 ? "" : ", ")
                    .append("'")
                    .append(places.text(places.stretch(arguments.get(i))))
                    .append("' is ")
                    .append(TypeWords.of(types.get(i)));
        }
        problems.add(
                Kind.WRONG_TYPES, sign.start(), sign.end(), "'" + operator + "' does not go with these: " + words, "");
    }
}
