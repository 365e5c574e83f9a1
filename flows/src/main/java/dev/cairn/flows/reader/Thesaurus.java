package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Everyday words that mean the same, and such as are heard of the same things, in English and German; none in other languages. Immutable. */
public final class Thesaurus {
    private static final ConcurrentMap<String, Thesaurus> KNOWN = new ConcurrentHashMap<>();

    private static final int MOST_WORDS = 300;

    private final Stems stems;
    private final Map<String, List<String>> same = new HashMap<>();
    private final Map<String, List<String>> related = new HashMap<>();

    private Thesaurus(Locale locale) {
        this.stems = Stems.of(locale);
        switch (locale.getLanguage()) {
            case "en" -> {
                load("en.synonyms", same);
                load("en.related", related);
            }
            case "de" -> load("de.synonyms", same);
            default -> {}
        }
    }

    private void load(String file, Map<String, List<String>> into) {
        for (String line : Lexicon.lines(file)) {
            List<String> group =
                    List.of(line.split(",")).stream().map(String::strip).toList();
            group.forEach(word -> into.computeIfAbsent(String.join(" ", stems.all(word)), key -> new ArrayList<>())
                    .addAll(group));
        }
    }

    /** Of a language. */
    public static Thesaurus of(Locale locale) {
        return KNOWN.computeIfAbsent(locale.getLanguage(), language -> new Thesaurus(Locale.of(language)));
    }

    /** Other words for all words and pairs of words of a text, related ones among them. */
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

    private List<String> alike(List<String> stems) {
        List<String> all = new ArrayList<>(same(stems));
        all.addAll(related(stems));
        return all;
    }

    /** Words that mean the same as stems that stand together. */
    List<String> same(List<String> stems) {
        return same.getOrDefault(String.join(" ", stems), List.of());
    }

    /** Words that are heard where these are. */
    List<String> related(List<String> stems) {
        return related.getOrDefault(String.join(" ", stems), List.of());
    }
}
