package dev.cairn.agent.gate;

import com.ibm.icu.text.BreakIterator;
import dev.cairn.agent.screen.UnspacedScripts;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Texts as rows of words, in which whole words can be looked for. */
final class Words {
    private static final int MOST_READ = 12_000;
    private static final Pattern CAMEL = Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}\\p{So}]+");
    private static final Pattern BETWEEN_BUT_STARS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}\\p{So}*]+");

    private Words() {}

    /** Small letters, one blank before, between and after words; {@code btnDeleteAll} is three words. */
    static String normalized(String text, boolean keepStars) {
        return row(TextFold.folded(camelApart(TextFold.plain(text))), keepStars);
    }

    static String camelApart(String plain) {
        return CAMEL.matcher(plain).replaceAll(" ");
    }

    static String row(String folded, boolean keepStars) {
        return " "
                + (keepStars ? BETWEEN_BUT_STARS : BETWEEN)
                        .matcher(folded)
                        .replaceAll(" ")
                        .strip() + " ";
    }

    /** What is read of a text: all of it, or how it begins and ends if it is longer than any screen could show. */
    static String ends(String text) {
        return isEndless(text)
                ? text.substring(0, MOST_READ / 2) + "\n" + text.substring(text.length() - MOST_READ / 2)
                : text;
    }

    /** Whether a text is longer than any screen could show. */
    static boolean isEndless(String text) {
        return text.length() > MOST_READ;
    }

    /** The words of a row. */
    static List<String> of(String row) {
        String stripped = row.strip();
        return stripped.isEmpty() ? List.of() : List.of(stripped.split(" +"));
    }

    /** Whether words are found by where a reader sees them, since nothing stands between them. */
    static boolean isUnspaced(String word) {
        return word.codePoints()
                .anyMatch(letter -> UnspacedScripts.have(letter)
                        || UnicodeScript.of(letter) == UnicodeScript.HANGUL
                        || Character.getType(letter) == Character.OTHER_SYMBOL);
    }

    /** Whether only a dictionary tells where a word ends. */
    static boolean needsDictionary(String word) {
        return word.codePoints().anyMatch(UnspacedScripts::needDictionary);
    }

    /** Where words begin and end, by the dictionaries of ICU. */
    static Set<Integer> boundaries(String text) {
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(text);
        Set<Integer> places = new TreeSet<>();
        for (int at = words.first(); at != BreakIterator.DONE; at = words.next()) {
            places.add(at);
        }
        return places;
    }

    /** The sentences of a text. */
    static List<String> sentences(String text) {
        BreakIterator ends = BreakIterator.getSentenceInstance(Locale.ROOT);
        ends.setText(text);
        List<String> sentences = new ArrayList<>();
        int from = ends.first();
        for (int to = ends.next(); to != BreakIterator.DONE; from = to, to = ends.next()) {
            sentences.add(text.substring(from, to));
        }
        return sentences;
    }

    /** How many words a reader would count. */
    static int count(String text) {
        return Words.isUnspaced(text)
                        && Words.of(row(text, false)).size() < boundaries(text).size() / 4
                ? boundaries(text).size() / 2
                : Words.of(row(text, false)).size();
    }
}
