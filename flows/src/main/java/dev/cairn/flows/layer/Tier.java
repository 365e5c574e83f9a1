package dev.cairn.flows.layer;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The place of a layer among the others, lowest first. */
public enum Tier {
    /** The flow as everybody has it; a document that names no layer. */
    GLOBAL,
    /** What a line of business changes. */
    PACK,
    /** What one customer changes. */
    TENANT,
    /** What one agent of a customer changes. */
    INSTANCE;

    /** The word in a document. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Tier> of(String word) {
        return Arrays.stream(values()).filter(tier -> tier.word().equals(word)).findFirst();
    }
}
