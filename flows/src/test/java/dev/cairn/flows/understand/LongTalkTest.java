package dev.cairn.flows.understand;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.PhoneType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.UrlType;
import dev.cairn.flows.type.WholeType;
import dev.cairn.flows.type.YesNoType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever talks may say the same as often as a message has room for: it is read, and takes no stack. */
@Tag("slow")
class LongTalkTest {
    private static final int LONGEST = 8_000;
    private static final List<OpenQuestion> OPEN = List.of(
            OpenQuestion.of("day", DateType.ANY, "Which day suits you?"),
            OpenQuestion.of("seats", WholeType.ANY, "How many seats?"),
            OpenQuestion.of("email", EmailType.EMAIL, "Your e-mail address?"),
            OpenQuestion.of("page", UrlType.URL, "Your page?"),
            OpenQuestion.of("phone", PhoneType.of("US"), "Your phone number?"),
            OpenQuestion.of("name", TextType.ANY, "What is your name?"),
            OpenQuestion.of("terms", YesNoType.YES_NO, "Do you accept the terms?"),
            OpenQuestion.of("venue", ChoiceType.of("tennis", "football", "path"), "What is to be lit?"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a'",
                "a.bc.",
                "hi, ",
                "the ",
                "on the ",
                "1 day ",
                "1 day and ",
                "not really ",
                "please ",
                "1,000,",
                "change the ",
                "at ",
                " dot cc",
                "n't "
            })
    void readsTheSameAgainAndAgain(String said) {
        String again = said.repeat(LONGEST);
        String message = (said.startsWith(" ") ? "a at b" + again : again).substring(0, LONGEST);
        for (OpenQuestion asked : List.of(OPEN.getFirst(), OPEN.get(5))) {
            TurnContext turn = new TurnContext(
                    message,
                    Optional.of(asked.key()),
                    OPEN,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    List.of(),
                    Locale.US,
                    TurnReaderTest.NOW);
            assertThatCode(() -> TurnReader.understand(turn)).as(asked.key()).doesNotThrowAnyException();
        }
    }
}
