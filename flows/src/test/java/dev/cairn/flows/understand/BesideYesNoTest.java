package dev.cairn.flows.understand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.WholeType;
import dev.cairn.flows.type.YesNoType;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A yes or a no, and what the same message takes back. */
class BesideYesNoTest {
    private static final List<OpenQuestion> ANSWERED = List.of(
            OpenQuestion.of("venue", ChoiceType.of("tennis", "football", "path"), "What is to be lit?")
                    .withCurrent(new Value.Chosen("tennis")),
            OpenQuestion.of("seats", WholeType.ANY, "How many seats?").withCurrent(new Value.Whole(4)),
            OpenQuestion.of("day", DateType.ANY, "Which day suits you?")
                    .withCurrent(new Value.Date(LocalDate.of(2026, 12, 3))),
            OpenQuestion.of("address", TextType.ANY, "Your address?").withCurrent(new Value.Text("3 Oak Road")));
    private static final List<OpenQuestion> GERMAN = List.of(
            OpenQuestion.of("ort", ChoiceType.of("Tennisplatz", "Fußballplatz"), "Welcher Ort soll beleuchtet werden?")
                    .withCurrent(new Value.Chosen("Tennisplatz")),
            OpenQuestion.of("plaetze", WholeType.ANY, "Wie viele Plätze?").withCurrent(new Value.Whole(4)),
            OpenQuestion.of("termin", DateType.ANY, "Welcher Termin passt Ihnen?")
                    .withCurrent(new Value.Date(LocalDate.of(2026, 12, 3))),
            OpenQuestion.of("adresse", TextType.ANY, "Ihre Adresse?").withCurrent(new Value.Text("Eichenweg 3")));

    private static Understanding understood(Locale locale, String message) {
        boolean german = locale.getLanguage().equals("de");
        OpenQuestion asked = OpenQuestion.of("ok", YesNoType.YES_NO, german ? "Stimmt das so?" : "Is that right?");
        OpenQuestion email = OpenQuestion.of("email", EmailType.EMAIL, german ? "Ihre E-Mail?" : "Your e-mail?");
        return TurnReader.understand(new TurnContext(
                message,
                Optional.of("ok"),
                List.of(asked, email),
                german ? GERMAN : ANSWERED,
                List.of(),
                Optional.empty(),
                List.of(),
                locale,
                TurnReaderTest.NOW));
    }

    private static String shown(Understanding understanding) {
        Map<String, String> updates = new TreeMap<>();
        understanding
                .updates()
                .forEach(update -> updates.put(
                        update.key() + (update.correction() ? "!" : ""),
                        update.value().toJson().asString()));
        return updates.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            yes, and the address is wrong, it is 5 Elm Street         | {address!=5 Elm Street, ok=true}
            yes but the address is wrong, it's 5 Elm Street           | {address!=5 Elm Street, ok=true}
            Yes. The address should be 5 Elm Street.                  | {address!=5 Elm Street, ok=true}
            yes please, but change the address to 5 Elm Street        | {address!=5 Elm Street, ok=true}
            no, the address is 5 Elm Street                           | {address!=5 Elm Street, ok=false}
            No - the day is Friday                                    | {day!=2026-11-27, ok=false}
            that's right, only the day should be December 5th         | {day!=2026-12-05, ok=true}
            yes, and the day is Friday and we need 6 seats            | {day!=2026-11-27, ok=true}
            yes, the day should be Friday and the seats should be 6   | {day!=2026-11-27, ok=true, seats!=6}
            yes, and the address is wrong, it is 5 Elm Street. Write to ann@example.org | {address!=5 Elm Street, email=ann@example.org, ok=true}
            the address is wrong, it is 5 Elm Street, otherwise yes   | {address!=5 Elm Street, ok=true}
            the day must be Friday, the rest is correct               | {day!=2026-11-27, ok=true}
            No, I meant football                                      | {venue!=football}
            no, not football                                          | {ok=false}
            yes, on that day I have time                              | {ok=true}
            yes, the address is right                                 | {ok=true}
            yes, the day is fine                                      | {ok=true}
            yes                                                       | {ok=true}
            """)
    void aYesAndWhatIsTakenBackAreBothUnderstood(String message, String updates) {
        assertThat(shown(understood(Locale.US, message))).as(message).isEqualTo(updates);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ja, aber die Adresse ist falsch, sie lautet Elmweg 5      | {adresse!=Elmweg 5, ok=true}
            Ja, und die Adresse ist falsch, es ist Elmweg 5           | {adresse!=Elmweg 5, ok=true}
            ja, nur die Adresse sollte Elmweg 5 sein                  | {adresse!=Elmweg 5, ok=true}
            ja aber der Termin muss der 5. Dezember sein              | {ok=true, termin!=2026-12-05}
            nein, der Termin ist am Freitag                           | {ok=false, termin!=2026-11-27}
            die Adresse ist falsch, richtig ist Elmweg 5, sonst ja    | {adresse!=Elmweg 5, ok=true}
            ja, der Termin ist gut                                    | {ok=true}
            """)
    void inGermanToo(String message, String updates) {
        assertThat(shown(understood(Locale.GERMANY, message))).as(message).isEqualTo(updates);
    }

    @Test
    void theQuoteIsWhatStandsThere() {
        String message = "yes, and the address is wrong, it is 5 Elm Street";
        assertThat(understood(Locale.US, message).updates())
                .allSatisfy(update -> assertThat(message.substring(
                                update.quote().from(), update.quote().to()))
                        .isEqualTo(update.quote().text()));
    }
}
