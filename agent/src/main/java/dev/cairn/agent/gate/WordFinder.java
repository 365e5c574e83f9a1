package dev.cairn.agent.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the table's words in a text, however it is written: as it stands, without marks on letters, and by what it looks like. Whole words;
 * where nothing stands between words, by the boundaries that ICU's dictionaries tell.
 */
final class WordFinder {
    private static final int SHORTEST_WITHOUT_MARKS = 5;
    private static final int SHORTEST_LOOKALIKE = 3;

    /** Between parts of a Persian word that others write apart. */
    private static final char JOINER = '\u200c';

    private static final Pattern CLITICS =
            Pattern.compile("(?<= )(?:وال|بال|فال|كال|لل|ال|و|ف|ب|ل|س|וה|שה|ה|ו|ב|ל|מ|ש|כ)(?=[^ ]{3})");

    private static final Index AS_WRITTEN = new Index(entry -> true, UnaryOperator.identity());
    private static final Index WITHOUT_MARKS =
            new Index(entry -> entry.text().length() >= SHORTEST_WITHOUT_MARKS, TextFold::bare);
    private static final Index LOOKALIKES = new Index(
            entry -> entry.text().length() >= SHORTEST_LOOKALIKE && !Words.isUnspaced(entry.text()),
            TextFold::skeleton);

    private WordFinder() {}

    /**
     * A word that was found.
     *
     * @param entry the table's row
     * @param at the place of its first word, or letter where words are not apart
     * @param end the place after it
     */
    record Hit(WordEntry entry, int at, int end) {
        private boolean isWithin(Hit other) {
            return at >= other.at && end <= other.end;
        }
    }

    /** The words in a text; each list is one way to read it. Forms that only questions have are there if it is one. */
    static List<List<Hit>> find(String text, boolean question) {
        String plain = TextFold.plain(text);
        String apart = TextFold.plain(text.replace(JOINER, ' '));
        List<List<Hit>> readings = new ArrayList<>();
        Set<String> ways = new LinkedHashSet<>(List.of(Words.camelApart(plain), plain, apart, TextFold.joined(plain)));
        ways.forEach(way -> read(way, question, readings));
        return readings.stream().map(WordFinder::withoutHarmless).toList();
    }

    private static void read(String way, boolean question, List<List<Hit>> into) {
        String folded = Words.row(TextFold.folded(way), false);
        into.add(AS_WRITTEN.find(folded, question));
        into.add(WITHOUT_MARKS.find(TextFold.bare(folded), question));
        if (!TextFold.mayDeceive(way)) {
            return;
        }
        String unprefixed = CLITICS.matcher(folded).replaceAll("");
        if (!unprefixed.equals(folded)) {
            into.add(AS_WRITTEN.find(unprefixed, question));
        }
        into.add(LOOKALIKES.find(skeletons(Words.row(way, false)), question));
        into.add(LOOKALIKES.find(skeletons(folded), question));
    }

    /** Of each word by itself: a letter's skeleton may be a sign that parts words. */
    private static String skeletons(String row) {
        return Words.of(row).stream().map(TextFold::skeleton).collect(Collectors.joining(" ", " ", " "));
    }

    private static List<Hit> withoutHarmless(List<Hit> hits) {
        List<Hit> harmless = hits.stream()
                .filter(hit -> hit.entry().role().equals(WordTable.HARMLESS))
                .toList();
        return hits.stream()
                .filter(hit -> harmless.stream().noneMatch(hit::isWithin))
                .toList();
    }

    /** The rows of the table by how they begin, all read in one way. */
    private static final class Index {
        private final Map<WordEntry, List<String>> forms = new LinkedHashMap<>();
        private final Map<String, List<WordEntry>> byFirstWord = new HashMap<>();
        private final Map<String, List<WordEntry>> byStem = new HashMap<>();
        private final List<WordEntry> unspaced = new ArrayList<>();

        Index(java.util.function.Predicate<WordEntry> which, UnaryOperator<String> reading) {
            WordTable.all().stream()
                    .filter(which)
                    .filter(entry -> !entry.words().isEmpty())
                    .forEach(entry -> {
                        List<String> words = entry.words().stream().map(reading).toList();
                        forms.put(entry, words);
                        if (Words.isUnspaced(entry.text())) {
                            unspaced.add(entry);
                        } else if (entry.stem() && words.size() == 1) {
                            byStem.computeIfAbsent(words.getFirst(), first -> new ArrayList<>())
                                    .add(entry);
                        } else {
                            byFirstWord
                                    .computeIfAbsent(words.getFirst(), first -> new ArrayList<>())
                                    .add(entry);
                        }
                    });
        }

        List<Hit> find(String row, boolean question) {
            List<String> words = Words.of(row);
            List<Hit> hits = new ArrayList<>();
            for (int at = 0; at < words.size(); at++) {
                int place = at;
                candidates(words.get(at)).stream()
                        .flatMap(Collection::stream)
                        .filter(entry -> question || !entry.questionsOnly())
                        .filter(entry -> entry.standsAt(words, place, forms.getOrDefault(entry, List.of())))
                        .forEach(entry -> hits.add(
                                new Hit(entry, place, place + entry.words().size())));
            }
            if (Words.isUnspaced(row)) {
                findUnspaced(row.strip(), question, hits);
            }
            return hits;
        }

        private List<List<WordEntry>> candidates(String word) {
            List<List<WordEntry>> all = new ArrayList<>();
            all.add(byFirstWord.getOrDefault(word, List.of()));
            for (int length = 2; length <= word.length(); length++) {
                all.add(byStem.getOrDefault(word.substring(0, length), List.of()));
            }
            return all;
        }

        private void findUnspaced(String text, boolean question, List<Hit> hits) {
            Set<Integer> boundaries = Words.boundaries(text);
            for (WordEntry entry : unspaced) {
                String word = entry.text();
                if (entry.questionsOnly() && !question) {
                    continue;
                }
                for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
                    int end = at + word.length();
                    if (isWhole(word, text, boundaries.contains(at), boundaries.contains(end))) {
                        hits.add(new Hit(entry, at, end));
                    }
                }
            }
        }

        /** One letter alone says little: then it must be the whole text. */
        private static boolean isWhole(String word, String text, boolean begins, boolean ends) {
            if (Words.needsDictionary(word)) {
                return begins && ends;
            }
            return word.codePointCount(0, word.length()) > 1
                    || Character.getType(word.codePointAt(0)) == Character.OTHER_SYMBOL
                    || word.equals(text);
        }
    }
}
