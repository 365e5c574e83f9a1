package dev.cairn.flows.understand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.PhoneType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.WholeType;
import dev.cairn.flows.type.YesNoType;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TurnReaderTest {
    static final ZonedDateTime NOW = ZonedDateTime.of(2026, 11, 25, 9, 30, 0, 0, ZoneId.of("Europe/Berlin"));
    private static final OpenQuestion DAY = OpenQuestion.of("day", DateType.ANY, "Which day suits you?");
    private static final OpenQuestion SEATS = OpenQuestion.of("seats", WholeType.ANY, "How many seats?");
    private static final OpenQuestion EMAIL = OpenQuestion.of("email", EmailType.EMAIL, "Your e-mail address?");
    private static final OpenQuestion PHONE = OpenQuestion.of("phone", PhoneType.of("US"), "Your phone number?");
    private static final OpenQuestion NAME = OpenQuestion.of("name", TextType.ANY, "What is your name?");
    private static final OpenQuestion TERMS = OpenQuestion.of("terms", YesNoType.YES_NO, "Do you accept the terms?");
    private static final OpenQuestion VENUE =
            OpenQuestion.of("venue", ChoiceType.of("tennis", "football", "path"), "What is to be lit?");
    private static final List<Theme> PATHS = List.of(
            new Theme(
                    "buy",
                    List.of("wants to buy lamps, to light a court"),
                    List.of("What is to be lit?", "tennis football path")),
            new Theme("repair", List.of("a lamp is broken and needs repair"), List.of("What is wrong?")));
    private static final List<Theme> TOPICS =
            List.of(new Theme("hours", List.of("opening hours, when are you open"), List.of()));

    private static TurnContext turn(String message, OpenQuestion... open) {
        return new TurnContext(
                message,
                open.length == 0 ? Optional.empty() : Optional.of(open[0].key()),
                List.of(open),
                List.of(),
                PATHS,
                Optional.empty(),
                TOPICS,
                Locale.US,
                NOW);
    }

    private static TurnContext after(List<OpenQuestion> answered, String message, OpenQuestion... open) {
        TurnContext turn = turn(message, open);
        return new TurnContext(
                message, turn.asked(), turn.open(), answered, PATHS, Optional.of("buy"), TOPICS, Locale.US, NOW);
    }

    private static Value day(int month, int day) {
        return new Value.Date(LocalDate.of(2026, month, day));
    }

    @Test
    void readsWhatWasJustAsked() {
        Understanding read = TurnReader.understand(turn("December 3rd", DAY, SEATS));
        assertThat(read.value("day")).contains(day(12, 3));
        assertThat(read.updates()).hasSize(1);
    }

    @Test
    void readsSeveralAnswersInOneMessage() {
        Understanding read = TurnReader.understand(
                turn("December 3rd, we need 4 seats, write to ann@example.com", DAY, SEATS, EMAIL, PHONE));
        assertThat(read.value("day")).contains(day(12, 3));
        assertThat(read.value("seats")).contains(new Value.Whole(4));
        assertThat(read.value("email")).contains(new Value.Text("ann@example.com"));
        assertThat(read.value("phone")).isEmpty();
    }

    @Test
    void takesNoOtherQuestionThatCouldBeMeantAsWell() {
        OpenQuestion back = OpenQuestion.of("back", DateType.ANY, "When do you return?");
        assertThat(TurnReader.understand(turn("December 3rd", DAY, back)).updates())
                .extracting(Understanding.Update::key)
                .containsExactly("day");
        assertThat(TurnReader.understand(turn("yes", SEATS, TERMS)).updates()).isEmpty();
    }

    @Test
    void whatAnswersATextAnswersNothingElseAsAWhole() {
        OpenQuestion second = OpenQuestion.of(
                "question2", new ChoicesType(ChoiceType.of("1", "2").options(), 0, OptionalInt.empty()), "question2");
        for (String said : List.of("w2", "2", "1")) {
            assertThat(TurnReader.understand(turn(said, NAME, second)).updates())
                    .as(said)
                    .extracting(Understanding.Update::key)
                    .containsExactly("name");
        }
        assertThat(TurnReader.understand(turn("football", NAME, VENUE)).updates())
                .extracting(Understanding.Update::key)
                .containsExactly("name");
        assertThat(TurnReader.understand(turn("Ann, and it is the football court", NAME, VENUE))
                        .value("venue"))
                .contains(new Value.Chosen("football"));
    }

    @Test
    void correctsWhatIsNamedAndWhatWasSaidLast() {
        List<OpenQuestion> answered =
                List.of(VENUE.withCurrent(new Value.Chosen("tennis")), DAY.withCurrent(day(12, 3)));
        Understanding named = TurnReader.understand(after(answered, "please change the day to December 5th", EMAIL));
        assertThat(named.updates()).singleElement().satisfies(update -> {
            assertThat(update.key()).isEqualTo("day");
            assertThat(update.value()).isEqualTo(day(12, 5));
            assertThat(update.correction()).isTrue();
        });
        Understanding last = TurnReader.understand(after(answered, "No, I meant football", EMAIL));
        assertThat(last.value("venue")).contains(new Value.Chosen("football"));
        assertThat(last.updates().getFirst().correction()).isTrue();
    }

    @Test
    void correctsAndAnswersInOneMessage() {
        List<OpenQuestion> answered = List.of(VENUE.withCurrent(new Value.Chosen("tennis")));
        Understanding read = TurnReader.understand(
                after(answered, "No, football. And you can write to ann@example.com", EMAIL, PHONE));
        assertThat(read.value("venue")).contains(new Value.Chosen("football"));
        assertThat(read.value("email")).contains(new Value.Text("ann@example.com"));
    }

    @Test
    void aNoToAQuestionIsNoCorrection() {
        List<OpenQuestion> answered = List.of(VENUE.withCurrent(new Value.Chosen("tennis")));
        Understanding read = TurnReader.understand(after(answered, "No, not football", TERMS));
        assertThat(read.value("terms")).contains(new Value.YesNo(false));
        assertThat(read.value("venue")).isEmpty();
    }

    @Test
    void hearsADeclineAndACallForAPerson() {
        assertThat(TurnReader.understand(turn("I'd rather not say", EMAIL)).declined())
                .containsExactly("email");
        Understanding person = TurnReader.understand(turn("let me talk to a human please", EMAIL));
        assertThat(person.person())
                .hasValueSatisfying(quote -> assertThat(quote.text()).contains("human"));
        assertThat(person.updates()).isEmpty();
    }

    @Test
    void votesForAPathOrForNone() {
        assertThat(TurnReader.understand(turn("I want to buy lamps for our court"))
                        .vote())
                .hasValueSatisfying(vote -> assertThat(vote.path()).isEqualTo("buy"));
        assertThat(TurnReader.understand(turn("my lamp is broken")).vote())
                .hasValueSatisfying(vote -> assertThat(vote.path()).isEqualTo("repair"));
        assertThat(TurnReader.understand(turn("good morning")).vote()).isEmpty();
    }

    @Test
    void aQuestionInPlaceOfAnAnswerIsATopic() {
        Understanding read = TurnReader.understand(turn("When are you open?", NAME));
        assertThat(read.topic()).contains("hours");
        assertThat(read.updates()).isEmpty();
    }

    @Test
    void asksBackWhereTwoAreMeant() {
        assertThat(TurnReader.understand(turn("Monday or Tuesday", DAY)).doubts())
                .singleElement()
                .satisfies(doubt -> assertThat(doubt.values()).containsExactly(day(11, 30), day(12, 1)));
    }

    @Test
    void isPure() {
        TurnContext turn = turn("December 3rd, 4 seats", DAY, SEATS, EMAIL);
        assertThat(TurnReader.understand(turn)).isEqualTo(TurnReader.understand(turn));
    }

    @Test
    void refusesWhatIsTooLongAndSaysHowMuchMayBeSent() {
        assertThatThrownBy(() -> TurnReader.understand(turn("a".repeat(10_000_000), NAME)))
                .isInstanceOf(CairnException.class)
                .hasMessage(
                        "a message may have 8000 characters, this one has 10000000; send it in parts, or as a file");
        assertThat(TurnReader.understand(turn("a".repeat(8_000), DAY)).isNothing())
                .isTrue();
    }
}
