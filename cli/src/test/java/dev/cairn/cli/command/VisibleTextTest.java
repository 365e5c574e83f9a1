package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"\u001b[2J", "\u009b2J", "\u0090x\u009c", "\u0007", "\u202e", "\u2066", "a\rb", "\u0085"})
    void nothingThatATerminalObeysStays(String text) {
        assertThat(VisibleText.of(text))
                .startsWith(text.charAt(0) == 'a' ? "a\\u000d" : "\\u")
                .doesNotContain(text);
    }

    @Test
    void aLineIsOne() {
        assertThat(VisibleText.line("Save\n  why     nothing\r\nx\u2028y\tz"))
                .isEqualTo("Save\\u000a  why     nothing\\u000d\\u000ax\\u2028y z");
    }

    @Test
    void aLineEnds() {
        assertThat(VisibleText.line("x".repeat(1_000_000)))
                .hasSizeLessThan(1_000)
                .endsWith("…");
        assertThat(VisibleText.line("\ud83d\ude00".repeat(1_000_000))).hasSizeLessThan(1_100);
    }
}
