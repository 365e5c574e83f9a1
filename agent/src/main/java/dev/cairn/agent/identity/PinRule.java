package dev.cairn.agent.identity;

import dev.cairn.agent.habit.OwnWord;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.userfile.StarPattern;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One rule of a user's: all sights that meet its conditions are one screen, or none of them is one with a sight that does not. A line that says
 * what something is called in the app is a rule without conditions, which no sight meets: so runs from before there were such lines go on.
 *
 * @param kind what it does
 * @param conditions all must be met; empty for a word of the app's own
 * @param text the rule as the user wrote it, or what a word counts as
 */
public record PinRule(Kind kind, List<Condition> conditions, String text) {
    /** What a rule does. */
    public enum Kind {
        /** Sights that match are one screen. */
        MERGE,
        /** Sights that match are apart from those that do not. */
        SPLIT
    }

    /** What a condition looks at. */
    public enum Subject {
        /** Package and class of what is in front. */
        ACTIVITY,
        /** The title. */
        TITLE,
        /** Any text or description. */
        TEXT,
        /** Any resource id. */
        ID,
        /** The frame's name as {@code cairn explain} prints it. */
        SIGNATURE
    }

    /**
     * One condition.
     *
     * @param pattern in which {@code *} stands for anything
     */
    public record Condition(Subject subject, String pattern) {
        boolean matches(ScreenSignature signature, Hierarchy hierarchy) {
            StarPattern whole = StarPattern.of(pattern);
            return switch (subject) {
                case ACTIVITY -> whole.matches(signature.place());
                case TITLE -> whole.matches(Titles.of(hierarchy));
                case TEXT ->
                    hierarchy
                            .root()
                            .all()
                            .anyMatch(node -> fits(whole, node.text())
                                    || fits(whole, node.description())
                                    || fits(whole, node.get("content")));
                case ID -> hierarchy.root().all().anyMatch(node -> fits(whole, node.resourceId()));
                case SIGNATURE -> whole.matches(signature.frame());
            };
        }

        private static boolean fits(StarPattern pattern, String text) {
            return !text.isEmpty() && pattern.matches(text);
        }
    }

    public PinRule {
        Objects.requireNonNull(kind);
        conditions = List.copyOf(conditions);
    }

    static PinRule of(OwnWord word) {
        return new PinRule(Kind.MERGE, List.of(), word.written());
    }

    /** What it says that something is called; empty for a rule on sights. */
    Optional<OwnWord> word() {
        return conditions.isEmpty() ? OwnWord.parse(text) : Optional.empty();
    }

    boolean matches(ScreenSignature signature, Hierarchy hierarchy) {
        return !conditions.isEmpty()
                && conditions.stream().allMatch(condition -> condition.matches(signature, hierarchy));
    }
}
