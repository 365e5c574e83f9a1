package dev.cairn.bench.measure;

import java.time.Duration;

/**
 * How long to measure.
 *
 * @param warmUp of each contender, at least
 * @param mostWarmUp of each contender, as long as the JIT compiler is at work
 * @param round of each contender, at least
 * @param rounds how many
 * @param leastRounds how many even where they take long
 * @param enough how long a contender is measured before it has only the least rounds
 */
public record Pace(Duration warmUp, Duration mostWarmUp, Duration round, int rounds, int leastRounds, Duration enough) {
    /** For figures that are to be believed. */
    public static final Pace FULL = new Pace(
            Duration.ofMillis(1_500), Duration.ofSeconds(15), Duration.ofMillis(300), 15, 3, Duration.ofSeconds(5));

    /** For a first look. */
    public static final Pace QUICK = new Pace(
            Duration.ofMillis(600), Duration.ofSeconds(6), Duration.ofMillis(100), 3, 1, Duration.ofMillis(500));

    /** So little that only the ends can be believed: for tests. */
    public static final Pace ONCE = new Pace(Duration.ZERO, Duration.ZERO, Duration.ZERO, 1, 1, Duration.ZERO);
}
