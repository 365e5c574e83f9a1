package dev.cairn.engine.decide;

import java.util.SplittableRandom;

/** Draws a generator of its own for every attempt from the run's seed, so that no attempt's draws depend on another's. */
public final class Seeds {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L; // as in SplittableRandom: spreads consecutive numbers

    private Seeds() {}

    /**
     * The generator of one attempt.
     *
     * @param seed the run's
     * @param path the frame's, or the item's; empty for the run's own graph
     * @param stepOrdinal the step's number there
     * @param attempt the attempt's number, from 1
     */
    public static SplittableRandom random(long seed, String path, long stepOrdinal, int attempt) {
        long within = seed;
        for (int i = 0; i < path.length(); i++) {
            within = mix(within + GOLDEN_GAMMA * path.charAt(i));
        }
        return new SplittableRandom(mix(mix(within + GOLDEN_GAMMA * stepOrdinal) + GOLDEN_GAMMA * attempt));
    }

    /** The finalizer of MurmurHash3 in Stafford's variant 13. */
    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
