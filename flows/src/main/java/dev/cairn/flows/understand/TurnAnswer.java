package dev.cairn.flows.understand;

import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;
import dev.cairn.llm.schema.Range;
import java.util.List;

/**
 * What a model makes of a message.
 *
 * @param updates the answers in it
 * @param declined the keys that the user will not or cannot answer
 * @param path the path that it speaks for, or an empty text
 * @param confidence how sure of that
 * @param topic the topic that it asks about, or an empty text
 * @param person whether it asks for a person
 * @param reason why, for people
 */
public record TurnAnswer(
        @Description("answers that the message gives, each with the words that give it")
        List<ProposedUpdate> updates,

        @Description("keys that the user does not know or will not tell")
        List<String> declined,

        @Description("the path that the message speaks for, or an empty text")
        String path,

        @Description("how sure the path is") @Range(min = 0, max = 1)
        double confidence,

        @Description("the topic that the message asks about, or an empty text")
        String topic,

        @Description("true if the message asks to speak with a person")
        boolean person,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {
    public TurnAnswer {
        updates = List.copyOf(updates);
        declined = List.copyOf(declined);
    }

    /**
     * An answer to one question.
     *
     * @param key which one
     * @param value the answer
     * @param quote the words of the message that give it
     */
    public record ProposedUpdate(
            @Description("the key of the question") String key,

            @Description(value = "the answer, as its type has it", most = 8_000)
            String value,

            @Description(value = "the words of the message that give it, letter by letter", most = 8_000)
            String quote) {}
}
