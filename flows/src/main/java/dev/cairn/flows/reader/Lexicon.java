package dev.cairn.flows.reader;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * What the words and phrases of a language mean to the grammars. English and German have lists of their own; other languages have the names of
 * days and months that the locale data of Unicode have. Immutable.
 */
final class Lexicon {
    /** The most words of a phrase. */
    static final int LONGEST = 6;

    private static final Set<String> WRITTEN = Set.of("en", "de");
    private static final ConcurrentMap<String, Lexicon> KNOWN = new ConcurrentHashMap<>();

    private final Map<String, Set<String>> senses = new HashMap<>();

    private Lexicon(Locale locale) {
        if (WRITTEN.contains(locale.getLanguage())) {
            load(locale.getLanguage());
        } else {
            ofLocaleData(ULocale.forLocale(locale));
        }
    }

    static Lexicon of(Locale locale) {
        return KNOWN.computeIfAbsent(locale.getLanguage(), language -> new Lexicon(Locale.of(language)));
    }

    /** The senses of a phrase, its words in small letters with one space between them; none if it has no meaning. */
    @Nullable
    Set<String> senses(String phrase) {
        return senses.get(phrase);
    }

    private void load(String language) {
        for (String line : lines(language + ".lexicon")) {
            int colon = line.indexOf(": ");
            for (String phrase : line.substring(colon + 2).split(",")) {
                add(phrase.strip(), line.substring(0, colon));
            }
        }
    }

    private void add(String phrase, String sense) {
        senses.computeIfAbsent(phrase.toLowerCase(Locale.ROOT), key -> new LinkedHashSet<>())
                .add(sense);
    }

    private void ofLocaleData(ULocale locale) {
        DateFormatSymbols symbols = new DateFormatSymbols(locale);
        for (int context : List.of(DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE)) {
            for (int width : List.of(DateFormatSymbols.WIDE, DateFormatSymbols.ABBREVIATED)) {
                String[] days = symbols.getWeekdays(context, width);
                for (int day = 1; day <= 7; day++) {
                    add(days[day].replace(".", ""), "WD" + (day == 1 ? 7 : day - 1));
                }
                String[] months = symbols.getMonths(context, width);
                for (int month = 0; month < 12; month++) {
                    add(months[month].replace(".", ""), "MON" + (month + 1));
                }
            }
        }
        RelativeDays.of(locale).forEach((phrase, days) -> add(phrase, "REL" + days));
    }

    /** The lines of a list beside this class that are no remarks. */
    static List<String> lines(String name) {
        try (InputStream in = Lexicon.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("there is no list " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
