package dev.cairn.explorer.policy;

import dev.cairn.agent.action.ActionKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Something to get done, as words: those of {@code turn on the wifi preference} that say what it is about are {@code wifi} and
 * {@code preference}. It is reached once something was touched or filled in whose label has one of these words, and that has them all
 * together with the title and the activity of the screen that it is on. A goal to get somewhere, as {@code open the date widgets}, is also
 * reached by a screen whose title and activity have them all. Immutable.
 */
public final class Goal {
    /** They say that something is to be done, not to what. */
    private static final Set<String> EMPTY = Set.of(
            ("a an the to of in on off at for and or with my me it its this that please turn switch toggle set make open go show find see view"
                            + " enable disable activate deactivate tap click press touch select choose check start use do get into")
                    .split(" "));

    /** Who wants this wants to be somewhere, and to change nothing there. */
    private static final Set<String> TO_GET_THERE = Set.of("open", "go", "show", "find", "see", "view", "get");

    private static final Set<ActionKind> DEEDS = Set.of(ActionKind.TAP, ActionKind.TYPE);

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{Nd}]+|(?<=\\p{Ll}\\p{Ll})(?=\\p{Lu})");
    private static final int SHORT = 4;

    private final List<String> words;
    private final boolean place;

    private Goal(List<String> words, boolean place) {
        this.words = words;
        this.place = place;
    }

    /**
     * The goal that a user describes.
     *
     * @throws IllegalArgumentException if no word in it says what it is about
     */
    public static Goal of(String text) {
        List<String> words =
                words(text).filter(word -> !EMPTY.contains(word)).distinct().toList();
        if (words.isEmpty()) {
            throw new IllegalArgumentException(
                    "no word of the goal '" + text + "' says what it is about; name what stands on the screen");
        }
        return new Goal(
                words, words(text).findFirst().filter(TO_GET_THERE::contains).isPresent());
    }

    /** What of it a screen of that title and activity does not say yet; all of it if that says everything, since it is to be done there. */
    Goal beyond(String title, String activity) {
        List<String> missing = words.stream()
                .filter(word -> !has(title + " " + simple(activity), word))
                .toList();
        return missing.isEmpty() ? this : new Goal(missing, place);
    }

    /** What it is about. */
    public List<String> words() {
        return words;
    }

    /** Whether it is reached by such an action on what is called {@code label}, on a screen of that title and activity. */
    public boolean isReachedBy(ActionKind kind, String label, String title, String activity) {
        return DEEDS.contains(kind) && share(label) > 0 && share(label + " " + title + " " + simple(activity)) == 1;
    }

    /** Whether it is reached by getting to a screen of that title and activity. */
    public boolean isReachedAt(String title, String activity) {
        return place && share(title + " " + simple(activity)) == 1;
    }

    /** How many of the words a text has, from 0 to 1. */
    double share(String text) {
        return (double) words.stream().filter(word -> has(text, word)).count() / words.size();
    }

    private static boolean has(String text, String word) {
        return words(text).anyMatch(other -> alike(word, other));
    }

    private static String simple(String activity) {
        return activity.substring(activity.lastIndexOf('.') + 1);
    }

    /** Endings of longer words do not count: preference, preferences; dependency, dependencies. */
    private static boolean alike(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        int stem = Math.min(one.length(), other.length()) - 1;
        return stem >= SHORT && one.regionMatches(0, other, 0, stem) && Math.abs(one.length() - other.length()) <= 3;
    }

    /** Wi-Fi, WiFi and wifi are one word. */
    private static Stream<String> words(String text) {
        return BETWEEN_WORDS
                .splitAsStream(text.replaceAll("(?i)\\bwi-?fi\\b", "wifi").replaceAll("(?i)\\be-?mail\\b", "email"))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty());
    }
}
