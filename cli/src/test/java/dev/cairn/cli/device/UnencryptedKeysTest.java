package dev.cairn.cli.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import dev.cairn.explorer.appium.AppiumSettings;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnencryptedKeysTest {
    private static final String KEY = "hush-4711";
    private static final Set<Secret> SECRETS = Set.of(((Typed.Hidden) Typed.parse("${env:PIN}")).secret());

    private static DeviceChoice server(String address, Map<String, String> capabilities) {
        return new DeviceChoice.Server(URI.create(address), new AppiumSettings(capabilities, false));
    }

    @Test
    void aKeyInAnAddressIsWarnedOf() {
        assertThat(UnencryptedKeys.of(server("http://me:" + KEY + "@hub.example:4444/wd/hub?x=1", Map.of())))
                .singleElement()
                .asString()
                .startsWith("the key in the address of --appium goes to http://hub.example:4444 unencrypted")
                .contains("give an https address")
                .doesNotContain(KEY, "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"appium:accessKey", "appium:keystorePassword", "appium:unlockKey", "x:apiToken"})
    void aCapabilityThatIsAKeyIsWarnedOfAndNotKept(String name) {
        DeviceChoice device = server("http://10.0.0.7:4723", Map.of(name, KEY, "appium:udid", "emulator-5554"));
        assertThat(UnencryptedKeys.of(device)).singleElement().asString().startsWith(name + " goes to");
        assertThat(device.labels())
                .containsEntry("capability:appium:udid", "emulator-5554")
                .doesNotContainValue(KEY);
    }

    @Test
    void aSecretThatIsTypedIsWarnedOf() {
        assertThat(UnencryptedKeys.typed(server("http://10.0.0.7:4723", Map.of()), SECRETS))
                .singleElement()
                .asString()
                .startsWith("what is typed of env:PIN goes to http://10.0.0.7:4723 unencrypted");
    }

    @Test
    void whatNobodyElseCanReadIsNot() {
        Map<String, String> key = Map.of("appium:accessKey", KEY);
        for (String address :
                new String[] {"https://me:" + KEY + "@hub.example", "http://me:" + KEY + "@127.0.0.1:1"}) {
            assertThat(UnencryptedKeys.of(server(address, key), Optional.empty()))
                    .isEmpty();
            assertThat(UnencryptedKeys.typed(server(address, key), SECRETS)).isEmpty();
        }
        assertThat(UnencryptedKeys.of(server("http://10.0.0.7:4723", Map.of("appium:keyAlias", "x"))))
                .isEmpty();
        assertThat(UnencryptedKeys.typed(server("http://10.0.0.7:4723", key), Set.of()))
                .isEmpty();
    }
}
