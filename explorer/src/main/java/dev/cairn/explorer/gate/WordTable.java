package dev.cairn.explorer.gate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The built-in words that tell what an action means: see {@code words.tsv}, which says how it is written and where each row is from. */
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
    static final String TRIFLE = "trifle";
    static final String CONNECTIVE = "connective";
    static final Set<String> ABOUT_OTHERS =
            Set.of(NEGATION, NEGATION_AFTER, UNDO, HOW_TO, HOW_TO_WITHIN, DONE, DONE_AFTER, TRIFLE, CONNECTIVE);
    static final String PART_OF_IDS = "part";
    static final String GENERIC_IN_IDS = "generic";

    private static final int COLUMNS = 4;
    private static final List<WordEntry> ALL = load();
    private static final Set<String> CONNECTIVES = ALL.stream()
            .filter(entry -> entry.role().equals(CONNECTIVE))
            .map(entry -> entry.language() + ' ' + entry.text())
            .collect(Collectors.toUnmodifiableSet());
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

    /** Whether there is a word in the script of each letter of the text. */
    static boolean canRead(String text) {
        return text.codePoints()
                .filter(Character::isLetter)
                .mapToObj(UnicodeScript::of)
                .allMatch(script -> script == UnicodeScript.COMMON || SCRIPTS.contains(script));
    }

    private static List<WordEntry> load() {
        List<WordEntry> entries = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(
                        WordTable.class.getResourceAsStream("words.tsv"), "words.tsv is not on the class path"),
                StandardCharsets.UTF_8))) {
            lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .flatMap(WordTable::row)
                    .forEach(entries::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(entries);
    }

    private static Stream<WordEntry> row(String line) {
        String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalStateException("words.tsv: a row needs role, language, words and source: " + line);
        }
        return Arrays.stream(cells[2].split(",", -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .map(word -> WordEntry.of(cells[0], cells[1], word));
    }
}
