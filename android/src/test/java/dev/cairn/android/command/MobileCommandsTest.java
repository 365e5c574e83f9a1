package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class MobileCommandsTest {
    private final MobileCommands mobile = new MobileCommands()
            .add("pressKey", request -> request.number("keycode", 0))
            .add("isLocked", request -> false);

    private static Request call(String body) {
        return new Request(Map.of(), JsonMapper.shared().readTree(body.replace('\'', '"')));
    }

    @Test
    void givesTheScriptItsParameters() {
        assertThat(mobile.execute(call("{'script':'mobile: pressKey','args':[{'keycode':4}]}")))
                .isEqualTo(4.0);
        assertThat(mobile.execute(call("{'script':'mobile:isLocked','args':[]}")))
                .isEqualTo(false);
        assertThat(mobile.execute(call("{'script':'mobile: isLocked'}"))).isEqualTo(false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'script':'mobile: pressKey','args':[{}]}              | lacks keycode",
                "{'script':'mobile: pressKey','args':[{'keycode':null}]}| lacks keycode",
                "{'script':'mobile: pressKey','args':[5]}               | must be an object",
                "{'script':'mobile: pressKey','args':{'keycode':4}}     | must be a list",
                "{'script':'mobile: pressKey','args':[{},{}]}           | must be a list",
                "{'args':[]}                                            | 'script' is missing",
            })
    void namesTheArgumentThatIsWrong(String body, String reason) {
        assertThatThrownBy(() -> mobile.execute(call(body)))
                .isInstanceOfSatisfying(
                        WebDriverException.class, e -> assertThat(e.error()).isEqualTo(WebDriverError.INVALID_ARGUMENT))
                .hasMessageContaining(reason);
    }

    @Test
    void guessesWhatWasMeant() {
        assertThatThrownBy(() -> mobile.execute(call("{'script':'mobile: presKey','args':[]}")))
                .isInstanceOfSatisfying(
                        WebDriverException.class, e -> assertThat(e.error()).isEqualTo(WebDriverError.UNKNOWN_METHOD))
                .hasMessageContaining("Did you mean 'mobile: pressKey'?");
    }
}
