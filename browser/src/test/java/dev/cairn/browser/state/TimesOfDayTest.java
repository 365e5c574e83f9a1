package dev.cairn.browser.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimesOfDayTest {
    private static final Instant NOON = Instant.parse("2027-03-01T12:07:30Z");
    private static final Instant LATER = Instant.parse("2027-03-01T12:31:30Z");

    private static ShownContent shown(String text, Instant now) {
        TimesOfDay times = TimesOfDay.in(text, now);
        String fingerprint = times.fingerprint(time -> Integer.toHexString(time.hashCode() | 0x10000000));
        return new ShownContent(
                "s", "d", Integer.toHexString(times.text().hashCode()) + fingerprint + "+h", "click Book");
    }

    private static boolean holds(String then, String now) {
        return shown(then, NOON).holdsFor(shown(now, LATER));
    }

    @Test
    void aYesHoldsForTheTimesThatWereShown() {
        assertThat(holds("Table at 19:00", "Table at 19:00")).isTrue();
        assertThat(holds("Table at 19:00", "Table at 21:00")).isFalse();
        assertThat(holds("Table at 7:00 pm", "Table at 7:00 am")).isFalse();
        assertThat(holds("From 9:00 to 10:30", "From 9:00 to 11:30")).isFalse();
        assertThat(holds("From 9:00", "From 9:00 to 11:30")).isFalse();
        assertThat(holds("10 EUR", "1000 EUR")).isFalse();
    }

    @Test
    void whatAClockSaysAndHowLongAgoSomethingWasDoNotCount() {
        assertThat(holds("It is 12:07, table at 19:00", "It is 12:31, table at 19:00"))
                .isTrue();
        assertThat(holds("12:07:29", "12:31:30")).isTrue();
        assertThat(holds("12:07 PM", "12:31 PM")).isTrue();
        assertThat(holds("Seen at 12:07", "Seen at 12:07"))
                .as("written down then")
                .isTrue();
        assertThat(holds("3 minutes ago", "27 minutes ago")).isTrue();
        assertThat(holds("Table at 12:07", "Table at 21:00")).isFalse();
    }

    @Test
    void whatMovesBeforeOnesEyesIsAClock() {
        ShownContent then = shown("Table at 19:00, 59:59 left", NOON);
        ShownContent now = shown("Table at 19:00, 35:59 left", LATER);
        assertThat(then.holdsButForClocks(now, shown("Table at 19:00, 35:58 left", LATER)))
                .isTrue();
        assertThat(then.holdsButForClocks(now, shown("Table at 19:00, 35:59 left", LATER)))
                .as("it stands still")
                .isFalse();
        assertThat(then.holdsButForClocks(
                        shown("Table at 21:00, 35:59 left", LATER), shown("Table at 21:00, 35:58 left", LATER)))
                .isFalse();
    }

    @Test
    void manyTimesAreToldApartToo() {
        String many = String.join(" ", java.util.Collections.nCopies(40, "8:00"));
        assertThat(holds(many + " 19:00", many + " 19:00")).isTrue();
        assertThat(holds(many + " 19:00", many + " 21:00")).isFalse();
        assertThat(List.of(TimesOfDay.in(many, NOON)
                        .fingerprint(time -> "0123456789")
                        .split("@")))
                .hasSize(32);
    }
}
