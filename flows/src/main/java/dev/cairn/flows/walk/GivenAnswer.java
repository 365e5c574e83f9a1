package dev.cairn.flows.walk;

import dev.cairn.flows.type.Value;
import java.time.Instant;
import java.util.Optional;

/**
 * An answer as it was given.
 *
 * @param value what was answered; none if the user declined
 * @param words of the user that it was read from; empty if it came typed
 * @param at when
 */
public record GivenAnswer(Optional<Value> value, String words, Instant at) {
    /** A typed answer. */
    public static GivenAnswer of(Value value, Instant at) {
        return new GivenAnswer(Optional.of(value), "", at);
    }

    /** The user would not say. */
    public static GivenAnswer declined(Instant at) {
        return new GivenAnswer(Optional.empty(), "", at);
    }

    /** Whether the user would not say. */
    public boolean isDeclined() {
        return value.isEmpty();
    }
}
