package dev.cairn.browser.node;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Optional;

/**
 * What a person says to a {@link ManualQuestion}.
 *
 * @param done always true: it was done, or said
 * @param message what was said; empty if something was done by hand
 */
public record ManualAnswer(
        @JsonProperty(defaultValue = "true") boolean done,

        @JsonPropertyDescription("what you say; nothing where you did it by hand")
        Optional<String> message) {}
