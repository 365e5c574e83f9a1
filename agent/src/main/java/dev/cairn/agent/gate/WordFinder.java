package dev.cairn.agent.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the table's words in a text, however it is written: as it stands, without marks on letters, and by what it looks like. Whole words;
 * where nothing stands between words, by the boundaries that ICU's dictionaries tell.
 */
final class WordFinder {
    private static final int SHORTEST_WITHOUT_MARKS = 5;
    private static final int SHORTEST_LOOKALIKE = 3;

    /** What is longer is read in pieces, since the time for one grows faster than its length; each begins so far before the end of the one before. */
    private static final int LONGEST = 1_000;

    private static final int OVERLAP = 200;

    /** A label that is longer says more than one thing. */
    private static final int LONGEST_LABEL = 300;

    /** Between parts of a Persian word that others write apart. */
    private static final char JOINER = '\u200c';

    private static final Pattern CLITICS =
            Pattern.compile("(?<= )(?:وال|بال|فال|كال|لل|ال|و|ف|ب|ل|س|וה|שה|ה|ו|ב|ל|מ|ש|כ)(?=[^ ]{3})");

    private static final Index AS_WRITTEN = new Index(entry -> true, UnaryOperator.identity());
    private static final Index WITHOUT_MARKS =
            new Index(entry -> entry.isAbout() || entry.text().length() >= SHORTEST_WITHOUT_MARKS, TextFold::bare);
    private static final Index LOOKALIKES = new Index(
            entry ->
                    (entry.isAbout() || entry.text().length() >= SHORTEST_LOOKALIKE) && !Words.isUnspaced(entry.text()),
            WordFinder::skeleton);

    private static final int MOST_READ = 500;

