package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the user brings: a message, or typed answers, or both. What answers are called is said by {@link TalkPrompt.Question#ref}: a key of the main flow by its name, one of
 * another flow behind its frame, as {@code wish.buy/lux}; the name alone will do where only one open question has it.
 *
 * @param text the message; empty if the turn is typed
 * @param answers by reference
 * @param declined references of optional questions that are not answered
 * @param path the id of the path that was asked for outright
 * @param context what has changed of the talk's context, by name
 */
public record TalkTurn(
        Optional<String> text,
        Map<String, Json> answers,
        List<String> declined,
        Optional<String> path,
        Map<String, Json> context) {
    /** The longest message that is read, in characters. */
    public static final int MOST_CHARACTERS = 8_000;

    public TalkTurn {
        answers = Collections.unmodifiableMap(new TreeMap<>(answers));
        declined = List.copyOf(declined);
        context = Collections.unmodifiableMap(new TreeMap<>(context));
    }

    /** A message. */
    public static TalkTurn text(String message) {
        return new TalkTurn(Optional.of(message), Map.of(), List.of(), Optional.empty(), Map.of());
    }

    /** Typed answers, by reference. */
    public static TalkTurn answers(Map<String, Json> answers) {
        return new TalkTurn(Optional.empty(), answers, List.of(), Optional.empty(), Map.of());
    }

    /** That the user would not answer these. */
    public static TalkTurn declined(String... refs) {
        return new TalkTurn(Optional.empty(), Map.of(), List.of(refs), Optional.empty(), Map.of());
    }

    /** That the user wants that path. */
    public static TalkTurn path(String path) {
        return new TalkTurn(Optional.empty(), Map.of(), List.of(), Optional.of(path), Map.of());
    }

    /** This turn, with what has changed of the context. */
    public TalkTurn context(Map<String, Json> changed) {
        return new TalkTurn(text, answers, declined, path, changed);
    }
}
