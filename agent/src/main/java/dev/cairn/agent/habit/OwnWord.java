package dev.cairn.agent.habit;

import dev.cairn.agent.habit.NamingHabit.Kind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an app or site calls something that has another name in the lists.
 *
 * @param own what it is called there
 * @param known a word of a {@link NamingHabit}, which it counts as
 */
public record OwnWord(String own, String known) {
    private static final String IS = " = ";

    /** What {@code acme-sheet = modal} says; empty if there is not a word on either side. */
    public static Optional<OwnWord> parse(String saying) {
        int at = saying.lastIndexOf(IS);
        if (at < 0) {
            return Optional.empty();
        }
        OwnWord word = new OwnWord(
                saying.substring(0, at).strip(),
                saying.substring(at + IS.length()).strip());
        return word.own().isEmpty() || word.known().isEmpty() ? Optional.empty() : Optional.of(word);
    }

    /** As {@link #parse} reads it. */
    public String written() {
        return own + IS + known;
    }

    /** Whether that word stands in a list. */
    public boolean isOfAList() {
        return !kinds().isEmpty();
    }

    /** What the own word is as well, since that is what the known one is. */
    Set<Kind> kinds() {
        return Arrays.stream(NamingHabit.values())
                .filter(habit -> habit.words().contains(spelt(habit.kind())))
                .map(NamingHabit::kind)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Kind.class)));
    }

    /** As its list has it: classes of Android, and what others begin and end with, as they are written; all else in lower case. */
    private String spelt(Kind kind) {
        return switch (kind) {
            case VIEW, BEGINNING, END, PACKAGE -> known;
            case NAME, TEXT, WORD -> known.toLowerCase(Locale.ROOT);
        };
    }
}
