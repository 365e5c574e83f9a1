package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Everyday words that mean the same, in English and German; none in other languages. Immutable. */
final class Thesaurus {
    private static final ConcurrentMap<String, Thesaurus> KNOWN = new ConcurrentHashMap<>();

    private final Map<String, List<String>> alike = new HashMap<>();

    private Thesaurus(Locale locale) {
        String language = locale.getLanguage();
        if (!language.equals("en") && !language.equals("de")) {
            return;
        }
        Stems stems = Stems.of(locale);
        for (String line : Lexicon.lines(language + ".synonyms")) {
            List<String> group =
                    List.of(line.split(",")).stream().map(String::strip).toList();
            group.forEach(word -> alike.computeIfAbsent(
                            String.join(" ", stems.all(word)), key -> new ArrayList<>())
                    .addAll(group));
        }
    }

    static Thesaurus of(Locale locale) {
        return KNOWN.computeIfAbsent(locale.getLanguage(), language -> new Thesaurus(Locale.of(language)));
    }

    /** Other words for stems that stand together. */
    List<String> alike(List<String> stems) {
        return alike.getOrDefault(String.join(" ", stems), List.of());
    }
}
