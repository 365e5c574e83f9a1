package dev.cairn.agent.gate;

import dev.cairn.agent.userfile.StarPattern;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Patterns in which {@code *} stands for any number of characters; case does not matter. */
final class Glob {
    private Glob() {}

    static boolean matches(String pattern, String text) {
        return StarPattern.of(pattern).matches(text);
    }

    /**
     * As a regular expression in which each star stands for the rest of a word. What stands behind a star is taken where it comes first, and looked for
     * no further: if it does not lead on from there, it leads on from nowhere.
     */
    static String regex(String pattern) {
        String[] parts = pattern.split("\\*+", -1);
        return quoted(parts[0])
                + Arrays.stream(parts)
                        .skip(1)
                        .map(part -> part.isEmpty() ? "" : "(?>\\S*?" + quoted(part) + ")")
                        .collect(Collectors.joining());
    }

    private static String quoted(String part) {
        return part.isEmpty() ? "" : Pattern.quote(part);
    }
}
