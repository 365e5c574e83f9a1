package dev.cairn.llm.tool;

import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.Usage;
import java.util.Optional;

/**
 * What came of asking the model. Part of journals.
 *
 * @param message what it said and wants called
 * @param answer the end of its work, if this is it: a text, or the JSON of the answer's record
 * @param complaint what is wrong with the reply, for the model
 * @param usage what it took
 */
record Thought(Message.Assistant message, Optional<String> answer, Optional<String> complaint, Usage usage) {
    static Thought answer(Message.Assistant message, String answer, Usage usage) {
        return new Thought(message, Optional.of(answer), Optional.empty(), usage);
    }

    static Thought calls(Message.Assistant message, Usage usage) {
        return new Thought(message, Optional.empty(), Optional.empty(), usage);
    }

    static Thought complaint(Message.Assistant message, String complaint, Usage usage) {
        return new Thought(message, Optional.empty(), Optional.of(complaint), usage);
    }
}
