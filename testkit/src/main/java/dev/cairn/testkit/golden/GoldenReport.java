package dev.cairn.testkit.golden;

import dev.cairn.engine.history.Verification;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What today's graph makes of recorded runs.
 *
 * @param runs how many were folded
 * @param divergences where runs come out differently, the first place of each
 */
public record GoldenReport(int runs, List<Divergence> divergences) {
    /** Where a recorded run comes out differently. */
    public record Divergence(String file, Verification.Divergence first) {
        @Override
        public String toString() {
            return file + ": " + first;
        }
    }

    /** Copies the divergences. */
    public GoldenReport {
        divergences = List.copyOf(divergences);
    }

    /** Whether all come out as they were recorded. */
    public boolean holds() {
        return divergences.isEmpty();
    }

    /**
     * Does nothing if all come out as they were recorded.
     *
     * @throws AssertionError that shows the first divergence of each run
     */
    public void assertHolds() {
        if (!holds()) {
            throw new AssertionError(toString());
        }
    }

    @Override
    public String toString() {
        return holds()
                ? runs + " recorded runs hold"
                : divergences.size() + " of " + runs + " recorded runs come out differently\n  "
                        + divergences.stream().map(Divergence::toString).collect(Collectors.joining("\n  "));
    }
}
