package dev.cairn.explorer.repro;

import dev.cairn.agent.path.PathStep;
import java.util.List;
import java.util.Optional;

/**
 * One crash that is to be proved.
 *
 * @param crash its id in the run that found it
 * @param fingerprint what the same crash is known by
 * @param hunt the search for the shortest way to it
 */
public record CrashCase(String crash, String fingerprint, CrashMinimizer hunt) {
    /** What to walk next; empty once the case is closed. */
    Optional<List<PathStep>> next() {
        return hunt.next();
    }

    CrashCase after(Optional<List<PathStep>> crashed) {
        return new CrashCase(crash, fingerprint, hunt.after(crashed));
    }

    private Proof proof(int tried) {
        int done = hunt.ways().stream().mapToInt(List::size).max().orElse(0);
        return new Proof(
                crash, hunt.best(), hunt.hits(), tried, hunt.ways().getFirst().size(), done);
    }

    /** What came of it; empty while the search goes on, or if it was cut off by a budget before anything was known. */
    public Optional<Proof> proof() {
        int tried = hunt.phase() == CrashMinimizer.Phase.SEEK ? hunt.walks() : hunt.tried();
        return tried == 0 ? Optional.empty() : Optional.of(proof(tried));
    }
}
