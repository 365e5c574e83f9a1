package dev.cairn.testkit.determinism;

import dev.cairn.testkit.determinism.WiredFunctions.Wired;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Inspects all handlers and all graphs' functions in some packages. */
final class ClassInspection implements Inspection {
    private final Set<String> packages;

    ClassInspection(Set<String> packages) {
        this.packages = packages;
    }

    @Override
    public List<byte[]> classFiles() {
        return packages.stream()
                .flatMap(name -> ClassFiles.ofPackage(name).stream())
                .toList();
    }

    @Override
    public List<Problem> problems(Analysis analysis, Predicate<String> allowed) {
        List<Problem> problems = new ArrayList<>(handlers(analysis, allowed));
        problems.addAll(functions(analysis, allowed));
        problems.addAll(states(analysis));
        if (isEmpty(analysis)) {
            throw new IllegalArgumentException("no handler, guard or graph was found in " + String.join(", ", packages)
                    + "; name the packages that your graphs are in");
        }
        return problems;
    }

    private static List<Problem> handlers(Analysis analysis, Predicate<String> allowed) {
        return new Functions(analysis)
                .ofHandlers().stream()
                        .flatMap(function -> CallGraphSearch.problems(analysis, allowed, function).stream())
                        .toList();
    }

    private static List<Problem> functions(Analysis analysis, Predicate<String> allowed) {
        return new WiredFunctions(analysis)
                .all().stream()
                        .flatMap(wired -> function(analysis, allowed, wired).stream())
                        .distinct()
                        .toList();
    }

    /** What is wrong with one wired function. */
    static List<Problem> function(Analysis analysis, Predicate<String> allowed, Wired wired) {
        return new Functions(analysis)
                .of(wired)
                .map(function -> CallGraphSearch.problems(analysis, allowed, function))
                .orElseGet(() -> List.of(unseen(wired)));
    }

    private static List<Problem> states(Analysis analysis) {
        return new WiredFunctions(analysis)
                .stateTypes().stream()
                        .flatMap(type -> StateTypes.problems(type).stream())
                        .toList();
    }

    private static boolean isEmpty(Analysis analysis) {
        return new Functions(analysis).ofHandlers().isEmpty()
                && new WiredFunctions(analysis).all().isEmpty();
    }

    private static Problem unseen(Wired wired) {
        return new Problem(wired.what(), List.of(wired.site().brief()), Hazard.UNSEEN, "");
    }
}
