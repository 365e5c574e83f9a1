package dev.cairn.agent.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of ids: {@code btn_deleteall}, {@code deleteAll} and {@code delete-all} have the same. */
final class IdWords {
    private static final Set<String> GENERIC = WordTable.folded(WordTable.GENERIC_IN_IDS);
    private static final Set<String> PLACEHOLDERS = WordTable.folded(WordTable.PLACEHOLDER);
    private static final Pattern NUMBER = Pattern.compile("(?<!\\d)\\d++$");
    private static final Set<String> PARTS = WordTable.all().stream()
            .filter(entry -> entry.language().equals("en"))
            .filter(entry -> !entry.questionsOnly() && entry.words().size() == 1)
            .filter(entry -> entry.position() != WordEntry.Position.IN_IDS)
            .map(WordEntry::text)
            .collect(Collectors.toUnmodifiableSet());

    private static final int LONGEST = 64;

    private IdWords() {}

    /** The ways to read an id: with its words as they are told apart by case and signs, and by the table's words. */
    static List<String> readings(String id) {
        List<String> words = words(id);
        if (words.isEmpty()) {
            return List.of();
        }
        String unnumbered =
                words.stream().map(word -> NUMBER.matcher(word).replaceAll("")).collect(Collectors.joining(" "));
        String apart = words.stream().flatMap(word -> split(word).stream()).collect(Collectors.joining(" "));
        return Stream.of(String.join(" ", words), unnumbered.strip(), apart)
                .distinct()
                .toList();
    }

    /** Whether it says no more than what kind of view it is on, as {@code imageButton2} does. */
    static boolean saysNothing(String id) {
        return words(id).stream()
                .flatMap(word -> split(word).stream())
                .map(word -> NUMBER.matcher(word).replaceAll(""))
                .allMatch(word -> word.length() <= 1 || GENERIC.contains(word));
    }

    /** Whether a description is one that a view has when nobody has described it: "button", "null". */
    static boolean isPlaceholder(String description) {
        return PLACEHOLDERS.contains(Words.normalized(description, false).strip());
    }

    /** Whether a word of an id says no more than what kind of view it is on. */
    static boolean isGeneric(String word) {
        return GENERIC.contains(word);
    }

    private static List<String> words(String id) {
        return Words.of(Words.normalized(id.substring(id.lastIndexOf('/') + 1), false));
    }

    /** A word that is made of known words alone, apart; else as it is. The longest first, so that "delete all" is not "del ete all". */
    private static List<String> split(String word) {
        if (PARTS.contains(word) || word.length() > LONGEST) {
            return List.of(word);
        }
        List<List<String>> upTo = new ArrayList<>();
        upTo.add(List.of());
        for (int end = 1; end <= word.length(); end++) {
            upTo.add(endingAt(word, end, upTo));
        }
        List<String> whole = upTo.getLast();
        return whole.isEmpty() ? List.of(word) : whole;
    }

    private static List<String> endingAt(String word, int end, List<List<String>> upTo) {
        for (int from = 0; from < end; from++) {
            boolean reached = from == 0 || !upTo.get(from).isEmpty();
            if (reached && PARTS.contains(word.substring(from, end))) {
                List<String> words = new ArrayList<>(upTo.get(from));
                words.add(word.substring(from, end));
                return words;
            }
        }
        return List.of();
    }
}
