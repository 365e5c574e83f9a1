package dev.cairn.llm.decision;

import dev.cairn.llm.schema.AnswerException;
import java.util.Optional;

/**
 * Something that has to be decided now.
 *
 * @param decision what kind of decision it is
 * @param input what it rests on
 * @param prompt the SHA-256 of what the model is shown of that
 * @param key what its answer is kept under for whoever asks the same
 * @param ownKey what is kept under for a resume of whoever asks now; the same, unless nothing is to be kept for others
 */
record DecisionRequest<I, O extends HasReason>(
        ModelDecision<I, O> decision, I input, String prompt, String key, String ownKey) {
    /** An answer that was kept, unless it is damaged, of a time when the record was another, or not allowed here. */
    Optional<O> usable(String text) {
        try {
            O output = decision.answer().read(text);
            return decision.objection(input, output).isEmpty() ? Optional.of(output) : Optional.empty();
        } catch (AnswerException e) {
            return Optional.empty();
        }
    }

    O fallback() {
        return decision.fallback(input);
    }
}
