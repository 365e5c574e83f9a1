package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.protocol.WebDriverException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyNamesTest {
    @ParameterizedTest
    @CsvSource({
        "KEYCODE_HOME, 3",
        "0, 7",
        "keycode_a, 29",
        "KEYCODE_HEADSETHOOK, 79",
        "NUMPAD_0, 144",
        "KEYCODE_11, 227",
        "KEYCODE_PASTE, 279",
        "KEYCODE_F24, 337"
    })
    void knowsAllOfAndroidsKeys(String name, int code) {
        assertThat(KeyNames.code(name)).isEqualTo(code);
    }

    @Test
    void saysWhichIsNone() {
        assertThatThrownBy(() -> KeyNames.code("KEYCODE_HOOF"))
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("KEYCODE_HOOF");
    }
}
