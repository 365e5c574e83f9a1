package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.Optional;

/**
 * What is said to the user, and what is asked.
 *
 * @param texts in order
 * @param question none while a person of the house is waited for, and where a path must be found without asking
 */
public record TalkPrompt(List<String> texts, Optional<Question> question) {
    public TalkPrompt {
        texts = List.copyOf(texts);
    }

    /**
     * A question.
     *
     * @param ref what its answer is called in a turn: {@code lux}, {@code wish.buy/lux}
     * @param node that asks it
     * @param text in the language of the talk
     * @param type of its answer, as a document writes it
     * @param options what may be chosen, by id, with its label; empty for other types
     * @param optional whether it may be declined
     * @param secret whether its answer is to be seen by nobody
     */
    public record Question(
            String ref, String node, String text, Json type, List<Option> options, boolean optional, boolean secret) {
        public Question {
            options = List.copyOf(options);
        }
    }

    /** One of several. */
    public record Option(String id, String label) {}
}
