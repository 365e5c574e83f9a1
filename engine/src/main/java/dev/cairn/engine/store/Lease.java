package dev.cairn.engine.store;

import java.util.concurrent.ThreadLocalRandom;

/**
 * A worker's claim on a run.
 *
 * @param run the run's id
 * @param owner who holds it
 * @param token grows with every claim on the run; a write under an older token fails, and so does one under the token of a deleted run whose id another one has now
 */
public record Lease(String run, Owner owner, long token) {
    private static final long HIGHEST_FIRST = 1L << 40;

    /** For stores: what the tokens of a run begin behind that is created now. It is drawn, since an id may be used again once its run is deleted. */
    public static long firstToken() {
        return ThreadLocalRandom.current().nextLong(HIGHEST_FIRST);
    }
}
