package dev.cairn.explorer.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The policies by name. */
public enum PolicyKind {
    /** What is new, here or along the shortest known way; the default. */
    MAX_COVERAGE,
    /** What was found first, first. */
    BREADTH_FIRST,
    /** What was found last, first. */
    DEPTH_FIRST,
    /** What is new, in the activities and screens that the user names. */
    FOCUSED,
    /** What has the words of the user's goal on it. */
    GOAL_ORIENTED,
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

    /** What users may write for a policy, in the order of declaration. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(PolicyKind::label).toList();
    }

    /** The policy whose turn is after this one's: round and round those that need no aim. */
    public PolicyKind next() {
        return switch (this) {
            case FOCUSED, GOAL_ORIENTED, RANDOM -> MAX_COVERAGE;
            case MAX_COVERAGE -> BREADTH_FIRST;
            case BREADTH_FIRST -> DEPTH_FIRST;
            case DEPTH_FIRST -> RANDOM;
        };
    }

    /** The policy itself. */
    public Policy policy() {
        return switch (this) {
            case MAX_COVERAGE -> new FormFirst(new MaxCoverage());
            case BREADTH_FIRST -> new FormFirst(UntriedInOrder.breadthFirst());
            case DEPTH_FIRST -> new FormFirst(UntriedInOrder.depthFirst());
            case FOCUSED -> new FormFirst(new Focused());
            case GOAL_ORIENTED -> new FormFirst(new GoalOriented());
            case RANDOM -> new RandomChoice();
        };
    }
}
