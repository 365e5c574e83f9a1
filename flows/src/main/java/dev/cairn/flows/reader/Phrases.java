package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Phrases by which people say yes and no, decline, and ask for somebody. Languages without a list of their own are understood in English. */
final class Phrases {
    /** What a phrase says. */
    enum Kind {
        YES,
        NO,
        DECLINED,
        PERSON
    }

    /** The most words of a phrase. */
    private static final int LONGEST = 7;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]++(?:['’`][\\p{L}\\p{M}]++)*+|n/a|\\d+");
    private static final ConcurrentMap<String, Phrases> KNOWN = new ConcurrentHashMap<>();

    private final Map<Kind, Map<String, Integer>> phrases = new EnumMap<>(Kind.class);

    private Phrases(String language) {
        for (Kind kind : Kind.values()) {
            phrases.put(kind, new HashMap<>());
        }
        for (String line : Lexicon.lines(language + ".phrases")) {
            int colon = line.indexOf(": ");
            Kind kind = Kind.valueOf(line.substring(0, colon).toUpperCase(Locale.ROOT));
            for (String phrase : line.substring(colon + 2).split(",")) {
                add(kind, phrase.strip());
            }
        }
    }

    private void add(Kind kind, String phrase) {
        Map<String, Integer> of = phrases.getOrDefault(kind, new HashMap<>());
        of.put(phrase, phrase.split(" ").length);
        of.put(phrase.replace("'", ""), phrase.split(" ").length);
    }

    static Phrases of(Locale locale) {
        String language = locale.getLanguage().equals("de") ? "de" : "en";
        return KNOWN.computeIfAbsent(language, Phrases::new);
    }

    /** The words of a message and where they stand. */
    static List<Mention<String>> words(String message) {
        List<Mention<String>> words = new ArrayList<>();
        Matcher word = WORD.matcher(message);
        while (word.find()) {
            words.add(new Mention<>(
                    word.group().toLowerCase(Locale.ROOT).replace('’', '\'').replace('`', '\''),
                    word.start(),
                    word.end(),
                    1));
        }
        return words;
    }

    /** The phrases of some kinds in a message, the longest at each place; none within another. */
    List<Mention<Kind>> find(List<Mention<String>> words, Kind... kinds) {
        List<Mention<Kind>> found = new ArrayList<>();
        int at = 0;
        while (at < words.size()) {
            int taken = 0;
            Kind best = null;
            for (Kind kind : kinds) {
                int length = longest(phrases.getOrDefault(kind, Map.of()), words, at);
                if (length > taken) {
                    taken = length;
                    best = kind;
                }
            }
            if (best != null) {
                found.add(new Mention<>(
                        best, words.get(at).from(), words.get(at + taken - 1).to(), 1));
            }
            at += Math.max(1, taken);
        }
        return found;
    }

    private static int longest(Map<String, Integer> of, List<Mention<String>> words, int at) {
        StringBuilder phrase = new StringBuilder();
        int longest = 0;
        for (int i = at; i < Math.min(words.size(), at + LONGEST); i++) {
            phrase.append(i == at ? "" : " ").append(words.get(i).value());
            if (of.containsKey(phrase.toString())) {
                longest = i - at + 1;
            }
        }
        return longest;
    }
}
