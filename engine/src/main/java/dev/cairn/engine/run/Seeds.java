package dev.cairn.engine.run;

import java.util.SplittableRandom;

/** Draws a generator of its own for every attempt from the run's seed, so that no attempt's draws depend on another's. */
final class Seeds {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L; // as in SplittableRandom: spreads consecutive numbers

    private Seeds() {}

    static SplittableRandom random(long seed, long stepOrdinal, int attempt) {
        return new SplittableRandom(mix(mix(seed + GOLDEN_GAMMA * stepOrdinal) + GOLDEN_GAMMA * attempt));
    }

    /** The finalizer of MurmurHash3 in Stafford's variant 13. */
    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
