package dev.cairn.flows.expression;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What came of compiling one text.
 *
 * @param expression there exactly when there are no problems
 * @param problems all that are wrong, in the order of the text
 */
public record Compilation(Optional<Expression> expression, List<ExpressionProblem> problems) {
    public Compilation {
        problems = List.copyOf(problems);
        if (expression.isPresent() != problems.isEmpty()) {
            throw new IllegalArgumentException("an expression or problems");
        }
    }

    /**
     * The expression.
     *
     * @throws IllegalStateException if there are problems; it names all
     */
    public Expression orThrow() {
        return expression.orElseThrow(() -> new IllegalStateException(problems.stream()
                .map(problem -> problem.kind().code() + " " + problem.start() + ": " + problem.message()
                        + problem.advice().map(advice -> " → " + advice).orElse(""))
                .collect(Collectors.joining("; "))));
    }
}
