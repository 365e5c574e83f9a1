package dev.cairn.flows.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.type.DateType;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PastDaysTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-11-25T09:30:00+01:00[Europe/Berlin]");

    @Test
    void aMessageIsReadOnceForEachDayOnWhichItMightHaveBeenWritten() {
        AskedQuestion asked = new AskedQuestion(DateType.ANY, "When were you born?", Locale.US, NOW);
        SymbolLine line = Lexer.line("Monday the ".repeat(300), Locale.US);
        List<LocalDate> written = new ArrayList<>();
        List<Mention<LocalDate>> days = PastDays.of(asked, line, day -> {
            written.add(day);
            return new DateGrammar(day, Locale.US).find(line, false);
        });
        assertThat(days).hasSize(300).allSatisfy(day -> assertThat(day.value()).isEqualTo(LocalDate.of(2026, 11, 23)));
        assertThat(written).doesNotHaveDuplicates();
    }
}
