package dev.cairn.flows.compiled;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.expression.ExpressionProblem;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.type.TypeReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects what is wrong with types and expressions. Not safe for use by many threads. */
final class ProblemCollector {
    private final List<FlowProblem> found = new ArrayList<>();

    List<FlowProblem> found() {
        return found.stream().sorted(FlowProblem.ORDER).distinct().toList();
    }

    void error(String code, Place place, String message, Fix... fixes) {
        found.add(FlowProblem.error(code, place, message, fixes));
    }

    private static String listed(Collection<String> known) {
        List<String> sorted = known.stream().sorted().limit(12).toList();
        return String.join(", ", sorted) + (known.size() > sorted.size() ? ", …" : "");
    }

    void expression(FlowExpression expression, ExpressionProblem problem) {
        Place place = expression.placeOf(problem.start(), problem.end());
        found.add(FlowProblem.error(problem.kind().code(), place, problem.message(), fixes(place, problem)));
    }

    private static Fix[] fixes(Place place, ExpressionProblem problem) {
        Optional<String> replacement = problem.replacement();
        if (replacement.isPresent() && problem.end() > problem.start()) {
            String title = problem.advice().orElse(replacement.get());
            return new Fix[] {Fix.safe(title, TextEdit.replace(place, replacement.get()))};
        }
        return problem.advice().map(advice -> new Fix[] {Fix.advice(advice)}).orElseGet(() -> new Fix[0]);
    }

    /** F110: what is wrong with a type as it was written. */
    void type(Content written, TypeReader.Problem problem) {
        Content where = problem.path().isEmpty() ? nameOf(written) : follow(written, problem.path());
        Fix[] fixes = ClosestName.to(problem.found(), problem.known())
                .map(name -> new Fix[] {Fix.rename(where.place(), name)})
                .orElseGet(
                        () -> problem.known().isEmpty() ? new Fix[0] : new Fix[] {Fix.advice(listed(problem.known()))});
        found.add(FlowProblem.error("F110", where.place(), problem.message(), fixes));
    }

    private static Content nameOf(Content written) {
        return written instanceof Mapping mapping && !mapping.entries().isEmpty()
                ? mapping.entries().getFirst().key()
                : written;
    }

    /** As deep into the options as the path goes; the key of the last one where there is one. */
    private static Content follow(Content written, List<String> path) {
        Content at = written instanceof Mapping mapping && !mapping.entries().isEmpty()
                ? mapping.entries().getFirst().value()
                : written;
        for (String step : path) {
            Content deeper = below(at, step);
            if (deeper == null) {
                return at;
            }
            at = deeper;
        }
        return at;
    }

    private static @Nullable Content below(Content at, String step) {
        return switch (at) {
            case Mapping mapping -> mapping.get(step);
            case Content.Sequence list ->
                isIndex(step, list.items().size()) ? list.items().get(Integer.parseInt(step)) : null;
            case Scalar scalar -> null;
        };
    }

    private static boolean isIndex(String step, int size) {
        return step.matches("[0-9]{1,6}") && Integer.parseInt(step) < size;
    }
}
