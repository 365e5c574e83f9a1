package dev.cairn.flows.type;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;

/** The words for what is expected, by language. */
final class TypeTexts {
    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private TypeTexts() {}

    static String of(String key, Locale locale, Object... values) {
        String pattern = ResourceBundle.getBundle("dev.cairn.flows.type.types", locale, NO_FALLBACK)
                .getString(key);
        return values.length == 0 ? pattern : new MessageFormat(pattern, locale).format(values);
    }

    /** {@code NAME from A to B}, with one of the two, or without. */
    static String bounded(String name, Locale locale, Optional<String> from, Optional<String> to) {
        String what = of(name, locale);
        if (from.isPresent() && to.isPresent()) {
            return of("from_to", locale, what, from.get(), to.get());
        }
        return from.map(least -> of("from", locale, what, least))
                .or(() -> to.map(most -> of("to", locale, what, most)))
                .orElse(what);
    }
}