    /** What was read last: an action is judged by each of its texts several times, and most of them stood on the screen before, too. */
    private static final Map<ReadText, List<Reading>> READ =
            Collections.synchronizedMap(new LinkedHashMap<>(MOST_READ, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<ReadText, List<Reading>> eldest) {
                    return size() > MOST_READ;
                }
            });

    private WordFinder() {}

    private record ReadText(String text, TextRole wording) {}

    /**
     * A word that was found.
     *
     * @param entry the table's row
     * @param at the place of its first word, or letter where words are not apart
     * @param end the place after it
     */
    record Hit(WordEntry entry, int at, int end) {
        boolean isWithin(Hit other) {
            return at >= other.at && end <= other.end;
        }

        /** Whether it does no harm where that stands; what a verb is done to may be the name of a place ("Subscription") where no verb is. */
        boolean isUndoneBy(Hit harmless) {
            boolean same = at == harmless.at && end == harmless.end;
            return isWithin(harmless) && !(same && VerbAndObject.isObjectOfAny(entry));
        }
    }

    /**
     * One way to read a text.
     *
     * @param row its words; where nothing stands between them, all of it
     * @param hits the table's words in it
     */
    record Reading(List<String> row, List<Hit> hits) {
        private Reading withoutHarmless() {
            List<Hit> harmless = hits.stream()
                    .filter(hit -> hit.entry().role().equals(WordTable.HARMLESS))
                    .toList();
            return new Reading(
                    row,
                    hits.stream()
                            .filter(hit -> harmless.stream().noneMatch(hit::isUndoneBy))
                            .toList());
        }
    }

    /** The words in a text that count there; each list is one way to read it, or a piece of it. */
    static List<List<Hit>> find(String text, TextRole wording) {
        List<Reading> readings = read(text, wording);
        boolean saysOneThing = wording == TextRole.LABEL && text.length() <= LONGEST_LABEL;
        Set<WordEntry> harmless = saysOneThing ? HarmlessUse.in(text, readings) : Set.of();
        return readings.stream()
                .map(reading -> reading.hits().stream()
                        .filter(hit -> !harmless.contains(hit.entry()))
                        .toList())
                .toList();
    }

    /** The words in a text by the ways to read it, or its pieces. Forms that only questions have are there if it is one. */
    static List<Reading> read(String text, TextRole wording) {
        if (text.length() > LONGEST_LABEL) {
            return readAnew(text, wording);
        }
        ReadText key = new ReadText(text, wording);
        List<Reading> known = READ.get(key);
        if (known == null) {
            known = readAnew(text, wording);
            READ.put(key, known);
        }
        return known;
    }

    private static List<Reading> readAnew(String text, TextRole wording) {
        return pieces(Words.ends(text))
                .flatMap(piece -> readPiece(piece, wording))
                .toList();
    }

    private static Stream<String> pieces(String text) {
        return text.length() <= LONGEST
                ? Stream.of(text)
                : IntStream.iterate(0, at -> at + OVERLAP < text.length(), at -> at + LONGEST - OVERLAP)
                        .mapToObj(at -> text.substring(at, Math.min(text.length(), at + LONGEST)));
    }

    private static Stream<Reading> readPiece(String text, TextRole wording) {
        String plain = TextFold.plain(text);
        String apart = TextFold.plain(text.replace(JOINER, ' '));
        List<Reading> readings = new ArrayList<>();
        Set<String> ways = new LinkedHashSet<>(List.of(
                Words.camelApart(plain),
                plain,
                apart,
                TextFold.tight(text, plain),
                TextFold.undecorated(plain),
                TextFold.withoutPictures(plain),
                TextFold.apartAtPictures(plain),
                TextFold.joined(plain),
                TextFold.joinedApart(plain),
                TextFold.withoutDigits(plain),
                TextFold.apartAfterO(plain),
                TextFold.upright(plain)));
        HarmlessUse.parts(plain).forEach(ways::add);
        ways.forEach(way -> read(way, wording, readings));
        return readings.stream().map(Reading::withoutHarmless);
    }

    private static void read(String way, TextRole wording, List<Reading> into) {
        String folded = Words.row(TextFold.folded(way), false);
        into.add(AS_WRITTEN.read(folded, wording));
        into.add(WITHOUT_MARKS.read(TextFold.bare(folded), wording));
        if (!TextFold.mayDeceive(way)) {
            return;
        }
        String unprefixed = CLITICS.matcher(folded).replaceAll("");
        if (!unprefixed.equals(folded)) {
            into.add(AS_WRITTEN.read(unprefixed, wording));
        }
        into.add(LOOKALIKES.read(skeletons(Words.row(way, false)), wording));
        into.add(LOOKALIKES.read(skeletons(folded), wording));
    }

    /** Of each word by itself: a letter's skeleton may be a sign that parts words. */
    private static String skeletons(String row) {
        return Words.of(row).stream().map(WordFinder::skeleton).collect(Collectors.joining(" ", " ", " "));
    }

    /** A letter alone disguises no word, and what it looks like may be an "and". */
    private static String skeleton(String word) {
        return word.length() == 1 ? word : TextFold.skeleton(word);
    }

    /** The rows of the table by how they begin, all read in one way. */
    private static final class Index {
        private final Map<WordEntry, List<String>> forms = new LinkedHashMap<>();
        private final Map<String, List<WordEntry>> byFirstWord = new HashMap<>();
        private final Map<String, List<WordEntry>> byStem = new HashMap<>();
        private final Map<Character, List<WordEntry>> unspaced = new HashMap<>();
        private final int longestStem;

        Index(java.util.function.Predicate<WordEntry> which, UnaryOperator<String> reading) {
            WordTable.all().stream()
                    .filter(which)
                    .filter(entry -> !entry.words().isEmpty())
                    .forEach(entry -> {
                        List<String> words = entry.words().stream().map(reading).toList();
                        forms.put(entry, words);
                        if (Words.isUnspaced(entry.text())) {
                            unspaced.computeIfAbsent(entry.text().charAt(0), first -> new ArrayList<>())
                                    .add(entry);
                        } else if (entry.stem() && words.size() == 1) {
                            byStem.computeIfAbsent(words.getFirst(), first -> new ArrayList<>())
                                    .add(entry);
                        } else {
                            byFirstWord
                                    .computeIfAbsent(words.getFirst(), first -> new ArrayList<>())
                                    .add(entry);
                        }
                    });
            longestStem =
                    byStem.keySet().stream().mapToInt(String::length).max().orElse(0);
        }

        Reading read(String row, TextRole wording) {
            List<String> words = Words.of(row);
            List<Hit> hits = new ArrayList<>();
            for (int at = 0; at < words.size(); at++) {
                int place = at;
                candidates(words.get(at)).stream()
                        .flatMap(Collection::stream)
                        .filter(entry -> wording == TextRole.QUESTION || !entry.questionsOnly())
                        .filter(entry -> entry.countsAt(words, place, wording))
                        .filter(entry -> entry.standsAt(words, place, forms.getOrDefault(entry, List.of())))
                        .forEach(entry -> hits.add(
                                new Hit(entry, place, place + entry.words().size())));
            }
            if (Words.isUnspaced(row)) {
                findUnspaced(row.strip(), wording, hits);
            }
            return new Reading(words, List.copyOf(hits));
        }

        private List<List<WordEntry>> candidates(String word) {
            List<List<WordEntry>> all = new ArrayList<>();
            all.add(byFirstWord.getOrDefault(word, List.of()));
            for (int length = 2; length <= Math.min(word.length(), longestStem); length++) {
                all.add(byStem.getOrDefault(word.substring(0, length), List.of()));
            }
            return all;
        }

        private void findUnspaced(String text, TextRole wording, List<Hit> hits) {
            Set<Integer> boundaries = Words.boundaries(text);
            for (int at = 0; at < text.length(); at++) {
                for (WordEntry entry : unspaced.getOrDefault(text.charAt(at), List.of())) {
                    int end = at + entry.text().length();
                    if (text.startsWith(entry.text(), at)
                            && (wording == TextRole.QUESTION || !entry.questionsOnly())
                            && stands(entry, text, at, end, wording)
                            && (entry.isAbout()
                                    || isWhole(
                                            entry.text(), text, boundaries.contains(at), boundaries.contains(end)))) {
                        hits.add(new Hit(entry, at, end));
                    }
                }
            }
        }

        /**
         * Whether it counts at that place of a text without blanks. Of a noun of an act, in Japanese and Korean, that is the end, or before one that carries the act out
         * ("注文を確定"): what stands behind it elsewhere is what the label is about ("注文番号").
         */
        private static boolean stands(WordEntry entry, String text, int at, int end, TextRole wording) {
            return switch (entry.position()) {
                case ANY, IN_IDS -> true;
                case ALONE -> entry.text().equals(text);
                case FIRST -> at == 0;
                case NOUN -> wording != TextRole.LABEL || WordTable.endsAct(entry.language(), text.substring(end));
            };
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
