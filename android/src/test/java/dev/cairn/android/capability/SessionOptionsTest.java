package dev.cairn.android.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SessionOptionsTest {
    private static SessionOptions of(String capabilities) {
        return SessionOptions.of(
                JsonMapper.shared().readTree("{\"capabilities\":" + capabilities.replace('\'', '"') + "}"));
    }

    @Test
    void mergesAlwaysMatchWithTheFirstThatFits() {
        SessionOptions options = of("{'alwaysMatch':{'platformName':'android','appium:noReset':true},"
                + "'firstMatch':[{'appium:automationName':'Espresso'},{'appium:automationName':'uiautomator2'},{}]}");

        assertThat(options.text("automationName")).contains("uiautomator2");
        assertThat(options.flag("noReset", false)).isTrue();
        assertThat(options.described()).containsOnlyKeys("platformName", "appium:noReset", "appium:automationName");
    }

    @Test
    void takesAppiumOptionsAsIfTheyStoodOutside() {
        SessionOptions options = of("{'alwaysMatch':{'appium:options':{'app':'a.apk','appium:noReset':true},"
                + "'appium:settings[waitForIdleTimeout]':5,'other:thing':1}}");

        assertThat(options.text("app")).contains("a.apk");
        assertThat(options.flag("noReset", false)).isTrue();
        assertThat(options.settings()).containsOnlyKeys("waitForIdleTimeout");
        assertThat(options.described()).containsKey("other:thing");
    }

    @Test
    void ignoresNullsAndBlankTextsAndTakesNumbersAsTexts() {
        SessionOptions options = of("{'alwaysMatch':{'browserName':'','appium:app':null,"
                + "'appium:newCommandTimeout':'90','appium:udid':' '},'firstMatch':[{'appium:app':'b.apk'}]}");

        assertThat(options.text("app")).contains("b.apk");
        assertThat(options.text("udid")).isEmpty();
        assertThat(options.newCommandTimeout()).contains(Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]                                                          | capabilities must",
                "{'alwaysMatch':[]}                                          | alwaysMatch",
                "{'firstMatch':{}}                                           | firstMatch",
                "{'firstMatch':[1]}                                          | firstMatch",
                "{'alwaysMatch':{'app':'a.apk','udid':'x'}}                  | app,udid",
                "{'alwaysMatch':{'appium:app':'a'},'firstMatch':[{'appium:app':'a'}]} | 'app' stands in",
                "{'alwaysMatch':{'browserName':5}}                           | 'browserName'",
                "{'alwaysMatch':{'acceptInsecureCerts':'true'}}              | 'acceptInsecureCerts'",
                "{'alwaysMatch':{'pageLoadStrategy':'fast'}}                 | 'pageLoadStrategy'",
                "{'alwaysMatch':{'timeouts':{'implicit':-1}}}                | 'implicit'",
                "{'alwaysMatch':{'unhandledPromptBehavior':'wait'}}          | 'unhandledPromptBehavior'",
                "{'alwaysMatch':{'unhandledPromptBehavior':{'alert':'x'}}}   | 'unhandledPromptBehavior'",
                "{'alwaysMatch':{'unhandledPromptBehavior':{'x':'accept'}}}  | 'unhandledPromptBehavior'",
                "{'alwaysMatch':{'unhandledPromptBehavior':true}}            | 'unhandledPromptBehavior'",
                "{'alwaysMatch':{'proxy':{'proxyType':'some'}}}              | 'proxy'",
            })
    void refusesWhatIsMalformed(String capabilities, String reason) {
        assertThatThrownBy(() -> of(capabilities))
                .isInstanceOfSatisfying(
                        WebDriverException.class, e -> assertThat(e.error()).isEqualTo(WebDriverError.INVALID_ARGUMENT))
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'alwaysMatch':{'platformName':'iOS'}}                      | 'platformName' is \"iOS\"",
                "{'alwaysMatch':{'browserName':'Chrome'}}                    | 'browserName'",
                "{'alwaysMatch':{'appium:automationName':'Espresso'}}        | 'automationName'",
                "{'alwaysMatch':{'appium:noReset':'yes'}}                    | 'noReset' must be of type boolean",
                "{'alwaysMatch':{'appium:app':5}}                            | 'app' must be of type string",
                "{'alwaysMatch':{'appium:newCommandTimeout':'soon'}}         | 'newCommandTimeout' must be of type number",
                "{'alwaysMatch':{'appium:orientation':'UP'}}                 | 'orientation'",
                "{'alwaysMatch':{'appium:noReset':true,'appium:fullReset':true}} | mutually exclusive",
                "{'alwaysMatch':{'appium:options':5}}                        | appium:options",
                "{'alwaysMatch':{'appium:options':{'platformName':'x'}}}     | platformName",
            })
    void saysWhichCapabilityItCannotMeet(String capabilities, String reason) {
        assertThatThrownBy(() -> of(capabilities))
                .isInstanceOfSatisfying(
                        WebDriverException.class,
                        e -> assertThat(e.error()).isEqualTo(WebDriverError.SESSION_NOT_CREATED))
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'unhandledPromptBehavior':'dismiss and notify'}",
                "{'unhandledPromptBehavior':{'alert':'accept','default':'ignore'}}",
                "{'proxy':{'proxyType':'manual','httpProxy':'a.example:80'}}",
                "{'proxy':{}}",
            })
    void takesWhatTheStandardKnows(String capabilities) {
        assertThat(of("{'alwaysMatch':" + capabilities + "}")).isNotNull();
    }

    @Test
    void refusesTheOldProtocol() {
        assertThatThrownBy(() -> SessionOptions.of(JsonMapper.shared().readTree("{\"desiredCapabilities\":{}}")))
                .isInstanceOfSatisfying(
                        WebDriverException.class, e -> assertThat(e.error()).isEqualTo(WebDriverError.INVALID_ARGUMENT))
                .hasMessageContaining("W3C");
    }
}
