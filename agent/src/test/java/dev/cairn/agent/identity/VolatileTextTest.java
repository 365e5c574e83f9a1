package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.testkit.device.ViewXml;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VolatileTextTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    10:31                     | 9:05
                    10:31:07 AM               | 1:02:59 pm
                    10:31 am                  | 4 pm
                    2026-11-21                | 2027-01-02
                    21/11/2026 10:31          | 1/2/26 9:59
                    Sat, Nov 21, 2026         | Sunday, January 2, 2027
                    21 November 2026          | 2 May 2027
                    Downloading 7%            | Downloading 100%
                    3 of 12                   | 10 of 12
                    Inbox (3)                 | Inbox (1,204)
                    -5.5 °C                   | 12 °C
                    1 item selected           | 2 items selected
                    1 minute ago              | 59 minutes ago
                    1\u00a0234,50 €             | 7,00 €
                    ٣ رسائل                   | ١٢ رسائل
                    On                        | off
                    Checked                   | not checked
                    true                      | false
                    selected                  | unselected
                    enabled                   | Disabled
                    """)
    void hidesWhatChangesByItself(String before, String after) {
        assertThat(VolatileText.mask(before)).isEqualTo(VolatileText.mask(after));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Views",
                "May I help you?",
                "March",
                "Mayor",
                "Saturate",
                "Sunset",
                "Montage",
                "Turn on",
                "Online",
                "Yes, please",
                "amp",
                "Settings > Display",
                "مرحبا",
                "日本語",
                "Wi-Fi",
                "On boarding",
                "+",
                "-"
            })
    void leavesOtherWordsAlone(String text) {
        assertThat(VolatileText.mask(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"Bluetooth,Wi-Fi", "Sign in,Sign out", "Page one,Page two", "Save,Saved", "On,Only"})
    void keepsDifferentLabelsApart(String one, String other) {
        assertThat(VolatileText.mask(one)).isNotEqualTo(VolatileText.mask(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"EditText", "SeekBar", "Switch", "android.widget.Spinner", "Chronometer", "DatePicker"})
    void someViewsShowAValue(String className) {
        assertThat(VolatileText.isValue(node(ViewXml.view(className)))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TextView", "Button", "CheckBox", "RadioButton", "ListView"})
    void othersShowALabel(String className) {
        assertThat(VolatileText.isValue(node(ViewXml.view(className)))).isFalse();
        assertThat(VolatileText.isValue(node(ViewXml.view(className).with("password", "true"))))
                .isTrue();
    }

    private static UiNode node(ViewXml ui) {
        return Hierarchies.of(ui).root().children().getFirst();
    }
}
