package dev.cairn.flows.talk;

import java.util.Locale;

/** Why a person of the house is asked. */
public enum HouseCause {
    /** An edge of the flow says so. */
    EDGE,
    /** A question was answered wrong too often. */
    STUCK,
    /** A tool failed for good. */
    TOOL_FAILED,
    /** What a tool did could not be taken back. */
    UNDO_FAILED,
    /** A rule fails that no answer of its flow can mend. */
    RULE,
    /** A flow calls itself deeper than it may. */
    TOO_DEEP,
    /** No edge is open. */
    NO_WAY,
    /** The user wants a person. */
    WANTED,
    /** The user has said nothing any more. */
    SILENCE;

    /** As journals, lines and metrics have it: {@code tool_failed}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The cause of that label. */
    static HouseCause of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
