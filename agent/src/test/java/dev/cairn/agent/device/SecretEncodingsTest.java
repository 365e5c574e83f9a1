package dev.cairn.agent.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretEncodingsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"hunter2-Zürich", "s3cr3t p&ss<>?~", "00000000000", "correct horse battery staple", "пароль+1/2"
            })
    void findsASecretHoweverItIsEncoded(String secret) {
        Pattern pattern = SecretPattern.of(secret);
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        String url = URLEncoder.encode(secret, StandardCharsets.UTF_8);
        assertThat(pattern.matcher("a=" + url + "&b").find()).isTrue();
        assertThat(pattern.matcher("a=" + url.replace("+", "%20")).find()).isTrue();
        assertThat(pattern.matcher(URLEncoder.encode(url, StandardCharsets.UTF_8))
                        .find())
                .isTrue();
        assertThat(pattern.matcher(HexFormat.of().formatHex(bytes)).find()).isTrue();
        for (String before : new String[] {"", "a", "ab", "abc", "user:"}) {
            for (String after : new String[] {"", "z", "zz"}) {
                byte[] all = (before + secret + after).getBytes(StandardCharsets.UTF_8);
                assertThat(pattern.matcher(Base64.getEncoder().encodeToString(all))
                                .find())
                        .isTrue();
                assertThat(pattern.matcher(Base64.getUrlEncoder().encodeToString(all))
                                .find())
                        .isTrue();
            }
        }
    }

    @Test
    void leavesNothingOfTheSecretInItsBase64() {
        String encoded = Base64.getEncoder().encodeToString("hunter2-hunter2".getBytes(StandardCharsets.UTF_8));
        assertThat(SecretPattern.of("hunter2-hunter2")
                        .matcher("x " + encoded + " y")
                        .replaceAll("•••"))
                .isEqualTo("x ••• y");
    }

    @Test
    void aShortSecretIsNotFoundInEveryBase64() {
        assertThat(SecretPattern.of("abc").matcher("QUJDYWJjZGVm eHhhYmN4").find())
                .isFalse();
    }

    @Test
    void otherTextsAreLeftAlone() {
        assertThat(SecretPattern.of("hunter2")
                        .matcher("hunter3 aHVudGVzMg== %68unter3 68756e7465723")
                        .find())
                .isFalse();
    }
}
