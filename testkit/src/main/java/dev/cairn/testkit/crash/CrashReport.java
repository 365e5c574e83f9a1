package dev.cairn.testkit.crash;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What came of simulated runs.
 *
 * @param graph what was simulated
 * @param simulations how many runs were disturbed
 * @param processes how many processes they took
 * @param executions how many executions they took
 * @param violations the runs in which something does not hold
 */
public record CrashReport(String graph, long simulations, long processes, long executions, List<Violation> violations) {
    private static final int MOST_SHOWN = 5;

    /**
     * A run in which something does not hold.
     *
     * @param graph the graph
     * @param seed the run's seed; with the plan it says what happens
     * @param plan what went wrong in it
     * @param broken what does not hold, a sentence each
     */
    public record Violation(String graph, long seed, FaultPlan plan, List<String> broken) {
        /** Copies the sentences. */
        public Violation {
            broken = List.copyOf(broken);
        }

        @Override
        public String toString() {
            return graph + ", seed " + seed + ", plan \"" + plan + "\": " + String.join("; ", broken);
        }
    }

    /** Copies the violations. */
    public CrashReport {
        violations = List.copyOf(violations);
    }

    static CrashReport of(String graph, List<CrashReport> parts) {
        return new CrashReport(
                graph,
                parts.stream().mapToLong(CrashReport::simulations).sum(),
                parts.stream().mapToLong(CrashReport::processes).sum(),
                parts.stream().mapToLong(CrashReport::executions).sum(),
                parts.stream().flatMap(part -> part.violations().stream()).toList());
    }

    /** Whether everything holds in every run. */
    public boolean holds() {
        return violations.isEmpty();
    }

    /**
     * Does nothing if everything holds.
     *
     * @throws AssertionError that names graph, seed and plan of the first runs in which something does not, and how to repeat one
     */
    public void assertHolds() {
        if (!holds()) {
            throw new AssertionError(toString());
        }
    }

    @Override
    public String toString() {
        if (holds()) {
            return graph + ": " + simulations + " disturbed runs hold (" + processes + " processes, " + executions
                    + " executions)";
        }
        String first = violations.stream()
                .limit(MOST_SHOWN)
                .map(violation -> "\n  " + violation)
                .collect(Collectors.joining());
        return graph + ": " + violations.size() + " of " + simulations + " disturbed runs do not hold" + first
                + "\nrepeat one with seed(" + violations.getFirst().seed() + ").repeat(\""
                + violations.getFirst().plan() + "\")";
    }
}
