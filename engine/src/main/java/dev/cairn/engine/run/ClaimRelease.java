package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStore;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives claims back: as they are, or counted against a run that could not be carried on. */
record ClaimRelease(RunStore store) {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimRelease.class);

    /** With these nothing is wrong with the run, and another try may well succeed. */
    private static final Set<String> NONE_OF_THE_RUNS = Set.of(
            "engine.closed",
            LeaseKeeper.LAPSING,
            "run.fenced",
            "run.ended",
            "store.unavailable",
            "store.locked",
            "store.full");

    /** {@code error} is what kept the run from being carried on. What goes wrong here is logged: the claim then lapses. */
    void release(Lease claim, @Nullable Throwable error) {
        try {
            if (error == null || isNoneOfTheRuns(error)) {
                store.release(claim);
            } else {
                store.giveUp(
                        claim, error instanceof CairnException ? String.valueOf(error.getMessage()) : error.toString());
            }
        } catch (RuntimeException e) {
            LOG.warn("the claim on run {} was not given up; it lapses by itself", claim.run(), e);
        }
    }

    private static boolean isNoneOfTheRuns(Throwable error) {
        return error instanceof CairnException known && NONE_OF_THE_RUNS.contains(known.code());
    }
}
