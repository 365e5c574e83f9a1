package dev.cairn.explorer.appium;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretPatternTest {
    private static final String SECRET = "p<a'ss&\"é9";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p<a'ss&\"é9",
                "p&lt;a&apos;ss&amp;&quot;é9",
                "p&#60;a&#39;ss&#38;&#34;&#233;9",
                "&#x70;&#x3C;&#x0061;&#x27;ss&amp;&#x22;&#xE9;&#x39;",
                "P&lt;A'SS&amp;&quot;É9",
                "&#80;&lt;&#65;'&#83;S&amp;&quot;&#201;9",
                "p\\u003ca\\u0027ss&\\u0022\\u00E99"
            })
    void findsASecretHoweverItIsWritten(String written) {
        SecretMasker concealer = new SecretMasker();
        concealer.conceal(SECRET);
        assertThat(concealer.mask("<node text='" + written + "' id=\"x\"/>")).isEqualTo("<node text='•••' id=\"x\"/>");
    }

    @Test
    void leavesOtherTextsAlone() {
        SecretMasker concealer = new SecretMasker();
        concealer.conceal("hunter2");
        assertThat(concealer.mask("<a text='hunter3'/>")).isEqualTo("<a text='hunter3'/>");
        assertThat(concealer.mask("(HUNTER2)")).isEqualTo("(•••)");
    }
}
