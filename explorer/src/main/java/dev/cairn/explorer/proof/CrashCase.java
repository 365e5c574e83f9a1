package dev.cairn.explorer.proof;

import dev.cairn.explorer.map.KnownAction;
import java.util.List;
import java.util.Optional;

/**
 * One crash that is to be proved.
 *
 * @param crash its id in the run that found it
 * @param fingerprint what the same crash is known by
 * @param hunt the search for the shortest way to it
 */
public record CrashCase(String crash, String fingerprint, Hunt hunt) {
    /** The actions to walk next; empty once the case is closed. */
    Optional<List<KnownAction>> next() {
        return hunt.next().map(way -> way.stream().map(WayStep::action).toList());
    }

    CrashCase after(boolean crashed) {
        return new CrashCase(crash, fingerprint, hunt.after(crashed));
    }

    /** What came of it; empty while the search goes on, or if it was cut off by a budget before anything was known. */
    public Optional<Proof> proof() {
        return switch (hunt.phase()) {
            case OVER -> Optional.of(new Proof(crash, hunt.best(), hunt.hits(), hunt.tried()));
            case CONFIRM -> partly(hunt.tried());
            case SHORTEST, DONE -> partly(hunt.walks());
            case MINIMISE -> partly(0);
        };
    }

    private Optional<Proof> partly(int tried) {
        return tried == 0 ? Optional.empty() : Optional.of(new Proof(crash, hunt.best(), hunt.hits(), tried));
    }
}
