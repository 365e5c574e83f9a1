package dev.cairn.flows.reader;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;

/**
 * A rule for days, whatever day it is today.
 *
 * @param pattern over a {@link SymbolLine}
 * @param certainty of what it finds
 * @param meaning the day, counted from today; an exception if there is no such day
 */
record DateRule(
        SymbolPattern pattern, double certainty, BiFunction<DateMath, MatchResult, Optional<LocalDate>> meaning) {
    static DateRule of(
            String pattern, double certainty, BiFunction<DateMath, MatchResult, Optional<LocalDate>> meaning) {
        return new DateRule(SymbolPattern.of(pattern), certainty, meaning);
    }

    SymbolRule<LocalDate> on(DateMath today) {
        return new SymbolRule<>(pattern, certainty, match -> {
            try {
                return meaning.apply(today, match);
            } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
                return Optional.empty(); // no such day
            }
        });
    }
}
