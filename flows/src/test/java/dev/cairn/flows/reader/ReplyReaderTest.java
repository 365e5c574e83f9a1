package dev.cairn.flows.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.TypeReader;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class ReplyReaderTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 11, 25, 9, 30, 0, 0, ZoneId.of("Europe/Berlin"));
    private static final JsonMapper JSON = JsonMapper.shared();

    record Row(String type, String language, String question, String message, String value) {
        @Override
        public String toString() {
            return language + ": " + message;
        }
    }

    static Stream<Row> rows() {
        return Lexicon.lines("answers.tsv").stream()
                .map(line -> line.split("\t"))
                .map(part -> new Row(part[0], part[1], part[2], part[3], part[4]));
    }

    private static AskedQuestion asked(String type, String question, String language) {
        DataType read = TypeReader.read(JSON.readTree(type)).type().orElseThrow();
        return new AskedQuestion(read, question, Locale.forLanguageTag(language), NOW);
    }

    private static String said(Reading reading) {
        return switch (reading) {
            case Reading.Answered answered -> answered.value().toJson().toString();
            case Reading.Ambiguous ambiguous -> "either";
            case Reading.Declined declined -> "declined";
            case Reading.AsksForPerson person -> "person";
            case Reading.Unread unread -> "-";
        };
    }

    @ParameterizedTest
    @MethodSource("rows")
    void readsWhatPeopleSay(Row row) {
        Reading reading = ReplyReader.read(asked(row.type(), row.question(), row.language()), row.message());
        assertThat(said(reading)).as("%s, asked '%s'", row, row.question()).isEqualTo(row.value());
        if (reading instanceof Reading.Answered answered) {
            Quote quote = answered.quote();
            assertThat(row.message().substring(quote.from(), quote.to())).isEqualTo(quote.text());
        }
    }

    @Test
    void saysWhatIsWrongWithWhatCameNearest() {
        Reading reading = ReplyReader.read(asked("{\"whole\":{\"from\":1,\"to\":10}}", "How many?", "en-US"), "12");
        assertThat(reading).isInstanceOf(Reading.Unread.class);
        assertThat(((Reading.Unread) reading).objection()).contains("expected a whole number from 1 to 10, found 12");
    }

    @Test
    void nothingInAMessageBringsAReaderDown() {
        Random random = new Random(7);
        List<String> types = List.of(
                "\"date\"",
                "\"time\"",
                "\"moment\"",
                "\"duration\"",
                "\"whole\"",
                "\"number\"",
                "\"money\"",
                "\"yes_no\"",
                "{\"choice\":[\"red\",\"blue\"]}",
                "{\"choices\":[\"red\",\"blue\"]}",
                "\"email\"",
                "\"phone\"",
                "\"url\"",
                "\"text\"",
                "{\"list\":\"date\"}");
        String[] pieces = {
            "99999999999999999999",
            "9999-99-99",
            "31/31/31",
            "the ",
            "next ",
            "\u0000",
            "\ud83d",
            "😀",
            "half ",
            "past ",
            "a@",
            "{",
            "\n",
            "0.0.0.0",
            "in 99999999 years",
            "1e999999",
            "-",
            ":",
            "25:61",
            "N7 ",
            "WD1 ",
            "|",
            "٣",
            "１２",
            "İ",
            "ß",
            "two hundred million billion "
        };
        for (String type : types) {
            for (String language : List.of("en-US", "de-DE", "ar-EG", "zh-CN", "tr-TR")) {
                AskedQuestion asked = asked(type, "When or how many?", language);
                StringBuilder message = new StringBuilder();
                for (int i = 0; i < 25; i++) {
                    message.append(pieces[random.nextInt(pieces.length)]);
                }
                assertThatCode(() -> ReplyReader.read(asked, message.toString()))
                        .as("%s in %s: %s", type, language, message)
                        .doesNotThrowAnyException();
            }
        }
    }
}
