package dev.cairn.agent.gate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the names of buttons say of the question that they answer. */
public final class Buttons {
    /** How many there are, or the seconds until it is pressed by itself: "OK (3)", "OK 3 s". */
    private static final Pattern COUNT = Pattern.compile("(?<!\\p{N})\\p{N}++(?:\\s*+s\\b|\\b)");

    private static final Set<String> AFFIRMATIVE = WordTable.folded(WordTable.AFFIRMATIVE);

    private static final Set<String> YES = WordTable.folded(WordTable.YES);

    /** What says no, by its first word; of a stem that is the only one the letters that the word begins with are known alone. */
    private static final Map<String, List<WordEntry>> CANCELLING = WordTable.all().stream()
            .filter(entry ->
                    entry.role().equals(WordTable.CANCELLING) && !entry.words().isEmpty())
            .collect(Collectors.groupingBy(
                    entry -> isStem(entry) ? "" : entry.words().getFirst()));

    private Buttons() {}

    /** Whether it only says yes, go on, done, so that what it does stands elsewhere: "OK", "OK (3)", "Yes, I am sure". */
    public static boolean isAffirmative(String label) {
        String first = COUNT.matcher(label.split(",", 2)[0]).replaceAll("");
        return Stream.of(label, first, first.replace(" ", ""))
                .anyMatch(name ->
                        AFFIRMATIVE.contains(Words.normalized(name, false).strip()));
    }

    /** Whether it says no. "Cancel" under "Cancel the subscription?" does not. */
    public static boolean isCancelling(String label, String question) {
        boolean refuses = HarmlessUse.isRefusal(label);
        boolean losesAll = refuses && isKeeping(label);
        return !losesAll
                && (refuses || isAllOfOne(Words.of(Words.normalized(label, false))))
                && !asksForIt(label, question, refuses)
                && !savesOver(label, question);
    }

    /** Whether a label is a word that says no, and nothing follows: not "Keep and delete the others". */
    static boolean saysNo(String label) {
        List<String> row = Words.of(Words.normalized(label, false));
        return !row.isEmpty()
                && CANCELLING.getOrDefault(row.getFirst(), List.of()).stream()
                        .anyMatch(entry -> !entry.stem() && entry.isAllOf(row));
    }

    /** Whether a label has a word for keeping: "Don't keep" is no no. */
    private static boolean isKeeping(String label) {
        return Meaning.hits(label, TextRole.QUESTION)
                .anyMatch(hit -> hit.entry().role().equals(WordTable.KEEPING));
    }

    /** Whether it says that what is told above it is wanted, and not only that it was read: "Yes", "Confirm", other than "OK"; "Don't keep". */
    static boolean isYes(String label) {
        return YES.contains(Words.normalized(label, false).strip())
                || (HarmlessUse.isRefusal(label) && isKeeping(label));
    }

    /** Whether a row of words is a row of the table that says no, and nothing else. */
    static boolean isAllOfOne(List<String> row) {
        return !row.isEmpty()
                && Stream.of(row.getFirst(), "")
                        .flatMap(first -> CANCELLING.getOrDefault(first, List.of()).stream())
                        .anyMatch(entry -> entry.isAllOf(row));
    }

    private static boolean isStem(WordEntry entry) {
        return entry.stem() && entry.words().size() == 1;
    }

    /** Whether a field is for looking something up: its Enter shows results. */
    public static boolean isSearch(String name) {
        return Meaning.hits(name, TextRole.LABEL)
                .anyMatch(hit -> hit.entry().role().equals(WordTable.SEARCH));
    }

    /** Whether words of the table could stand in a text: they could not in a script that it does not have. */
    public static boolean canRead(String text) {
        return WordTable.canRead(text);
    }

    /** Whether an id says no more than what kind of view has it. */
    public static boolean saysNothing(String id) {
        return IdWords.saysNothing(id);
    }

    /** Whether the button keeps with a word that saves, too, and the question is what is replaced. */
    private static boolean savesOver(String label, String question) {
        return Meaning.hits(label, TextRole.QUESTION)
                        .anyMatch(hit -> hit.entry().role().equals(WordTable.SAVING))
                && Meaning.hits(question, TextRole.QUESTION)
                        .anyMatch(hit -> VerbAndObject.ofVerb(hit.entry())
                                .filter(VerbAndObject.REPLACE::equals)
                                .isPresent());
    }

    /** Whether the question has the very verb of the button; "Don't delete" has the one that it denies. */
    private static boolean asksForIt(String label, String question, boolean refuses) {
        Predicate<WordEntry> counts = refuses ? Buttons::ends : Buttons::isVerb;
        Set<String> verbs = Meaning.hits(label, TextRole.QUESTION)
                .map(WordFinder.Hit::entry)
                .filter(counts)
                .map(WordEntry::text)
                .collect(Collectors.toSet());
        return !verbs.isEmpty()
                && Meaning.hits(question, TextRole.QUESTION)
                        .map(WordFinder.Hit::entry)
                        .anyMatch(entry -> counts.test(entry) && verbs.contains(entry.text()));
    }

    private static boolean ends(WordEntry entry) {
        return VerbAndObject.ofVerb(entry).filter(VerbAndObject.END::equals).isPresent();
    }

    private static boolean isVerb(WordEntry entry) {
        return VerbAndObject.ofVerb(entry).isPresent()
                || Effect.parse(entry.role()).filter(Effect::isRisky).isPresent();
    }
}
