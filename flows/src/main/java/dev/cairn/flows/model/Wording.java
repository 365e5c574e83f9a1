package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.Map;
import java.util.Optional;

/**
 * A text for people, in one language or several.
 *
 * @param byLanguage by BCP 47 tag; under the empty one a text that is written once only, in the document's own language
 */
public record Wording(Map<String, TextTemplate> byLanguage, Place place) {
    /** The tag of a text that is written once only. */
    public static final String ONLY = "";

    /** Copies; there is one at least. */
    public Wording {
        byLanguage = OrderedMaps.copy(byLanguage);
        if (byLanguage.isEmpty()) {
            throw new IllegalArgumentException("a text in no language");
        }
    }

    /** The text in exactly that language, or the one that is written once only. */
    public Optional<TextTemplate> in(String language) {
        TextTemplate exact = byLanguage.get(language);
        return exact != null ? Optional.of(exact) : Optional.ofNullable(byLanguage.get(ONLY));
    }

    /** The best there is: in that language ({@code de-AT}), its parent ({@code de}), the other one, or the first. */
    public TextTemplate best(String language, String other) {
        return in(language)
                .or(() -> in(language.replaceFirst("-.*", "")))
                .or(() -> in(other))
                .orElseGet(() -> byLanguage.values().iterator().next());
    }
}
