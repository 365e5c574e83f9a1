package dev.cairn.explorer.policy;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something to get done, as words: those of {@code turn on the wifi preference} that say what it is about are {@code wifi} and
 * {@code preference}. It is reached once an action was done whose label has one of these words, and that has them all together with the
 * title and the activity of the screen that it was done on. Immutable.
 */
public final class Goal {
    /** They say that something is to be done, not to what. */
    private static final Set<String> EMPTY = Set.of(
            ("a an the to of in on off at for and or with my me it its this that please turn switch toggle set make open go show find see view"
                            + " enable disable activate deactivate tap click press touch select choose check start use do get into")
                    .split(" "));

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{Nd}]+|(?<=\\p{Ll}\\p{Ll})(?=\\p{Lu})");
    private static final int SHORT = 4;

    private final List<String> words;

    private Goal(List<String> words) {
        this.words = words;
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
        return new Goal(words);
    }

    /** What it is about. */
    public List<String> words() {
        return words;
    }

    /** Whether it is reached by an action on what is called {@code label}, on a screen of that title and activity. */
    public boolean isReachedBy(String label, String title, String activity) {
        return share(label) > 0 && share(label + " " + title + " " + simple(activity)) == 1;
    }

    /** How many of the words a text has, from 0 to 1. */
    double share(String text) {
        Set<String> there = words(text).collect(Collectors.toSet());
        long found = words.stream()
                .filter(word -> there.stream().anyMatch(other -> alike(word, other)))
                .count();
        return (double) found / words.size();
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
