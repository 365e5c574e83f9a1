package dev.cairn.flows.talk;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** What is said that no author has written, by language; English where the language has none. */
final class HouseWords {
    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private HouseWords() {}

    static String of(String key, Locale locale, Object... values) {
        String pattern = ResourceBundle.getBundle("dev.cairn.flows.talk.talk", locale, NO_FALLBACK)
                .getString(key);
        return values.length == 0 ? pattern : new MessageFormat(pattern, locale).format(values);
    }

    /** {@code A, B or C}. */
    static String oneOf(List<String> labels, Locale locale) {
        return labels.size() < 2
                ? String.join("", labels)
                : String.join(", ", labels.subList(0, labels.size() - 1)) + " " + of("or", locale) + " "
                        + labels.getLast();
    }
}
