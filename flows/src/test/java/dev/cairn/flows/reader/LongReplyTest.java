package dev.cairn.flows.reader;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.cairn.flows.type.DateType;
import java.lang.management.ManagementFactory;
import java.time.ZonedDateTime;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a long message costs: not more for each phrase because there are many of them. */
class LongReplyTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-11-25T09:30:00+01:00[Europe/Berlin]");
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(strings = {"next ", "no ", "call me "})
    void aMessageIsNotSplitAgainForEachPhraseThatItHas(String said) {
        String message = said.repeat(8_000 / said.length());
        find(said);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        find(message);
        long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(taken / message.length()).as("bytes for a letter").isLessThan(5_000);
    }

    private static void find(String message) {
        PhraseFinder.person(message, Locale.US);
        PhraseFinder.declined(message, Locale.US);
        PhraseFinder.denied(message, Locale.US);
    }

    @Test
    void eachGrammarOfTimeGoesOverAMessageOnce() {
        AskedQuestion asked = new AskedQuestion(DateType.ANY, "When?", Locale.US, NOW);
        TemporalReader reader = new TemporalReader(asked, Lexer.line("at 5 pm on Monday", Locale.US));
        assertThat(reader.days(false)).isNotEmpty().isSameAs(reader.days(false));
        assertThat(reader.times(false)).isNotEmpty().isSameAs(reader.times(false));
    }
}
