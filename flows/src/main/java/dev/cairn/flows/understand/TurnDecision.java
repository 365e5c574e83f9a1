package dev.cairn.flows.understand;

import dev.cairn.flows.reader.PhraseFinder;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.EmailType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.understand.Understanding.PathVote;
import dev.cairn.flows.understand.Understanding.Update;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.DecisionSource;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.prompt.PromptTemplate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The one decision of a turn: a model says what a message means, the guardrail refuses what the user did not say, and the readers stand in where there is
 * no model or none of use. Immutable and thread-safe.
 */
public final class TurnDecision {
    private static final int TOKENS = 900;

    /** The decision. Its input is {@link TurnInput#of}; what it comes to is read by {@link #understanding}. */
    public static final ModelDecision<TurnInput, TurnAnswer> UNDERSTAND = ModelDecision.by(
                    PromptTemplate.beside(TurnDecision.class, "understand", 1), TurnInput.class, TurnAnswer.class)
            .guardrail((input, answer) -> objection(input.turn(), answer))
            .choices("path", TurnInput::pathIds)
            .choices("topic", TurnInput::topicIds)
            .mostTokens(TOKENS)
            .otherwise(input -> proposal(TurnReader.understand(input.turn())));

    private TurnDecision() {}

    /**
     * What a turn means, as it was decided.
     *
     * @throws dev.cairn.engine.CairnException {@code message.long} for more than 8,000 characters
     */
    public static Understanding understanding(TurnContext turn, Decided<TurnAnswer> decided) {
        MessageLimit.check(turn.message());
        TurnAnswer answer = decided.output();
        // an answer of the cache, or of an earlier journal, is held against this very message again
        return decided.by() == DecisionSource.FALLBACK || !isAllowed(turn, answer)
                ? TurnReader.understand(turn)
                : meaning(turn, answer);
    }

    /** Whether a model's answer stands: all that is in it was said in that message, and is asked or told there. */
    public static boolean isAllowed(TurnContext turn, TurnAnswer answer) {
        return objection(turn, answer).isEmpty();
    }

    private static Understanding meaning(TurnContext turn, TurnAnswer answer) {
        TurnGuardrail guardrail = new TurnGuardrail(turn);
        Map<String, Update> updates = answer.updates().stream()
                .map(proposed -> guardrail.rule(proposed.key(), proposed.value(), proposed.quote()))
                .filter(TurnGuardrail.Ruling.Passed.class::isInstance)
                .map(ruling -> ((TurnGuardrail.Ruling.Passed) ruling).update())
                .collect(Collectors.toMap(Update::key, update -> update, (first, second) -> second));
        return new Understanding(
                turn.open().stream()
                        .map(OpenQuestion::key)
                        .flatMap(key -> Optional.ofNullable(updates.remove(key)).stream())
                        .collect(Collectors.collectingAndThen(Collectors.toList(), known -> join(known, updates))),
                answer.declined(),
                List.of(),
                List.of(),
                Optional.of(answer.path())
                        .filter(path -> !path.isEmpty())
                        .map(path -> new PathVote(path, answer.confidence())),
                Optional.of(answer.topic()).filter(topic -> !topic.isEmpty()),
                answer.person() ? person(turn) : Optional.empty());
    }

    private static List<Update> join(List<Update> open, Map<String, Update> corrections) {
        open.addAll(corrections.values());
        return open;
    }

    private static Optional<Quote> person(TurnContext turn) {
        return PhraseFinder.person(turn.message(), turn.locale()).or(() -> Optional.of(Quote.whole(turn.message())));
    }

    /** What the turn does not allow: the first thing that was not said or is not there. */
    private static Optional<String> objection(TurnContext turn, TurnAnswer answer) {
        TurnGuardrail guardrail = new TurnGuardrail(turn);
        for (TurnAnswer.ProposedUpdate proposed : answer.updates()) {
            if (guardrail.rule(proposed.key(), proposed.value(), proposed.quote())
                    instanceof TurnGuardrail.Ruling.Refused(String why)) {
                return Optional.of(why);
            }
        }
        return answer.declined().stream()
                .filter(key -> turn.open().stream()
                        .noneMatch(question -> question.key().equals(key)))
                .map(key -> "'" + key + "' is not asked here")
                .findFirst()
                .or(() -> unknown("path", answer.path(), turn.paths()))
                .or(() -> unknown("topic", answer.topic(), turn.topics()));
    }

    private static Optional<String> unknown(String what, String id, List<Theme> themes) {
        return id.isEmpty() || themes.stream().anyMatch(theme -> theme.id().equals(id))
                ? Optional.empty()
                : Optional.of("there is no " + what + " '" + id + "' here");
    }

    private static TurnAnswer proposal(Understanding read) {
        return new TurnAnswer(
                read.updates().stream()
                        .map(update -> new TurnAnswer.ProposedUpdate(
                                update.key(),
                                text(update.value()),
                                update.quote().text()))
                        .toList(),
                read.declined(),
                read.vote().map(PathVote::path).orElse(""),
                read.vote().map(PathVote::confidence).orElse(0.0),
                read.topic().orElse(""),
                read.person().isPresent(),
                "read by rule");
    }

    private static String text(Value value) {
        return value.toJson().isString()
                ? value.toJson().asString()
                : value.toJson().toString();
    }

    /** An input that shows what the prompt looks like. */
    public static TurnInput example() {
        return TurnInput.of(new TurnContext(
                "No, football. And you can write to ann@example.com",
                Optional.of("email"),
                List.of(
                        OpenQuestion.of("email", EmailType.EMAIL, "Your e-mail address?"),
                        OpenQuestion.of("day", DateType.ANY, "Which day suits you?")),
                List.of(OpenQuestion.of("venue", ChoiceType.of("tennis", "football", "path"), "What is to be lit?")
                        .withCurrent(new Value.Chosen("tennis"))),
                List.of(
                        new Theme("buy", List.of("wants to buy lamps"), List.of()),
                        new Theme("repair", List.of("a lamp is broken"), List.of())),
                Optional.of("buy"),
                List.of(new Theme("hours", List.of("opening hours, when are you open"), List.of())),
                Locale.US,
                ZonedDateTime.of(2026, 11, 25, 9, 30, 0, 0, ZoneId.of("Europe/Berlin"))));
    }
}
