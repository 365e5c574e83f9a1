package dev.cairn.flows.understand;

import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a model is shown of a turn: names, types and texts of questions, no answer that is private.
 *
 * @param turn the turn itself, for the guardrail and the rule; no part of it is shown but what the others have
 * @param message what the user wrote
 * @param asked the key of what was just asked, if anything was
 * @param questions what may be answered
 * @param answered what may be corrected
 * @param paths what may be chosen between
 * @param path the path in front
 * @param topics what may be asked about at any time
 * @param today the user's time
 * @param language the language of the talk
 */
public record TurnInput(
        TurnContext turn,
        String message,
        Optional<String> asked,
        List<Line> questions,
        List<Line> answered,
        List<About> paths,
        Optional<String> path,
        List<About> topics,
        String today,
        String language) {
    private static final int MOST_SHOWN = 60;

    /**
     * A question.
     *
     * @param expected what the answer is to be, in words
     * @param now the answer so far; {@code private} for one that nobody is to see
     */
    public record Line(String key, String expected, String ask, Optional<String> now) {}

    /** A path or a topic. */
    public record About(String id, String about) {}

    /** Of a turn; the first sixty questions, what was just asked before all. */
    public static TurnInput of(TurnContext turn) {
        Stream<OpenQuestion> others =
                turn.open().stream().filter(question -> !turn.asked().equals(Optional.of(question.key())));
        return new TurnInput(
                turn,
                turn.message(),
                turn.justAsked().map(OpenQuestion::key),
                Stream.concat(turn.justAsked().stream(), others)
                        .limit(MOST_SHOWN)
                        .map(question -> line(question, turn))
                        .toList(),
                turn.answered().stream()
                        .limit(MOST_SHOWN)
                        .map(question -> line(question, turn))
                        .toList(),
                turn.paths().stream().map(TurnInput::about).toList(),
                turn.path(),
                turn.topics().stream().map(TurnInput::about).toList(),
                turn.now().toLocalDate() + " "
                        + turn.now().toLocalTime().withSecond(0).withNano(0) + " "
                        + turn.now().getZone(),
                turn.locale().toLanguageTag());
    }

    private static Line line(OpenQuestion question, TurnContext turn) {
        Optional<String> now = question.current().map(value -> shown(question, value));
        return new Line(question.key(), question.type().expected(turn.locale()), question.ask(), now);
    }

    private static String shown(OpenQuestion question, Value value) {
        return question.secret() ? "private" : value.toJson().toString();
    }

    private static About about(Theme theme) {
        return new About(theme.id(), String.join("; ", theme.about()));
    }

    /** The paths that may be named, and none. */
    List<String> pathIds() {
        return Stream.concat(paths.stream().map(About::id), Stream.of("")).toList();
    }

    /** The topics that may be named, and none. */
    List<String> topicIds() {
        return Stream.concat(topics.stream().map(About::id), Stream.of("")).toList();
    }
}
