package dev.cairn.flows.type;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * One of what may be chosen.
 *
 * @param id what is stored and what guards compare; never shown where there is a label
 * @param labels what is shown, by language ({@code de}); under the empty text the label for all languages
 * @param synonyms other words for it, likewise by language
 */
public record ChoiceOption(String id, Map<String, String> labels, Map<String, List<String>> synonyms) {
    public ChoiceOption {
        if (id.isBlank()) {
            throw new IllegalArgumentException("an option needs an id");
        }
        labels = Map.copyOf(labels);
        Map<String, List<String>> copies = new TreeMap<>();
        synonyms.forEach((language, words) -> copies.put(language, List.copyOf(words)));
        synonyms = Map.copyOf(copies);
    }

    /** An option that is called by its id, in which underscores and hyphens are spaces. */
    public static ChoiceOption of(String id) {
        return new ChoiceOption(id, Map.of(), Map.of());
    }

    /** What it is called in a language: its label, the one for all languages, the English one, or else its id in words. */
    public String label(Locale locale) {
        String common = labels.getOrDefault("", labels.getOrDefault("en", id.replaceAll("[_-]+", " ")));
        return labels.getOrDefault(locale.getLanguage(), common);
    }

    /** Other words for it in a language, those for all languages included. */
    public List<String> synonyms(Locale locale) {
        List<String> common = synonyms.getOrDefault("", List.of());
        List<String> own = synonyms.getOrDefault(locale.getLanguage(), List.of());
        return java.util.stream.Stream.concat(own.stream(), common.stream()).toList();
    }
}
