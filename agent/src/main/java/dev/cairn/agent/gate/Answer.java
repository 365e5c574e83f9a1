package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a person says to the gate's question. */
public enum Answer {
    /** Do this, and when it comes up again on this screen. */
    @JsonProperty("yes")
    YES,
    /** Do not do this on this screen. */
    @JsonProperty("no")
    NO,
    /** Do all that is asked about for the same reason. */
    @JsonProperty("always")
    ALWAYS,
    /** Do nothing that is asked about for the same reason. */
    @JsonProperty("never")
    NEVER;

    /** The answer of that name or a beginning of it that means no other: {@code y}, {@code n}, {@code no}, {@code a}, {@code ne}. */
    public static Optional<Answer> parse(String text) {
        String said = text.strip().toLowerCase(Locale.ROOT);
        if (said.equals("n")) {
            return Optional.of(NO);
        }
        return said.isEmpty()
                ? Optional.empty()
                : Stream.of(values())
                        .filter(answer -> answer.label().startsWith(said))
                        .findFirst();
    }

    /** As it is written in answers and commands. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the action is done. */
    public boolean isYes() {
        return this == YES || this == ALWAYS;
    }
}
