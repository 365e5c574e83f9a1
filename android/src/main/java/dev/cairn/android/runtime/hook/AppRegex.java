package dev.cairn.android.runtime.hook;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Regular expressions as Android's ICU reads them: classes such as {@code \w} and matches without regard to case know all of
 * Unicode, and some forms are ICU's own. What ICU refuses and Java takes is taken.
 */
public final class AppRegex {
    private static final Pattern PROPERTY = Pattern.compile("\\\\([pP])\\{(\\^?)([^}]+)}|\\[:(\\^?)([^:\\]]+):]");

    private AppRegex() {}

    /** For {@link Pattern#compile(String)}. */
    public static Pattern compile(String regex) {
        return compile(regex, 0);
    }

    /** For {@link Pattern#compile(String, int)}. */
    public static Pattern compile(String regex, int flags) {
        int all = (flags & Pattern.LITERAL) != 0 ? flags : flags | Pattern.UNICODE_CHARACTER_CLASS;
        boolean otherwiseRead = regex.contains("[:") || regex.contains("--[");
        try {
            return Pattern.compile(otherwiseRead && all != flags ? translated(regex) : regex, all);
        } catch (PatternSyntaxException e) {
            String java = translated(regex);
            if (java.equals(regex)) {
                throw e;
            }
            return Pattern.compile(java, all);
        }
    }

    private static String translated(String regex) {
        String known = PROPERTY.matcher(regex).replaceAll(found -> Matcher.quoteReplacement(property(found)));
        return known.replace("--[", "&&[^");
    }

    private static String property(java.util.regex.MatchResult found) {
        boolean posix = found.group(5) != null;
        boolean not = posix
                ? !found.group(4).isEmpty()
                : found.group(1).equals("P") != !found.group(2).isEmpty();
        String name = posix ? found.group(5) : found.group(3);
        String letter = not ? "\\P{" : "\\p{";
        for (String candidate : new String[] {name, "Is" + name.strip().replaceAll("[ -]", "_")}) {
            if (isKnown("\\p{" + candidate + "}")) {
                return letter + candidate + "}";
            }
        }
        return found.group();
    }

    private static boolean isKnown(String property) {
        try {
            Pattern.compile(property);
            return true;
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    /** For {@link Pattern#matches(String, CharSequence)}. */
    public static boolean matches(String regex, CharSequence text) {
        return compile(regex).matcher(text).matches();
    }

    /** For {@link String#matches(String)}. */
    public static boolean matches(String text, String regex) {
        return matches(regex, (CharSequence) text);
    }

    /** For {@link String#replaceAll(String, String)}. */
    public static String replaceAll(String text, String regex, String replacement) {
        return compile(regex).matcher(text).replaceAll(replacement);
    }

    /** For {@link String#replaceFirst(String, String)}. */
    public static String replaceFirst(String text, String regex, String replacement) {
        return compile(regex).matcher(text).replaceFirst(replacement);
    }

    /** For {@link String#split(String)}. */
    public static String[] split(String text, String regex) {
        return split(text, regex, 0);
    }

    /** For {@link String#split(String, int)}; one plain character is Java's own affair. */
    public static String[] split(String text, String regex, int limit) {
        return regex.length() == 1 ? text.split(regex, limit) : compile(regex).split(text, limit);
    }
}
