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

    @ParameterizedTest
    @ValueSource(strings = {"a\"b/c\\d'e", "p<w>&amp;q", "line\nbreak\tand more", "smile \ud83d\ude00 twice"})
    void findsASecretInATextOfATextOfAText(String secret) {
        Pattern pattern = SecretPattern.of(secret);
        String json = secret;
        String html = secret;
        String url = secret;
        for (int depth = 0; depth < 3; depth++) {
            json = "{\"text\":\"" + escaped(json) + "\"}";
            html = "<b>" + html.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&#34;") + "</b>";
            url = "?to=" + URLEncoder.encode(url, StandardCharsets.UTF_8);
            assertThat(pattern.matcher(json).find()).as(json).isTrue();
            assertThat(pattern.matcher(html).find()).as(html).isTrue();
            assertThat(pattern.matcher(url).find()).as(url).isTrue();
        }
    }

    /** As JSON is written where it is to be of ASCII alone. */
    private static String escaped(String text) {
        StringBuilder json = new StringBuilder();
        for (char unit : text.toCharArray()) {
            switch (unit) {
                case '"', '\\', '/' -> json.append('\\').append(unit);
                case '\n' -> json.append("\\n");
                case '\t' -> json.append("\\t");
                default -> json.append(unit < 128 ? String.valueOf(unit) : String.format("\\u%04X", (int) unit));
            }
        }
        return json.toString();
    }

    @Test
    void findsASecretWhereItsBase64OrItsBytesAreBroken() {
        String secret = "correct horse battery staple";
        Pattern pattern = SecretPattern.of(secret);
        for (int before = 0; before < 76; before++) {
            byte[] all = ("x".repeat(before) + secret).getBytes(StandardCharsets.UTF_8);
            String lines = Base64.getMimeEncoder().encodeToString(all);
            assertThat(pattern.matcher(lines).find()).as(lines).isTrue();
            assertThat(pattern.matcher(lines.replace("\r\n", "\\r\\n")).find()).isTrue();
        }
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        assertThat(pattern.matcher(HexFormat.ofDelimiter(":").formatHex(bytes)).find())
                .isTrue();
        assertThat(pattern.matcher(HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes))
                        .find())
                .isTrue();
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
