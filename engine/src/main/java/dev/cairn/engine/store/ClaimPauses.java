package dev.cairn.engine.store;

import java.time.Duration;

/** How stores answer claims on a run that bring it no further: by pauses that double, and at last by holding it for a person. */
public final class ClaimPauses {
    /** So many claims in a row without an entry in between are given out; then the run is held. */
    public static final int MOST = 5;

    /** No pause is longer. */
    public static final Duration LONGEST = Duration.ofHours(1);

    /** What is said of a held run whose last holder gave no cause, because it died or was cut off. */
    public static final String NO_WORD =
            "whoever worked on it died or was cut off, " + MOST + " times in a row, before it had written an entry";

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 12;

    private ClaimPauses() {}

    /** How long after the last of so many claims, from 1, the run is not given out again. */
    public static Duration after(int claims) {
        Duration pause = FIRST.multipliedBy(1L << Math.min(claims - 1, MOST_DOUBLINGS));
        return pause.compareTo(LONGEST) < 0 ? pause : LONGEST;
    }
}
