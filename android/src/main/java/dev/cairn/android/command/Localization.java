package dev.cairn.android.command;

import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The locale that a session asks for by {@code language}, {@code locale} (a country, or language and country) and {@code localeScript}. */
final class Localization {
    private static final Pattern LANGUAGE = Pattern.compile("[a-zA-Z]{2,3}");
    private static final Pattern COUNTRY = Pattern.compile("(?:([a-zA-Z]{2,3})[-_])?([a-zA-Z]{2}|\\d{3})");
    private static final Pattern SCRIPT = Pattern.compile("[a-zA-Z]{4}");

    private Localization() {}

    /** As a language tag, if the session asks for one. */
    static Optional<String> of(SessionOptions options) {
        Optional<String> language = checked(options, "language", LANGUAGE);
        Optional<String> country = checked(options, "locale", COUNTRY);
        if (language.isEmpty() && country.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder tag = new StringBuilder(language.orElseGet(() -> part(country.orElseThrow(), 1, "en")));
        checked(options, "localeScript", SCRIPT)
                .ifPresent(script -> tag.append('-').append(script));
        country.ifPresent(value -> tag.append('-').append(part(value, 2, "")));
        return Optional.of(tag.toString());
    }

    private static Optional<String> checked(SessionOptions options, String name, Pattern pattern) {
        Optional<String> value = options.text(name);
        value.filter(text -> !pattern.matcher(text).matches()).ifPresent(text -> {
            throw WebDriverError.SESSION_NOT_CREATED.because(
                    "The capability '" + name + "' is not one that Android knows: '" + text + "'.");
        });
        return value;
    }

    private static String part(String locale, int group, String otherwise) {
        Matcher matcher = COUNTRY.matcher(locale);
        return matcher.matches() && matcher.group(group) != null ? matcher.group(group) : otherwise;
    }
}
