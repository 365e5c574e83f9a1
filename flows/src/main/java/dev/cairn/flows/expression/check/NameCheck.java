package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cairn.flows.expression.Scope;
import dev.cel.common.ast.CelExpr;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the names that a parsed expression reads: those of the scope, and those that nobody knows. */
final class NameCheck {
    private static final Set<String> OF_CEL = Set.of(
            "int",
            "uint",
            "double",
            "bool",
            "string",
            "bytes",
            "list",
            "map",
            "null_type",
            "type",
            "optional_type",
            "google");

    private final Scope scope;
    private final Set<String> namespaces;
    private final SourceMap places;
    private final ProblemList problems;
    private final Deque<String> variables = new ArrayDeque<>();
    private final Set<String> known = new LinkedHashSet<>();
    private final Set<String> unknown = new LinkedHashSet<>();

    /** @param namespaces what stands before the dot in functions' names: {@code math} */
    NameCheck(Scope scope, Set<String> namespaces, SourceMap places, ProblemList problems) {
        this.scope = scope;
        this.namespaces = namespaces;
        this.places = places;
        this.problems = problems;
    }

    /** Names of the scope. */
    Collection<String> known() {
        return known;
    }

    /** First parts of names that are not in the scope. */
    Collection<String> unknown() {
        return unknown;
    }

    void check(CelExpr expression) {
        switch (expression.getKind()) {
            case IDENT, SELECT ->
                path(expression)
                        .ifPresentOrElse(
                                path -> resolve(expression, path),
                                () -> SourceMap.children(expression).forEach(this::check));
            case CALL -> {
                Optional<CelExpr> target = expression.call().target();
                if (target.isPresent() && !isNamespace(target.get())) {
                    check(target.get());
                }
                expression.call().args().forEach(this::check);
            }
            case COMPREHENSION -> loop(expression.comprehension());
            case CONSTANT, LIST, MAP, STRUCT, NOT_SET ->
                SourceMap.children(expression).forEach(this::check);
        }
    }

    private void loop(CelExpr.CelComprehension loop) {
        check(loop.iterRange());
        check(loop.accuInit());
        List<String> own = Stream.of(loop.accuVar(), loop.iterVar(), loop.iterVar2())
                .filter(name -> !name.isEmpty())
                .toList();
        own.forEach(variables::push);
        check(loop.loopCondition());
        check(loop.loopStep());
        check(loop.result());
        own.forEach(unused -> variables.pop());
    }

    private boolean isNamespace(CelExpr target) {
        return path(target).filter(namespaces::contains).isPresent();
    }

    /** {@code a.b.c} as one text, if the expression is nothing else. */
    static Optional<String> path(CelExpr expression) {
        return switch (expression.getKind()) {
            case IDENT -> Optional.of(expression.ident().name());
            case SELECT ->
                path(expression.select().operand())
                        .map(path -> path + "." + expression.select().field());
            default -> Optional.empty();
        };
    }

    private void resolve(CelExpr expression, String path) {
        String first = path.contains(".") ? path.substring(0, path.indexOf('.')) : path;
        if (variables.contains(first)) {
            return;
        }
        for (String name = path;
                !name.isEmpty();
                name = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "") {
            if (scope.name(name).isPresent()) {
                known.add(name);
                return;
            }
        }
        if (!OF_CEL.contains(first)) {
            unknown.add(first);
            report(expression, path);
        }
    }

    private void report(CelExpr expression, String path) {
        SourceMap.Stretch stretch = places.stretch(expression);
        List<String> candidates = Stream.concat(
                        scope.names().stream(), variables.stream().filter(name -> !name.startsWith("@")))
                .toList();
        List<String> below = candidates.stream()
                .filter(name -> name.startsWith(path + "."))
                .limit(5)
                .toList();
        String message = "'" + path + "' is asked nowhere";
        if (!below.isEmpty()) {
            problems.add(
                    Kind.UNKNOWN_NAME,
                    stretch.start(),
                    stretch.end(),
                    "'" + path + "' is no value, but has some",
                    String.join(", ", below));
            return;
        }
        Optional<String> closest = NearName.to(path, candidates);
        if (closest.isPresent()) {
            problems.replace(Kind.UNKNOWN_NAME, stretch.start(), stretch.end(), message, closest.get());
        } else {
            problems.add(Kind.UNKNOWN_NAME, stretch.start(), stretch.end(), message, some(candidates));
        }
    }

    private static String some(List<String> names) {
        return names.isEmpty()
                ? "there are no names here"
                : String.join(", ", names.subList(0, Math.min(5, names.size()))) + (names.size() > 5 ? ", …" : "");
    }
}
