package dev.cairn.agent.userfile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StarPatternTest {
    @ParameterizedTest
    @CsvSource({
        "delete, Delete, true",
        "delete, delete all, false",
        "delete*, Delete all, true",
        "*all, Delete all, true",
        "*all, Delete allx, false",
        "d*e*l, delete all, true",
        "d*e*l, l, false",
        "ab*bc, abc, false",
        "ab*bc, abbc, true",
        "a*b*b, ab, false",
        "a*b*b, abxb, true",
        "*, anything, true",
        "*, '', true",
        "**, '', true",
        "'', '', true",
        "'', x, false",
        "a.c, abc, false",
        "\\E*x, \\Eabx, true",
        "Σα*, ΣΑΣ, true",
        "'two*lines', 'two\nlines', true",
    })
    void aStarStandsForAnyCharacters(String pattern, String text, boolean matches) {
        assertThat(StarPattern.of(pattern).matches(text)).isEqualTo(matches);
    }

    @Test
    void manyStarsEndAsSoonAsFew() {
        String text = "a".repeat(5_000);

        assertThat(StarPattern.of("a*".repeat(5_000) + "b").matches(text)).isFalse();
        assertThat(StarPattern.of("*a".repeat(100_000)).matches(text)).isFalse();
        assertThat(StarPattern.of("*a".repeat(5_000) + "*").matches(text)).isTrue();
    }
}
