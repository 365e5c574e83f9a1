package dev.cairn.flows.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A cursor stands in texts that nobody would write as well. */
class CursorContextTest {
    private static CursorContext at(String text) {
        return CursorContext.of(text, text.length());
    }

    @Test
    void aListThatIsNoFieldsIsClosed() {
        assertThat(at("[a], b").typed()).isEqualTo("b");
        assertThat(at("[]]}, b").typed()).isEqualTo("b");
    }

    @Test
    void listsOfAnyDepthStandAbove() {
        assertThat(at("- ".repeat(50_000) + "\n  a").typed()).isEqualTo("a");
    }
}
