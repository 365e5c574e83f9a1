package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.device.StartIntent;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class IntentParametersTest {
    private static StartIntent read(String body) {
        return IntentParameters.read(new Request(Map.of(), JsonMapper.shared().readTree(body.replace('\'', '"'))));
    }

    @Test
    void aWholeIntentIsAnAddressOrAPackageOrAComponent() {
        assertThat(read("{'intent':'tel:123'}").data()).isEqualTo("tel:123");
        assertThat(read("{'intent':'org.app'}").packageName()).isEqualTo("org.app");
        assertThat(read("{'intent':'org.app/.Main'}").activity()).isEqualTo(".Main");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'extras':'s'}",
                "{'extras':[['s','name']]}",
                "{'extras':[['s','','value']]}",
                "{'extras':['s']}",
                "{'extras':[['hoof','name','value']]}",
                "{'component':'org.app'}",
                "{'flags':'many'}"
            })
    void refusesWhatIsNoIntent(String body) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOfSatisfying(
                        WebDriverException.class,
                        e -> assertThat(e.error()).isEqualTo(WebDriverError.INVALID_ARGUMENT));
    }

    @Test
    void anExtraWithoutAValueIsNone() {
        assertThat(read("{'extras':[['sn','name'],['i','number','0x10']]}").extras())
                .containsExactly(Map.entry("number", 16));
    }
}
