package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.WebDriverException;
import org.junit.jupiter.api.Test;

class IntentArgumentsTest {
    private static StartIntent read(String line) {
        StartIntent.Builder intent = StartIntent.of("org.app");
        IntentArguments.read(line, intent);
        return intent.build();
    }

    @Test
    void wordsAreWhatStandsInQuotesOrBetweenBlanks() {
        StartIntent intent = read("-a \"android.intent.action.\\\"X\"  -d 'a b' --es name \"two words\" --ei number 3");

        assertThat(intent.action()).isEqualTo("android.intent.action.\"X");
        assertThat(intent.data()).isEqualTo("a b");
        assertThat(intent.extras()).containsEntry("name", "two words").containsEntry("number", 3);
    }

    /** An app's start may be given a text as long as it takes one. */
    @Test
    void aTextOfAnyLengthIsRead() {
        String text = "\\a".repeat(100_000);

        assertThat(read("--es name \"" + text + "\"").extras()).containsEntry("name", "a".repeat(100_000));
        assertThatThrownBy(() -> read("\"" + text)).isInstanceOf(WebDriverException.class);
    }
}
