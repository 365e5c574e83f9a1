package dev.cairn.explorer.repro;

import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.ReplaySetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The state of a run that proves crashes. Immutable.
 *
 * @param outset how each walk begins
 * @param cases the crashes, one after the other
 * @param stopReason why the run ended before its cases were closed, if it did
 */
public record ProofState(ReplaySetup outset, List<CrashCase> cases, Optional<String> stopReason) {
    public ProofState {
        cases = List.copyOf(cases);
    }

    /** The case that is worked on; empty once all are closed. */
    Optional<CrashCase> open() {
        return cases.stream().filter(one -> one.next().isPresent()).findFirst();
    }

    ProofState after(Optional<List<PathStep>> crashed) {
        List<CrashCase> changed = new ArrayList<>(cases);
        open().ifPresent(one -> changed.set(cases.indexOf(one), one.after(crashed)));
        return new ProofState(outset, changed, stopReason);
    }

    ProofState withStopReason(String reason) {
        return new ProofState(outset, cases, Optional.of(stopReason.orElse(reason)));
    }

    /** What is known so far. */
    public List<Proof> proofs() {
        return cases.stream().flatMap(one -> one.proof().stream()).toList();
    }
}
