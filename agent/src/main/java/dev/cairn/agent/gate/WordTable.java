package dev.cairn.agent.gate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The built-in words that tell what an action means: see {@code words.tsv}, which says how it is written and where each row is from; {@code pairs.tsv} has the words that mean something
 * together, {@code about.tsv} those that say what becomes of others.
 */
final class WordTable {
    static final String NO_LANGUAGE = "und";
    static final String HARMLESS = "harmless";
    static final String AFFIRMATIVE = "affirmative";
    static final String CANCELLING = "cancelling";
    static final String WARNING = "warning";
    static final String SEARCH = "search";
    static final String NEGATION = "negation";
    static final String NEGATION_AFTER = "negation.after";
    static final String UNDO = "undo";
    static final String HOW_TO = "howto";
    static final String HOW_TO_WITHIN = "howto.within";
    static final String DONE = "done";
    static final String DONE_AFTER = "done.after";
    static final String DONE_WITHIN = "done.within";
    static final String TRIFLE = "trifle";
    static final String CONNECTIVE = "connective";
    static final String LEADING = "leading";
    static final String FAILED = "failed";
    static final String FAILED_AFTER = "failed.after";
    static final String FAILED_ACT = "failed.act";
    static final String SHOWING = "showing";
    static final String CONTROL = "control";
    static final String OUTCOME = "outcome";
    static final String OCCASION = "occasion";
    static final String OCCASION_AFTER = "occasion.after";
    static final String ASPECT = "aspect";
    static final String LAYER = "layer";
    static final String STATE = "state";
    static final String ANNOYANCE = "annoyance";
    static final Set<String> ABOUT_OTHERS = Set.of(
            NEGATION,
            NEGATION_AFTER,
            UNDO,
            HOW_TO,
            HOW_TO_WITHIN,
            DONE,
            DONE_AFTER,
            DONE_WITHIN,
            TRIFLE,
            CONNECTIVE,
            LEADING,
            FAILED,
            FAILED_AFTER,
            FAILED_ACT,
            SHOWING,
            CONTROL,
            OUTCOME,
            OCCASION,
            OCCASION_AFTER,
            ASPECT,
            LAYER,
            STATE,
            ANNOYANCE);
    static final String PART_OF_IDS = "part";
    static final String GENERIC_IN_IDS = "generic";
    static final String PLACEHOLDER = "placeholder";
    static final String YES = "yes";
    static final String KEEPING = "keeping";
    static final String SAVING = "saving";

    private static final List<String> FILES = List.of("words.tsv", "pairs.tsv", "about.tsv");
    private static final int COLUMNS = 4;

    /** What ties a Japanese or Korean noun to its verb, or to another noun. */
    private static final Pattern PARTICLE = Pattern.compile("^\\s*(?:[をにへが]|の(?!み)|[을를의])?\\s*");

    private static final List<WordEntry> ALL = load();
    private static final Set<String> CONNECTIVES = byLanguage(CONNECTIVE);
    private static final Set<String> LEADS = byLanguage(LEADING);
    private static final Map<String, List<String>> LEADS_BY_LANGUAGE = ALL.stream()
            .filter(entry -> entry.role().equals(LEADING))
            .collect(Collectors.groupingBy(
                    WordEntry::language, Collectors.mapping(WordEntry::text, Collectors.toUnmodifiableList())));
    private static final Set<UnicodeScript> SCRIPTS = ALL.stream()
            .flatMap(entry ->
                    entry.text().codePoints().filter(Character::isLetter).mapToObj(UnicodeScript::of))
            .collect(Collectors.toSet());

    private WordTable() {}

    /** All rows, in the file's order. */
    static List<WordEntry> all() {
        return ALL;
    }

    /** The words of one role, folded. */
    static Set<String> folded(String role) {
        return ALL.stream()
                .filter(entry -> entry.role().equals(role))
                .map(WordEntry::text)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether what follows the word may be a verb as if the text began there: "and", "to". */
    static boolean isConnective(String language, String word) {
        return CONNECTIVES.contains(language + ' ' + word);
    }

    /** Whether the noun of an act that follows the word is the act: "confirm", "start", "permanent". */
    static boolean leads(String language, String word) {
        return LEADS.contains(language + ' ' + word);
    }

    /** Whether a text behind the noun of an act leaves it the act: nothing is written there, or what carries it out, or words of another script. */
    static boolean endsAct(String language, String rest) {
        String behind = PARTICLE.matcher(rest).replaceFirst("");
        return behind.codePoints().noneMatch(Character::isLetter)
                || !Words.isUnspaced(behind.substring(0, behind.offsetByCodePoints(0, 1)))
                || LEADS_BY_LANGUAGE.getOrDefault(language, List.of()).stream().anyMatch(behind::startsWith);
    }

    /** As it stands and without marks, after its language. */
    private static Set<String> byLanguage(String role) {
        return ALL.stream()
                .filter(entry -> entry.role().equals(role))
                .flatMap(entry ->
                        Stream.of(entry.text(), TextFold.bare(entry.text())).map(text -> entry.language() + ' ' + text))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether there is a word in the script of each letter of the text. */
    static boolean canRead(String text) {
        return text.codePoints()
                .filter(Character::isLetter)
                .mapToObj(UnicodeScript::of)
                .allMatch(script -> script == UnicodeScript.COMMON || SCRIPTS.contains(script));
    }

    private static List<WordEntry> load() {
        return FILES.stream().flatMap(WordTable::rows).toList();
    }

    private static Stream<WordEntry> rows(String file) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(WordTable.class.getResourceAsStream(file), file + " is not on the class path"),
                StandardCharsets.UTF_8))) {
            return lines
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .flatMap(line -> row(file, line))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<WordEntry> row(String file, String line) {
        String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalStateException(file + ": a row needs role, language, words and source: " + line);
        }
        return Arrays.stream(cells[2].split(",", -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .map(word -> WordEntry.of(cells[0], cells[1], word));
    }
}
