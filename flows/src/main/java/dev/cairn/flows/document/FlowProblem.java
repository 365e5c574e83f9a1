package dev.cairn.flows.document;

import java.util.Comparator;
import java.util.List;

/**
 * Something wrong in a document.
 *
 * @param code stable, such as {@code F102}; {@code docs/flows/checks.md} explains each
 * @param message what is wrong, in one line
 * @param fixes the best first; may be empty
 */
public record FlowProblem(String code, Severity severity, Place place, String message, List<Fix> fixes) {
    /** By file, then place, then code: the order in which problems are shown. */
    public static final Comparator<FlowProblem> ORDER = Comparator.comparing(
                    (FlowProblem problem) -> problem.place().file())
            .thenComparingInt(problem -> problem.place().span().start())
            .thenComparing(FlowProblem::code)
            .thenComparing(FlowProblem::message);

    /** How bad it is. */
    public enum Severity {
        /** The flow does not run. */
        ERROR,
        /** It runs. */
        WARNING
    }

    /** Copies the fixes; the message is one line. */
    public FlowProblem {
        fixes = List.copyOf(fixes);
        message = message.replaceAll("(?<![ \\t])[ \\t]*+\\R\\s*+", " ");
    }

    /** That keeps the flow from running. */
    public static FlowProblem error(String code, Place place, String message, Fix... fixes) {
        return new FlowProblem(code, Severity.ERROR, place, message, List.of(fixes));
    }

    /** That should be looked at. */
    public static FlowProblem warning(String code, Place place, String message, Fix... fixes) {
        return new FlowProblem(code, Severity.WARNING, place, message, List.of(fixes));
    }

    /** Whether it keeps the flow from running. */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** {@code file:line:column code message → fix}, one line; a star behind a fix that may be applied unasked. */
    public String shown() {
        StringBuilder line =
                new StringBuilder(place.shown()).append(' ').append(code).append(' ');
        line.append(isError() ? "" : "warning: ").append(message);
        if (!fixes.isEmpty()) {
            Fix best = fixes.getFirst();
            line.append(" → ").append(best.title()).append(best.safe() ? " *" : "");
        }
        return line.toString();
    }
}
