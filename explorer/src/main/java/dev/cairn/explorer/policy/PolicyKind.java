package dev.cairn.explorer.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The policies by name. */
public enum PolicyKind {
    /** What is new, here or along the shortest known way; the default. */
    MAX_COVERAGE,
    /** Anything; the baseline that others must beat. */
    RANDOM;

    /** The name on the command line and in reports: {@code max-coverage}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The policy of that name. */
    public static Optional<PolicyKind> parse(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(label))
                .findFirst();
    }

    /** All names. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(PolicyKind::label).toList();
    }

    /** The policy that a stuck one is replaced by. */
    public PolicyKind next() {
        return values()[(ordinal() + 1) % values().length];
    }

    /** The policy itself. */
    public Policy policy() {
        return switch (this) {
            case MAX_COVERAGE -> new MaxCoverage();
            case RANDOM -> new RandomChoice();
        };
    }
}
