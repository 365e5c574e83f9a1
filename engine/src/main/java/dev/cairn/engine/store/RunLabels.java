package dev.cairn.engine.store;

import dev.cairn.engine.json.StorableText;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Labels as their users give them. */
public final class RunLabels {
    private RunLabels() {}

    /**
     * A copy, sorted by key.
     *
     * @throws IllegalArgumentException if a key or a value has a NUL or half of a surrogate pair in it, by which no run could be found
     */
    public static Map<String, String> checked(Map<String, String> labels) {
        labels.forEach((key, value) -> {
            if (!Stream.of(key, value).allMatch(StorableText::is)) {
                throw new IllegalArgumentException(
                        "a label cannot be '" + key + "' = '" + value + "', which " + StorableText.WRONG);
            }
        });
        return Collections.unmodifiableMap(new TreeMap<>(labels));
    }

    /** Whether one of them, written as {@code KEY=VALUE}, has a text in it, as {@link RunQuery#labelPart} says; any labels have the empty one. */
    static boolean contain(Map<String, String> labels, String part) {
        String wanted = lowered(part);
        return part.isEmpty()
                || labels.entrySet().stream()
                        .anyMatch(one ->
                                lowered(one.getKey() + "=" + one.getValue()).contains(wanted));
    }

    /** A text with a to z for A to Z, and all other letters as they are: what databases have without knowing a language. */
    public static String lowered(String text) {
        StringBuilder lowered = new StringBuilder(text);
        for (int i = 0; i < lowered.length(); i++) {
            char letter = lowered.charAt(i);
            if (letter >= 'A' && letter <= 'Z') {
                lowered.setCharAt(i, (char) (letter - 'A' + 'a'));
            }
        }
        return lowered.toString();
    }
}
