package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageHeadTest {
    private static MessageHead head(String... fields) throws IOException {
        String text = "GET http://shop.example/ HTTP/1.1\r\n" + String.join("\r\n", fields) + "\r\n\r\n";
        return MessageHead.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)))
                .orElseThrow();
    }

    @Test
    void aValueIsWhatStandsBetweenBlanks() throws IOException {
        assertThat(head("A:  one \t two\t ", "B:", "C: \t ", "d:e:f", "E: \u0085")
                        .fields())
                .containsExactly(
                        new MessageHead.Field("A", "one \t two"),
                        new MessageHead.Field("B", ""),
                        new MessageHead.Field("C", ""),
                        new MessageHead.Field("d", "e:f"),
                        new MessageHead.Field("E", "\u0085"));
    }

    /** A server may send as many blanks as it likes: no row of them is tried from each of its own. */
    @Test
    void blanksWithinAValueCostNoMoreThanOtherSigns() throws IOException {
        String value = "a" + " ".repeat(200_000) + "\u0085";

        assertThat(head("A: " + value).values("a")).containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "A : b", " A: b", ": b", "Ä: b", "A\u0000: b", "A: b\rc"})
    void whatIsNoFieldIsRefused(String line) {
        assertThatThrownBy(() -> head(line)).isInstanceOf(MalformedMessage.class);
    }
}
