package dev.cairn.flows.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FlowProblemTest {
    private static String message(String text) {
        return FlowProblem.error("value.type", Place.startOf("a.yaml"), text).message();
    }

    @Test
    void aMessageIsOneLine() {
        assertThat(message("a \t\r\n\n  b\nc  d")).isEqualTo("a b c  d");
    }

    /** What is wrong in a document may be quoted, and is as long as it likes. */
    @Test
    void blanksInAMessageAreReadOnce() {
        String blanks = " ".repeat(200_000);

        assertThat(message("a" + blanks + "b" + blanks + "\nc")).isEqualTo("a" + blanks + "b c");
    }
}
