package dev.cairn.flows.reader;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Numbers in words, by language. Immutable. */
interface NumberWords {
    /**
     * A number that begins at a word.
     *
     * @param value what it is
     * @param words how many words it takes
     * @param ordinal whether it says a place in an order
     */
    record Written(BigDecimal value, int words, boolean ordinal) {
        static Written of(long value, int words, boolean ordinal) {
            return new Written(BigDecimal.valueOf(value), words, ordinal);
        }
    }

    /** The longest number that begins at a word of a list of words in small letters, in which digits are words, too. */
    Optional<Written> at(List<String> words, int index);

    static NumberWords of(Locale locale) {
        return switch (locale.getLanguage()) {
            case "en" -> EnglishNumbers.WORDS;
            case "de" -> GermanNumbers.WORDS;
            default -> SpelledNumbers.of(locale);
        };
    }
}
