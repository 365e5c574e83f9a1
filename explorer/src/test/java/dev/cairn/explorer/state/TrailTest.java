package dev.cairn.explorer.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrailTest {
    private static Trail along(String sights) {
        Trail trail = Trail.EMPTY;
        for (String sight : sights.split("")) {
            trail = trail.with(sight, "tap");
        }
        return trail;
    }

    @Test
    void findsTheShortestRoundThatIsRepeated() {
        assertThat(along("aaaaaaaaaaaa").round()).isEqualTo(1);
        assertThat(along("abababababab").round()).isEqualTo(2);
        assertThat(along("xyzabcdabcdabcd").round()).isEqualTo(4);
    }

    @Test
    void aTrailThatLeadsOnGoesNotRound() {
        assertThat(along("abcdefghijkl").round()).isZero();
        assertThat(along("abababababac").round()).isZero();
        assertThat(along("abab").round()).as("too short to tell").isZero();
    }

    @Test
    void tryingOneThingAfterAnotherAtOnePlaceIsNoRound() {
        Trail trail = Trail.EMPTY;
        for (int i : IntStream.range(0, Trail.LENGTH).toArray()) {
            trail = trail.with("here", "tap " + i);
        }

        assertThat(trail.round()).isZero();
    }

    @Test
    void keepsNoMoreThanItNeeds() {
        Trail trail = Trail.EMPTY;
        for (int i : IntStream.range(0, 100).toArray()) {
            trail = trail.with("s" + i, "tap");
        }

        assertThat(trail.deeds()).hasSize(Trail.LENGTH).endsWith("s99 tap");
    }

    @Test
    void knowsWhetherTheAppWasJustStarted() {
        assertThat(Trail.EMPTY.endsWithStart()).isFalse();
        assertThat(along("a").withStart().endsWithStart()).isTrue();
        assertThat(along("a").withStart().with("a", "tap").endsWithStart()).isFalse();
    }
}
