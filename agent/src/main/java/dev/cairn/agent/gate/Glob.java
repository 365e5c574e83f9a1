package dev.cairn.agent.gate;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Patterns in which {@code *} stands for any number of characters; case does not matter. */
final class Glob {
    private Glob() {}

    static boolean matches(String pattern, String text) {
        return text.toLowerCase(Locale.ROOT).matches(regex(pattern.toLowerCase(Locale.ROOT), ".*"));
    }

    /** As a regular expression in which {@code any} stands for each star. */
    static String regex(String pattern, String any) {
        return Stream.of(pattern.split("\\*+", -1))
                .map(part -> part.isEmpty() ? "" : java.util.regex.Pattern.quote(part))
                .collect(Collectors.joining(any));
    }
}
