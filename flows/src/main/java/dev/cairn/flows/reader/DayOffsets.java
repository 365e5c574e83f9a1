package dev.cairn.flows.reader;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds days that are told by how far they are from another: {@code two weeks before Christmas}, {@code 3 days after January 12th}, {@code in a year and two months}. What begins with {@code from} is left alone, for
 * {@code three nights from Tuesday} begin on that Tuesday.
 */
final class DayOffsets {
    private static final double SAID = 0.95;
    /** Taken in one way only: a word may be an article and a number. */
    private static final String PART = "(?>(?:<A>|<N#>)(<UDAY>|<UWEEK>|<UMONTH>|<UYEAR>))";

    private static final String MORE = "(?:(?:<AND>|C )*" + PART + ")";
    private static final Pattern PARTS = SymbolRule.compile(PART);
    static final SymbolRule<UnaryOperator<LocalDate>> LEADING =
            SymbolRule.of(PART + MORE + "*(?:<BEFORE>|<VOR>|<AFTER>)(?:<THE>)?", SAID, DayOffsets::leading);

    private DayOffsets() {}

    /** Days that are told by several units from today on, or before it. */
    static List<Mention<LocalDate>> fromToday(SymbolLine line, LocalDate today) {
        List<Mention<LocalDate>> days = new ArrayList<>();
        days.addAll(
                line.find(SymbolRule.of("<IN>(?:<THE>)?" + PART + MORE + "+", SAID, match -> moved(today, match, 1))));
        days.addAll(line.find(SymbolRule.of(
                PART + MORE + "+(?:<LATER>|<AFTER>(?:<NOW>|REL0 ))", SAID, match -> moved(today, match, 1))));
        days.addAll(line.find(SymbolRule.of(PART + MORE + "+<AGO>", SAID, match -> moved(today, match, -1))));
        return days;
    }

    /** The days of a message, those before which it says how far away from them is meant as that. */
    static List<Mention<LocalDate>> fromDays(SymbolLine line, List<Mention<LocalDate>> days) {
        List<Mention<UnaryOperator<LocalDate>>> all = line.find(LEADING);
        return days.stream()
                .map(day -> all.stream()
                        .filter(offset -> leadsTo(line.message(), offset, day))
                        .findFirst()
                        .map(offset -> new Mention<>(
                                offset.value().apply(day.value()), offset.from(), day.to(), day.certainty()))
                        .orElse(day))
                .toList();
    }

    private static boolean leadsTo(String message, Mention<?> offset, Mention<LocalDate> day) {
        return offset.from() < day.from()
                && offset.to() < day.to()
                && message.substring(Math.min(offset.to(), day.from()), day.from())
                        .isBlank();
    }

    private static Optional<UnaryOperator<LocalDate>> leading(MatchResult match) {
        boolean before = match.group().matches(".*(?:BEFORE|VOR)(?:\\|[^ ]*)? (?:[^ ]* )?$");
        return Optional.of(day -> moved(day, match, before ? -1 : 1).orElse(day));
    }

    private static Optional<LocalDate> moved(LocalDate from, MatchResult match, int sign) {
        LocalDate day = from;
        Matcher part = PARTS.matcher(match.group());
        try {
            while (part.find()) {
                int count = sign * DateMath.count(part, 1);
                day = DateMath.plus(day, count, part.group(2)).orElseThrow(() -> new DateTimeException("too far"));
            }
        } catch (DateTimeException e) {
            return Optional.empty(); // no such day
        }
        return Optional.of(day);
    }
}
