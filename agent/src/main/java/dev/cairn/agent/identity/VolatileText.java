package dev.cairn.agent.identity;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.screen.UiNode;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Takes out of texts what changes by itself or by use: times, dates, counters, what was typed or chosen. */
public final class VolatileText {
    /** Longer than any text that only tells a state. */
    private static final int LONGEST_STATE = 12;

    /** Labels that only tell which of two states something is in. */
    private static final Set<String> STATES = NamingHabit.TWO_STATES.words();

    /** Texts that are a time as a whole. */
    private static final Set<String> MOMENTS = NamingHabit.MOMENT.words();

    /** By length, the letters that such texts begin with, a bit each: most texts are none of them, and are told so without a copy. */
    private static final int[] FIRST_LETTERS = firstLetters();

    /** Views whose content is a value and not a label. */
    private static final Set<String> VALUES = NamingHabit.VALUE_VIEW.words();

    private VolatileText() {}

    /** Whether what stands in the view, and in all below it, is a value. */
    public static boolean isValue(UiNode node) {
        return isValue(node.simpleClass()) || node.is("password");
    }

    static boolean isValue(String simpleClass) {
        return VALUES.contains(simpleClass);
    }

    /** The text's first line with everything volatile in it replaced by one sign; what follows that line, as in a log, is content. */
    public static String mask(String text) {
        String line = firstLine(text);
        if (mayBeState(line)) {
            String lower = line.toLowerCase(Locale.ROOT);
            if (STATES.contains(lower)) {
                return "±";
            }
            if (MOMENTS.contains(lower)) {
                return "~";
            }
        }
        return TextMask.mayChange(line) ? new TextMask(line).masked() : line;
    }

    private static boolean mayBeState(String line) {
        return !line.isEmpty()
                && line.length() <= LONGEST_STATE
                && (FIRST_LETTERS[line.length()] & letter(line.charAt(0))) != 0;
    }

    private static int[] firstLetters() {
        int[] letters = new int[LONGEST_STATE + 1];
        Stream.concat(STATES.stream(), MOMENTS.stream())
                .forEach(text -> letters[text.length()] |= letter(text.charAt(0)));
        return letters;
    }

    private static int letter(char c) {
        return 1 << (c & 31); // the same for both cases; what else has that bit is looked at closely
    }

    /** Whether nothing but what is volatile stands in the text. */
    public static boolean isOnlyVolatile(String text) {
        String masked = mask(text);
        return masked.equals("±") || masked.codePoints().noneMatch(Character::isLetter);
    }

    private static String firstLine(String text) {
        int start = 0;
        while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }
}
