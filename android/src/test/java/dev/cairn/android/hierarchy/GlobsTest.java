package dev.cairn.android.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobsTest {
    private static boolean matches(String list, String name) {
        return Globs.parse(list).stream().anyMatch(glob -> glob.matcher(name).matches());
    }

    @ParameterizedTest
    @CsvSource({
        "'a.B', a.B, true",
        "'a.B', aXB, false",
        "'x, a.*', a.B, true",
        "'*.B', a.b.B, true",
        "'*.B', a.b.Bx, false",
        "'a.?', a.B, true",
        "'a.?', a.Bx, false",
        "'*b?c*c', abbcc, true",
        "'*b?c*c', abbc, false",
        "'a\\*', a*, true",
        "'a\\*', ab, false",
        "'ab*bc', abc, false",
    })
    void starsStandForAnythingAndQuestionMarksForOneCharacter(String list, String name, boolean matches) {
        assertThat(matches(list, name)).isEqualTo(matches);
    }

    @Test
    void manyStarsEndAsSoonAsFew() {
        assertThat(matches("*a".repeat(100) + "*b", "a".repeat(3_000))).isFalse();
        assertThat(matches("*a".repeat(100), "a".repeat(3_000))).isTrue();
    }
}
