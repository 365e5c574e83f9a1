package dev.cairn.android;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Nothing that an app prints reaches a terminal as an order. */
class VisibleOutputTest {
    private static String printed(String text, Charset charset) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream log = VisibleOutput.over(new PrintStream(bytes, true, charset));
        for (byte one : text.getBytes(charset)) {
            log.write(one); // however it is cut
        }
        log.flush();
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        VisibleOutput.over(new PrintStream(whole, true, charset)).print(text);
        assertThat(whole.toString(charset)).isEqualTo(bytes.toString(charset));
        return bytes.toString(charset);
    }

    @Test
    void whatATerminalObeysIsSeen() {
        assertThat(printed("a\u001b]0;title\u0007b\u009b2Jc\u202ed\u2067e\u200ff\u007f", StandardCharsets.UTF_8))
                .isEqualTo("a\\u001b]0;title\\u0007b\\u009b2Jc\\u202ed\\u2067e\\u200ff\\u007f");
        assertThat(printed("good\rbad\nx", StandardCharsets.UTF_8)).isEqualTo("good\\u000dbad\nx");
        assertThat(printed("a\u009bb", StandardCharsets.ISO_8859_1)).isEqualTo("a\\u009bb");
    }

    @Test
    void allElseStaysAsItIs() {
        String text = "at a.B(C.java:1)\r\n\tнеудача 失敗 😀\n";

        assertThat(printed(text, StandardCharsets.UTF_8)).isEqualTo(text);
    }

    /** The first byte of a sign of several, and then an order. */
    @Test
    void whatIsBegunHidesNothing() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream log = VisibleOutput.over(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        log.write(0xe2);
        log.write(0x1b);
        log.write('[');
        log.flush();

        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .doesNotContain("\u001b")
                .contains("\\u001b[");
    }
}
