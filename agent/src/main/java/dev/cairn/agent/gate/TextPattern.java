package dev.cairn.agent.gate;

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
        return new TextPattern(Pattern.compile(Glob.regex(wanted)), true);
    }

    /** As it stands, or as a reader would take it; words are not put together, so that rules hold for what their author saw. */
    boolean matches(String text) {
        return words
                ? pattern.matcher(Words.normalized(text, false)).find()
                : pattern.matcher(text).find()
                        || pattern.matcher(TextFold.plain(text)).find();
    }

    /** Whether the letters stand anywhere in the text, in whatever case, or letters that look the same. */
    static boolean contains(String text, String letters) {
        String folded = TextFold.folded(TextFold.plain(text));
        return folded.contains(TextFold.folded(TextFold.plain(letters)))
                || (TextFold.mayDeceive(text)
                        && (TextFold.skeleton(folded).contains(TextFold.skeleton(TextFold.folded(letters)))
                                || TextFold.skeleton(TextFold.plain(text)).contains(TextFold.skeleton(letters))));
    }
}
