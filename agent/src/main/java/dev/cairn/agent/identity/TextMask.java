package dev.cairn.agent.identity;

import dev.cairn.agent.habit.NamingHabit;
import java.util.Locale;
import java.util.Set;

/** Puts signs in the place of numbers, dates and times in one line, in one pass over it. */
final class TextMask {
    private static final String JOINERS = ".,:/-\u00a0\u202f";
    private static final String CURRENCIES = "$€£¥₹₽₩";
    private static final int LONGEST_NAME = 9;
    private static final Set<String> DAYS = NamingHabit.DAY.words();
    /** What days and months begin with, three letters each. */
    private static final String DAY_STARTS = "montuewedthufrisatsun";

    private static final String MONTH_STARTS = "janfebmaraprmayjunjulaugsepoctnovdec";

    /** The letters that these begin with, a bit each: most words begin with none of them. */
    private static final int DAY_LETTERS = letters(DAY_STARTS);

    private static final int DATE_LETTERS = letters(DAY_STARTS + MONTH_STARTS);
    private static final int LETTERS_OF_A_START = 3;
    private static final int LOWER = 0x20;
    private static final Set<String> MONTHS = NamingHabit.MONTH.words();
    private static final Set<String> UNITS = NamingHabit.UNIT.words();
    private static final Set<String> SIZES = NamingHabit.SIZE.words();

    private final String line;
    private final StringBuilder out;
    private int at;

    TextMask(String line) {
        this.line = line;
        this.out = new StringBuilder(line.length());
    }

    /** Whether there may be anything to mask: most labels have nothing, and are told so without a copy. */
    static boolean mayChange(String line) {
        boolean inWord = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (Character.isDigit(c) || c == '@') {
                return true;
            }
            boolean letter = Character.isLetter(c);
            if (letter && !inWord && isOneOf(c, DAY_LETTERS) && starts(line, i, DAY_STARTS)) {
                return true;
            }
            inWord = letter;
        }
        return false;
    }

    /** Whether one of these begins there, in whatever case; without a copy of it, since nearly no word is one. */
    private static boolean starts(String line, int at, String starts) {
        if (at + LETTERS_OF_A_START > line.length()) {
            return false;
        }
        int first = line.charAt(at) | LOWER;
        for (int i = 0; i < starts.length(); i += LETTERS_OF_A_START) {
            if (starts.charAt(i) == first
                    && starts.charAt(i + 1) == (line.charAt(at + 1) | LOWER)
                    && starts.charAt(i + 2) == (line.charAt(at + 2) | LOWER)) {
                return true;
            }
        }
        return false;
    }

    String masked() {
        while (at < line.length()) {
            char c = line.charAt(at);
            if (startsNumber(c)) {
                number();
            } else if (Character.isLetter(c)) {
                word();
            } else {
                out.append(c);
                at++;
            }
        }
        return out.toString();
    }

    private boolean startsNumber(char c) {
        return Character.isDigit(c)
                || ((c == '+' || c == '-') && at + 1 < line.length() && Character.isDigit(line.charAt(at + 1)));
    }

    /** Digits, with what joins them in times, dates, prices and large numbers. */
    private void number() {
        at++;
        while (at < line.length() && (Character.isDigit(line.charAt(at)) || joins())) {
            at++;
        }
        if (at < line.length() && line.charAt(at) == '%') {
            at++;
        }
        int last = out.length() - 1;
        if (last >= 0 && CURRENCIES.indexOf(out.charAt(last)) >= 0) {
            out.setLength(last);
        }
        out.append('#');
    }

    private boolean joins() {
        return JOINERS.indexOf(line.charAt(at)) >= 0
                && at + 1 < line.length()
                && Character.isDigit(line.charAt(at + 1));
    }

    private void word() {
        int start = at;
        while (at < line.length() && Character.isLetter(line.charAt(at))) {
            at++;
        }
        if (at < line.length() && line.charAt(at) == '@' && address()) {
            return;
        }
        boolean afterNumber = isAfterNumber();
        if ((at - start > LONGEST_NAME && !afterNumber) || !(afterNumber || endsWith('#') || mayBeDate(start))) {
            out.append(line, start, at); // most words: neither a date nor counted
            return;
        }
        String word = line.substring(start, at);
        String lower = word.toLowerCase(Locale.ROOT);
        if (DAYS.contains(lower) || (MONTHS.contains(lower) && numberFollows()) || isHalfOfDay(lower)) {
            out.append('~');
        } else if (afterNumber && isMeasure(lower)) {
            out.append('~');
        } else {
            out.append(afterNumber ? singular(word) : word);
        }
    }

    private boolean mayBeDate(int start) {
        return isOneOf(line.charAt(start), DATE_LETTERS)
                && (starts(line, start, DAY_STARTS) || starts(line, start, MONTH_STARTS));
    }

    private static int letters(String starts) {
        int letters = 0;
        for (int i = 0; i < starts.length(); i += LETTERS_OF_A_START) {
            letters |= bit(starts.charAt(i));
        }
        return letters;
    }

    /** Perhaps, if so: what else has that bit is looked at closely. */
    private static boolean isOneOf(char c, int letters) {
        return (letters & bit(c)) != 0;
    }

    private static int bit(char c) {
        return 1 << (c & 31); // the same for both cases
    }

    /** A mail address: who is signed in, and no label. */
    private boolean address() {
        int end = at + 1;
        while (end < line.length()
                && (Character.isLetterOrDigit(line.charAt(end)) || ".-".indexOf(line.charAt(end)) >= 0)) {
            end++;
        }
        if (line.indexOf('.', at) < 0 || line.indexOf('.', at) >= end) {
            return false;
        }
        int from = out.length(); // what came before the last letters, as in ada.lovelace@
        while (from > 0 && !Character.isWhitespace(out.charAt(from - 1)) && out.charAt(from - 1) != '(') {
            from--;
        }
        out.setLength(from);
        out.append('@');
        at = end;
        return true;
    }

    private boolean numberFollows() {
        int next = at;
        while (next < line.length() && " ,.".indexOf(line.charAt(next)) >= 0) {
            next++;
        }
        return next < line.length() && Character.isDigit(line.charAt(next));
    }

    private boolean isHalfOfDay(String lower) {
        return (lower.equals("am") || lower.equals("pm")) && (isAfterNumber() || endsWith('#'));
    }

    private boolean isAfterNumber() {
        int end = out.length();
        return end >= 2
                && out.charAt(end - 2) == '#'
                && (out.charAt(end - 1) == ' ' || out.charAt(end - 1) == '\u00a0');
    }

    private boolean endsWith(char c) {
        return !out.isEmpty() && out.charAt(out.length() - 1) == c;
    }

    /** A time that has passed is told in whatever unit it has reached, and a size as well. */
    private boolean isMeasure(String lower) {
        return SIZES.contains(lower)
                || (UNITS.contains(singular(lower)) || UNITS.contains(lower)) && line.startsWith(" ago", at);
    }

    /** One message, two messages. */
    private static String singular(String word) {
        return word.length() > 2 && (word.endsWith("s") || word.endsWith("S"))
                ? word.substring(0, word.length() - 1)
                : word;
    }
}
