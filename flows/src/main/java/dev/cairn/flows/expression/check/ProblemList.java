package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionProblem;
import dev.cairn.flows.expression.ExpressionProblem.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects what is wrong with one text. */
final class ProblemList {
    private final List<ExpressionProblem> problems = new ArrayList<>();

    /** A problem that only a person can mend. */
    void add(Kind kind, int start, int end, String message, String advice) {
        problems.add(new ExpressionProblem(
                kind,
                start,
                end,
                message,
                advice.isEmpty() ? Optional.empty() : Optional.of(advice),
                Optional.empty()));
    }

    /** A problem for which there is a text that surely was meant. */
    void replace(Kind kind, int start, int end, String message, String replacement) {
        problems.add(new ExpressionProblem(
                kind,
                start,
                end,
                message,
                Optional.of(replacement.isEmpty() ? "take it out" : replacement),
                Optional.of(replacement)));
    }

    boolean isEmpty() {
        return problems.isEmpty();
    }

    List<ExpressionProblem> sorted() {
        return problems.stream()
                .sorted(Comparator.comparingInt(ExpressionProblem::start).thenComparing(ExpressionProblem::kind))
                .distinct()
                .toList();
    }
}
