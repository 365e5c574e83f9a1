package dev.cairn.explorer.gate;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern for what is written on a view: words that must stand there one after the other, whole, in whatever case, {@code *} standing for
 * the rest of a word ({@code delete draft*}); or a regular expression between slashes ({@code /^delete (all|\d+)/}).
 */
final class TextPattern {
    private final Pattern pattern;
    private final boolean words;

    private TextPattern(Pattern pattern, boolean words) {
        this.pattern = pattern;
        this.words = words;
    }

    /**
     * The pattern.
     *
     * @throws PatternSyntaxException if there are no words in it, or if it is no regular expression
     */
    static TextPattern of(String written) {
        if (written.length() > 2 && written.startsWith("/") && written.endsWith("/")) {
            String regex = written.substring(1, written.length() - 1);
            return new TextPattern(Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE), false);
        }
        String wanted = Words.normalized(written, true);
        if (wanted.isBlank() || wanted.replaceAll("[* ]", "").isEmpty()) {
            throw new PatternSyntaxException("there is no word in it", written, -1);
        }
        return new TextPattern(Pattern.compile(Glob.regex(wanted, "\\S*")), true);
    }

    boolean matches(String text) {
        return pattern.matcher(words ? Words.normalized(text, false) : text).find();
    }
}
