package dev.cairn.testkit.determinism;

import com.tngtech.archunit.lang.ArchRule;
import dev.cairn.engine.graph.Graph;
import java.util.Set;

/**
 * Checks that what a journal is folded with is pure: {@code input}, {@code apply} and {@code failed} of handlers, guards, and every other
 * function that a graph is wired with, except those that are given {@code Effects}. Follows calls through your own classes, lambdas,
 * method references and functions in fields; other libraries are trusted, the JDK is known by a table. {@code execute} may do everything.
 *
 * <pre>{@code
 * Determinism.of(graph).check();               // exactly the functions of one graph
 * Determinism.in("com.acme.trip").check();     // all that is in some packages
 *
 * @ArchTest                                    // as ArchUnit rules, with @AnalyzeClasses
 * static final ArchRule pure = Determinism.handlersArePure();
 * }</pre>
 *
 * Reads class files; runs none of the checked code.
 */
public final class Determinism {
    private Determinism() {}

    /** A check of the functions and state types of one graph and of the graphs that it calls. */
    public static DeterminismCheck of(Graph<?> graph) {
        return new DeterminismCheck(new GraphInspection(graph), Set.of(), Set.of());
    }

    /** A check of all handlers and graphs in these packages and those below them. */
    public static DeterminismCheck in(String... packages) {
        return new DeterminismCheck(new ClassInspection(Set.of(packages)), Set.of(), Set.of());
    }

    /** The rule that {@code input}, {@code apply} and {@code failed} of all handlers are pure. */
    public static ArchRule handlersArePure() {
        return Rules.rule(
                "the pure parts of handlers",
                "be pure",
                analysis -> new Functions(analysis)
                        .ofHandlers().stream()
                                .map(function -> new Rules.Subject(
                                        function.what(),
                                        CallGraphSearch.problems(analysis, allowed -> false, function)))
                                .toList());
    }

    /** The rule that guards and all other functions that graphs are wired with are pure. */
    public static ArchRule functionsArePure() {
        return Rules.rule(
                "the functions that graphs are wired with",
                "be pure",
                analysis -> new WiredFunctions(analysis)
                        .all().stream()
                                .map(wired -> new Rules.Subject(
                                        wired.what(), ClassInspection.function(analysis, allowed -> false, wired)))
                                .toList());
    }

    /** The rule that the states of graphs are made of immutable values. */
    public static ArchRule statesAreImmutable() {
        return Rules.rule(
                "the states of graphs",
                "be immutable",
                analysis -> new WiredFunctions(analysis)
                        .stateTypes().stream()
                                .map(type -> new Rules.Subject("state " + type.getName(), StateTypes.problems(type)))
                                .toList());
    }
}
