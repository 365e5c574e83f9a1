package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Everyday words that mean the same, in English and German; none in other languages. Immutable. */
public final class Thesaurus {
    private static final ConcurrentMap<String, Thesaurus> KNOWN = new ConcurrentHashMap<>();

    private static final int MOST_WORDS = 300;

    private final Stems stems;
    private final Map<String, List<String>> alike = new HashMap<>();

    private Thesaurus(Locale locale) {
        this.stems = Stems.of(locale);
        String language = locale.getLanguage();
        if (!language.equals("en") && !language.equals("de")) {
            return;
        }
        for (String line : Lexicon.lines(language + ".synonyms")) {
            List<String> group =
                    List.of(line.split(",")).stream().map(String::strip).toList();
            group.forEach(word -> alike.computeIfAbsent(String.join(" ", stems.all(word)), key -> new ArrayList<>())
                    .addAll(group));
        }
    }

    /** Of a language. */
    public static Thesaurus of(Locale locale) {
        return KNOWN.computeIfAbsent(locale.getLanguage(), language -> new Thesaurus(Locale.of(language)));
    }

    /** Other words for all words and pairs of words of a text. */
    public List<String> alike(String text) {
        List<String> words = stems.all(text);
        List<String> others = new ArrayList<>();
        for (int i = 0; i < Math.min(words.size(), MOST_WORDS); i++) {
            others.addAll(alike(words.subList(i, i + 1)));
            if (i + 1 < words.size()) {
                others.addAll(alike(words.subList(i, i + 2)));
            }
        }
        return others;
    }

    /** Other words for stems that stand together. */
    List<String> alike(List<String> stems) {
        return alike.getOrDefault(String.join(" ", stems), List.of());
    }
}
