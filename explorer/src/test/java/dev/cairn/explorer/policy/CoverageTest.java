package dev.cairn.explorer.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The default policy against chance. */
class CoverageTest {
    private static final int STEPS = 300;

    @Test
    void seesAtLeastTwiceWhatChanceSees() {
        int covered = median(PolicyKind.MAX_COVERAGE);
        int drawn = median(PolicyKind.RANDOM);

        assertThat(covered).as("activities, against %d by chance", drawn).isGreaterThanOrEqualTo(2 * drawn);
        assertThat(covered).as("of 73").isGreaterThanOrEqualTo(70);
    }

    @Test
    void seesTwiceTheRoutesOfASiteThatChanceSeesAndSoonAlmostAll() {
        int drawn = median(seed -> SimulatedSite.routesSeen(PolicyKind.RANDOM, seed, STEPS / 2));

        assertThat(median(seed -> SimulatedSite.routesSeen(PolicyKind.MAX_COVERAGE, seed, STEPS / 2)))
                .as("routes, against %d by chance", drawn)
                .isGreaterThanOrEqualTo(2 * drawn);
        assertThat(median(seed -> SimulatedSite.routesSeen(PolicyKind.MAX_COVERAGE, seed, 2 * STEPS / 3)))
                .as("of %d", SimulatedSite.ROUTES)
                .isGreaterThanOrEqualTo(SimulatedSite.ROUTES - 2);
    }

    private static int median(PolicyKind kind) {
        return median(seed -> SimulatedApp.activitiesSeen(kind, seed, STEPS));
    }

    private static int median(LongUnaryOperator seen) {
        return (int) LongStream.rangeClosed(1, 5)
                .map(seen)
                .sorted()
                .skip(2)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void isRepeatable() {
        assertThat(SimulatedApp.activitiesSeen(PolicyKind.MAX_COVERAGE, 7, 100))
                .isEqualTo(SimulatedApp.activitiesSeen(PolicyKind.MAX_COVERAGE, 7, 100));
    }
}
