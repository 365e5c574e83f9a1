package dev.cairn.explorer.appium;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FocusedFieldTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<node class=\"android.widget.EditText\" focused=\"true\"/> | true",
                "<a/><android.webkit.WebView x=\"1\" class=\"android.webkit.WebView\" y=\"\" focused=\"true\"> | true",
                "<node class=\"android.widget.EditText\" focused=\"false\"/> | false",
                "<node class=\"android.widget.EditText\"/><node focused=\"true\"/> | false",
                "<node class=\"android.widget.Button\" focused=\"true\"/> | false",
                "no source | false"
            })
    void isFound(String source, boolean found) {
        assertThat(FocusedField.isIn(source)).isEqualTo(found);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "<a class=\"EditText\" ", "class=\"EditText\" ", "<a x='class=\"EditText\"' "})
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void isLookedForOnceInWhatIsNoSource(String part) {
        assertThat(FocusedField.isIn("<" + part.repeat(3_000_000 / part.length())))
                .isFalse();
        assertThat(FocusedField.isIn("<" + part.repeat(3_000_000 / part.length()) + ">"))
                .isFalse();
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aSecretIsLookedForOnceInWhatIsNoSource() {
        SecretMasker masker = new SecretMasker();
        masker.conceal("hush-1f2e");

        assertThat(masker.maskSource("<".repeat(3_000_000) + "hush-1f2e")).doesNotContain("hush-1f2e");
    }
}
