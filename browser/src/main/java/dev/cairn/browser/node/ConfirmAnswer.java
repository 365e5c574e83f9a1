package dev.cairn.browser.node;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.cairn.agent.gate.Answer;
import java.util.Optional;

/**
 * What a person says to a {@link ConfirmQuestion}.
 *
 * @param reference the question's; an answer to another question is refused
 * @param answer yes, no, always or never
 * @param instead what is to be done in its place; with it the answer is no yes
 */
public record ConfirmAnswer(
        String reference,
        Answer answer,

        @JsonPropertyDescription("what to do in its place, in your words; then it is not done, whatever the answer is")
        Optional<String> instead) {}
