package dev.cairn.flows.understand;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A message and all that its meaning rests on. Two equal contexts mean the same.
 *
 * @param message what the user wrote
 * @param asked the key of what was just asked; empty before the first question
 * @param open the questions that may be answered now, that one included, in their order
 * @param answered those that have an answer, the latest first; a message may correct them
 * @param paths what may be chosen between, if anything
 * @param path the path in front
 * @param topics what may be asked about at any time
 * @param locale language and country of the talk
 * @param now the user's time and zone
 */
public record TurnContext(
        String message,
        Optional<String> asked,
        List<OpenQuestion> open,
        List<OpenQuestion> answered,
        List<Theme> paths,
        Optional<String> path,
        List<Theme> topics,
        Locale locale,
        ZonedDateTime now) {
    public TurnContext {
        open = List.copyOf(open);
        answered = List.copyOf(answered);
        paths = List.copyOf(paths);
        topics = List.copyOf(topics);
    }

    /** A message after one question, with nothing else to answer. */
    public static TurnContext of(String message, OpenQuestion question, Locale locale, ZonedDateTime now) {
        return new TurnContext(
                message,
                Optional.of(question.key()),
                List.of(question),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                locale,
                now);
    }

    /** What was just asked, if it is open. */
    public Optional<OpenQuestion> justAsked() {
        return asked.flatMap(key ->
                open.stream().filter(question -> question.key().equals(key)).findFirst());
    }

    /** The same with another message. */
    public TurnContext withMessage(String other) {
        return new TurnContext(other, asked, open, answered, paths, path, topics, locale, now);
    }

    /** A question of that key, open or answered. */
    public Optional<OpenQuestion> question(String key) {
        return java.util.stream.Stream.concat(open.stream(), answered.stream())
                .filter(question -> question.key().equals(key))
                .findFirst();
    }
}
