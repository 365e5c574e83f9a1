package dev.cairn.server.message;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredInterrupt;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** How an agent talks: what its journals say, and what a user's words are to it. Thread-safe. */
public interface RunConversation {
    /** What any graph has: questions that take a text are answered by words. */
    RunConversation PLAIN = head -> new PlainMessages();

    /** A new reader of a run's messages. */
    MessageProjection messages(RunHead head);

    /** The answer that words are to an open question; empty if they are none. */
    default Optional<Json> answer(StoredInterrupt question, String words) {
        return switch (question.answerType()) {
            case "String", "java.lang.String" ->
                Optional.of(new Json(JsonMapper.shared().writeValueAsString(words)));
            case "Boolean", "boolean", "java.lang.Boolean" -> yesOrNo(words.strip());
            default -> Optional.empty();
        };
    }

    /** The answer of a user who leaves a question: a no, if it is a question of yes or no; empty if the run has nothing to go on with. */
    default Optional<Json> refusal(StoredInterrupt question) {
        return switch (question.answerType()) {
            case "Boolean", "boolean", "java.lang.Boolean" -> Optional.of(new Json("false"));
            default -> Optional.empty();
        };
    }

    private static Optional<Json> yesOrNo(String words) {
        return words.matches("(?i)y|yes|true|n|no|false")
                ? Optional.of(new Json(Boolean.toString(words.matches("(?i)y.*|t.*"))))
                : Optional.empty();
    }

    /** Leaves words for a run that asks nothing at the moment; false if it hears none then. */
    default boolean leave(RunHead head, String words) {
        return false;
    }
}
