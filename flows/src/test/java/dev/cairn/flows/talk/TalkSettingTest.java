package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TalkSettingTest {
    @ParameterizedTest
    @ValueSource(strings = {"en", "de-AT", "pt-BR", "zh-Hant-TW", "es-419", "haw", "gsw-CH"})
    void languagesAndCountriesAreTaken(String locale) {
        assertThat(TalkSetting.given(locale, "UTC").locale()).isEqualTo(locale);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz-qq-!!", "zz", "en-QQ", "en_US!", "de-", "", "english"})
    void whatIsNoneIsRefused(String locale) {
        assertThatThrownBy(() -> TalkSetting.given(locale, "UTC"))
                .hasMessage("'" + locale + "' is no locale; one is written as en or de-AT");
    }

    @Test
    void whatAnOlderTalkHasIsRead() {
        assertThat(new TalkSetting("zz-qq-!!", "UTC").language().getLanguage()).isEqualTo("zz");
    }
}
