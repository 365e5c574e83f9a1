package dev.cairn.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnencryptedAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://models.example/v1",
                "http://10.0.0.7:8000/v1",
                "HTTP://192.168.1.4",
                "http://127.0.0.1.example/v1",
                "http://localhost.example/v1",
                "http://127.evil.example/v1",
                "http://[2001:db8::1]:8000/v1",
                "http://0.0.0.0.example"
            })
    void isAnotherMachineByHttp(String address) {
        assertThat(UnencryptedAddress.is(URI.create(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://models.example/v1",
                "http://127.0.0.1:8000/v1",
                "http://127.8.9.1",
                "http://LOCALHOST:1",
                "http://localhost.:1",
                "http://models.localhost/v1",
                "http://[::1]:8000",
                "http://[0:0:0:0:0:0:0:1]:8000"
            })
    void isNotOnesOwnMachineNorHttps(String address) {
        assertThat(UnencryptedAddress.is(URI.create(address))).isFalse();
    }

    @Test
    void aKeyThatCanBeReadIsWarnedOf() {
        assertThat(warning("openai:m", "http://models.example:8000/v1?key=4711", "sk-4711"))
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith("the key in OPENAI_API_KEY goes to http://models.example:8000 unencrypted")
                        .doesNotContain("4711", "\n"));
        assertThat(warning("anthropic:m", "http://models.example", "sk-4711"))
                .hasValueSatisfying(line -> assertThat(line).contains("ANTHROPIC_API_KEY"));
    }

    @Test
    void whatHasNoKeyIsNot() {
        assertThat(warning("openai:m", "http://models.example/v1", "")).isEmpty();
        assertThat(warning("ollama:m", "http://models.example/api", "sk-4711")).isEmpty();
        assertThat(warning("openai:m", "http://127.0.0.1:8000/v1", "sk-4711")).isEmpty();
        assertThat(warning("openai:m", "https://models.example/v1", "sk-4711")).isEmpty();
        assertThat(Providers.unencryptedKey(Providers.name("openai:m", false), Optional.empty(), name -> "sk-4711"))
                .isEmpty();
    }

    private static Optional<String> warning(String spec, String url, String key) {
        return Providers.unencryptedKey(Providers.name(spec, true), Optional.of(url), name -> key);
    }
}
