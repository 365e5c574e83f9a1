package dev.cairn.explorer.policy;

import static org.assertj.core.api.Assertions.assertThat;

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

    private static int median(PolicyKind kind) {
        return (int) LongStream.rangeClosed(1, 5)
                .map(seed -> SimulatedApp.activitiesSeen(kind, seed, STEPS))
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
