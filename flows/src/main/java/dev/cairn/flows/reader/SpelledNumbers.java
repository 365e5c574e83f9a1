package dev.cairn.flows.reader;

import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Numbers up to a thousand as Unicode's rules spell them, for languages that have no grammar of their own here. */
final class SpelledNumbers implements NumberWords {
    private static final ConcurrentMap<String, SpelledNumbers> KNOWN = new ConcurrentHashMap<>();
    private static final int MOST = 1_000;
    private static final int LONGEST = 5;

    private final Map<String, Integer> numbers = new HashMap<>();

    private SpelledNumbers(ULocale locale) {
        RuleBasedNumberFormat format = new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT);
        for (int number = MOST; number >= 0; number--) {
            numbers.put(format.format(number).replaceAll("[\\s\\u00ad-]+", " ").strip(), number);
        }
    }

    static SpelledNumbers of(Locale locale) {
        return KNOWN.computeIfAbsent(locale.getLanguage(), language -> new SpelledNumbers(new ULocale(language)));
    }

    @Override
    public Optional<Written> at(List<String> words, int index) {
        for (int count = Math.min(LONGEST, words.size() - index); count > 0; count--) {
            Integer number = numbers.get(String.join(" ", words.subList(index, index + count)));
            if (number != null) {
                return Optional.of(Written.of(number, count, false));
            }
        }
        return Optional.empty();
    }
}
