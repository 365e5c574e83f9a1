package dev.cairn.android.runtime.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AppDatesTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "ccc, Thu",
                "cccc d LLLL, Thursday 1 January",
                "h:mm B, \"12:00 \"",
                "'c' yyyy 'B', c 1970 B",
                "hh 'o''clock', 12 o'clock"
            })
    void knowsAndroidsLetters(String pattern, String expected) {
        SimpleDateFormat format = new SimpleDateFormat(AppDates.pattern(pattern), Locale.US);
        format.setTimeZone(java.util.TimeZone.getTimeZone("UTC"));

        assertThat(format.format(new Date(0))).isEqualTo(expected);
    }
}
