package dev.cairn.agent.identity;

/** Tells a number that is a name, as in <i>Chapter 7</i>, from one that counts or measures, as in <i>3 unread</i> or <i>10:31</i>. */
public final class NumberedName {
    private NumberedName() {}

    /** Whether the text is words and a whole number at its end or before a full stop at its start. */
    public static boolean is(String text) {
        String line = text.strip();
        return (endsWithNumber(line) || startsWithOrdinal(line)) && hasLetter(line);
    }

    private static boolean hasLetter(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (Character.isLetter(line.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean endsWithNumber(String line) {
        int start = line.length();
        while (start > 0 && Character.isDigit(line.charAt(start - 1))) {
            start--;
        }
        return start < line.length() && start > 0 && " #".indexOf(line.charAt(start - 1)) >= 0;
    }

    private static boolean startsWithOrdinal(String line) {
        int end = 0;
        while (end < line.length() && Character.isDigit(line.charAt(end))) {
            end++;
        }
        return end > 0 && end + 1 < line.length() && ".)".indexOf(line.charAt(end)) >= 0 && line.charAt(end + 1) == ' ';
    }
}
