package dev.cairn.flows.layer;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a layer's field is joined with the one below. A document's {@code merge} names one for a field beside it. */
public enum MergeStrategy {
    /** Takes the place of all that is below. Texts, and whatever no other strategy is known for. */
    OVERRIDE,
    /** Joins mappings field by field. Types, {@code ui}, votes, and all that is named: nodes, flows, topics. */
    DEEP,
    /** Adds to a list. Rules and checks at its end, edges before the last, which is where to go otherwise. */
    APPEND,
    /** May be set where nothing is below, and never be changed. Kinds, keys, tools. */
    ERROR,
    /** As below, and no later layer may change it. */
    FINAL;

    /** The word in a document. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<MergeStrategy> of(String word) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.word().equals(word))
                .findFirst();
    }
}
