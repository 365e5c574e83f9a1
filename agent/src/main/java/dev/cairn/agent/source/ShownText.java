package dev.cairn.agent.source;

import dev.cairn.agent.origin.WebOrigin;
import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a model was told so far, by whom; so that it can be said whose a text is that it spells out. Such a text is the user's if the user wrote
 * it as it stands. Else it may be made of anything that was shown, however it is worded or encoded, and counts as said by all who were shown.
 *
 * @param userWords the user's messages
 * @param others pages and tools of which the model was shown anything
 */
public record ShownText(List<String> userWords, Set<DataSource> others) {
    /** Copies the collections. */
    public ShownText {
        userWords = List.copyOf(userWords);
        others = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(others));
    }

    /** Of the user's words alone. */
    public static ShownText of(String... userWords) {
        return new ShownText(List.of(userWords), Set.of());
    }

    /** With a further message of the user. */
    public ShownText saying(String words) {
        return new ShownText(Stream.concat(userWords.stream(), Stream.of(words)).toList(), others);
    }

    /** With text of a page. */
    public ShownText showing(WebOrigin page) {
        return showing(new DataSource.PageText(page));
    }

    /** With text of a page or a tool. */
    public ShownText showing(DataSource source) {
        return new ShownText(
                userWords,
                Stream.concat(others.stream(), Stream.of(source)).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** Who said a text that was spelled out. */
    public Set<DataSource> sourcesOf(String text) {
        return others.isEmpty() || isTheUsers(text) ? Set.of(new DataSource.UserWords()) : others;
    }

    /** The text as a value that goes along. */
    public SentValue spelled(String name, String text) {
        return new SentValue(name, sourcesOf(text));
    }

    /** Whether it stands in a message of the user as it is, between the ends of words; neither case nor the kind of space counts. */
    public boolean isTheUsers(String text) {
        String wanted = folded(text);
        return wanted.isEmpty() || userWords.stream().map(ShownText::folded).anyMatch(words -> holds(words, wanted));
    }

    private static boolean holds(String words, String wanted) {
        for (int at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            boolean begins = at == 0 || !joins(words.codePointBefore(at), wanted.codePointAt(0));
            boolean ends =
                    end == words.length() || !joins(wanted.codePointBefore(wanted.length()), words.codePointAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    private static boolean joins(int left, int right) {
        return Character.isLetterOrDigit(left) && Character.isLetterOrDigit(right);
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\s\\p{Z}]+", " ")
                .strip();
    }
}
