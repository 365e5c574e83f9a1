package dev.cairn.flows.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;

/** Words in small letters, reduced to their stems by Snowball's rules where the language has any. Thread-safe. */
public final class Stems {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]++(?:['’][\\p{L}\\p{M}]++)*+|\\d+");
    private static final int LONGEST_WORD = 60;

    /** Words that say nothing about what a question is on, beyond those that Lucene knows. */
    private static final Set<String> COMMON = Set.copyOf(List.of(
            ("what which who whom whose when where why how do does did you your yours i me my mine we us our would"
                            + " like want need could can should shall may might will please have has had be been is are am was"
                            + " were it its that this these those there here he she they them their or and for from with about any"
                            + " some one so if than then just also too very tell give let get got make know sure ok okay yes no"
                            + " not don't i'd i'll i'm it's that's would'd looking think going go kind type sort many much prefer"
                            + " want wants wish thanks thank hi hello")
                    .split(" ")));

    private static final Set<String> COMMON_GERMAN = Set.copyOf(List.of(
            ("was welche welcher welches wer wen wem wann wo warum wie ich du sie er es wir ihr mein meine dein ihre"
                            + " ihr ihnen mir dir uns möchte möchten hätte gern gerne will wollen soll sollen kann können darf"
                            + " dürfen bitte haben hat habe hatte sein ist sind war der die das den dem des ein eine einen einem"
                            + " einer und oder für von mit über auf an in im zu zum zur am um so wenn dann auch nur noch sehr ja"
                            + " nein nicht okay viele viel brauche brauchen danke hallo art")
                    .split(" ")));

    private final Supplier<SnowballStemmer> stemmer;
    private final CharArraySet stops;
    private final Set<String> common;

    private Stems(Supplier<SnowballStemmer> stemmer, CharArraySet stops, Set<String> common) {
        this.stemmer = stemmer;
        this.stops = stops;
        this.common = common;
    }

    /** Of a language. */
    public static Stems of(Locale locale) {
        return switch (locale.getLanguage()) {
            case "de" -> new Stems(GermanStemmer::new, GermanAnalyzer.getDefaultStopSet(), COMMON_GERMAN);
            case "fr" -> new Stems(FrenchStemmer::new, CharArraySet.EMPTY_SET, Set.of());
            case "es" -> new Stems(SpanishStemmer::new, CharArraySet.EMPTY_SET, Set.of());
            case "it" -> new Stems(ItalianStemmer::new, CharArraySet.EMPTY_SET, Set.of());
            case "pt" -> new Stems(PortugueseStemmer::new, CharArraySet.EMPTY_SET, Set.of());
            default -> new Stems(EnglishStemmer::new, EnglishAnalyzer.getDefaultStopSet(), COMMON);
        };
    }

    /** A word's stem. */
    public String stem(String word) {
        String small = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        if (small.length() > LONGEST_WORD || !Character.isLetter(small.isEmpty() ? '0' : small.charAt(0))) {
            return small;
        }
        SnowballStemmer one = stemmer.get();
        one.setCurrent(small);
        one.stem();
        return one.getCurrent();
    }

    /** The stems of all words, in order. */
    public List<String> all(String text) {
        List<String> stems = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            stems.add(stem(word.group()));
        }
        return stems;
    }

    /** The stems of those words that say what a text is about. */
    public List<String> content(String text) {
        List<String> stems = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            if (isContent(word.group())) {
                stems.add(stem(word.group()));
            }
        }
        return stems;
    }

    /** Whether a word says what a text is about. */
    public boolean isContent(String word) {
        String small = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        return !stops.contains(small) && !common.contains(small);
    }
}
