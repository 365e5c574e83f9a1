package dev.cairn.explorer.appium;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberLengthTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "{\"a\":12,\"b\":[345]} | 3",
                "{\"a\":\"123456\",\"b\":-1.25e10} | 2",
                "{\"a\\\"1234\":\"\\\\\",\"b\":77} | 2",
                "\"12 | 0",
                "12345 | 5",
                "\"\\ | 0"
            })
    void countsDigitsThatStandInNoText(String json, int longest) {
        assertThat(NumberLength.longest(json.getBytes(StandardCharsets.UTF_8))).isEqualTo(longest);
    }
}
