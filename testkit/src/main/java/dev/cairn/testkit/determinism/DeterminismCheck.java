package dev.cairn.testkit.determinism;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A check that is ready to run. Immutable. */
public final class DeterminismCheck {
    private final Inspection inspection;
    private final Set<String> packages;
    private final Set<String> allowed;

    DeterminismCheck(Inspection inspection, Set<String> packages, Set<String> allowed) {
        this.inspection = inspection;
        this.packages = Set.copyOf(packages);
        this.allowed = Set.copyOf(allowed);
    }

    /** This check, also looking into the code of these packages and those below them, for example of a library of your own. */
    public DeterminismCheck including(String... more) {
        return new DeterminismCheck(inspection, union(packages, more), allowed);
    }

    /**
     * This check without what these methods do. Say why where you call it.
     *
     * @param methods beginnings of full names, for example {@code com.acme.Audit.note} or {@code org.slf4j.}
     */
    public DeterminismCheck allowing(String... methods) {
        return new DeterminismCheck(inspection, packages, union(allowed, methods));
    }

    /** Everything that is wrong, in the order of the functions. */
    public List<Problem> problems() {
        List<byte[]> files = new ArrayList<>(inspection.classFiles());
        packages.forEach(name -> files.addAll(ClassFiles.ofPackage(name)));
        Analysis analysis = Analysis.of(files);
        return inspection.problems(analysis, name -> allowed.stream().anyMatch(name::startsWith));
    }

    /**
     * Fails if anything is wrong.
     *
     * @throws AssertionError with all problems, one line each
     */
    public void check() {
        List<Problem> problems = problems();
        if (!problems.isEmpty()) {
            throw new AssertionError(problems.stream()
                    .map(problem -> "- " + problem.message())
                    .collect(Collectors.joining(
                            System.lineSeparator(),
                            problems.size() + (problems.size() == 1 ? " function is" : " functions are")
                                    + " not what a journal can be folded with:" + System.lineSeparator(),
                            "")));
        }
    }

    private static Set<String> union(Set<String> some, String... more) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(Arrays.asList(more));
        return all;
    }
}
