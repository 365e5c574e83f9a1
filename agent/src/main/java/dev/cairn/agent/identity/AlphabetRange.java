package dev.cairn.agent.identity;

import dev.cairn.agent.screen.UiNode;
import java.util.List;
import java.util.Locale;

/**
 * From where to where a list goes that is in alphabetical order and shows only a part of its rows at a time.
 *
 * @param first the first row's text in lower case; empty if there is no such list
 * @param last the last row's
 */
public record AlphabetRange(String first, String last) {
    /** Of no list, or of one that is in no order or shows all that it has. */
    public static final AlphabetRange NONE = new AlphabetRange("", "");

    private static final int FEWEST_ROWS = 4;
    private static final int LONGEST = 24;

    /** Of a list's rows as they are shown. */
    static AlphabetRange of(List<UiNode> rows) {
        String first = "";
        String last = "";
        int count = 0;
        for (UiNode row : rows) {
            String text = row.label().toLowerCase(Locale.ROOT);
            if (text.compareTo(last) < 0) {
                return NONE;
            }
            first = count++ == 0 ? text : first;
            last = text;
        }
        return count < FEWEST_ROWS || first.isEmpty() ? NONE : new AlphabetRange(cut(first), cut(last));
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(LONGEST, text.length()));
    }

    /** Whether one may be the other, scrolled by more than it shows: lists that have nothing to do with each other overlap as a rule. */
    boolean goesOnWith(AlphabetRange other) {
        boolean both = !first.isEmpty() && !other.first.isEmpty();
        return both && (last.compareTo(other.first) <= 0 || other.last.compareTo(first) <= 0);
    }
}
