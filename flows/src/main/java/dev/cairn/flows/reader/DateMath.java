package dev.cairn.flows.reader;

import static dev.cairn.flows.reader.SymbolRule.number;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/**
 * Counts days from today on.
 *
 * @param today the day
 * @param numeric how days in digits are written
 */
record DateMath(LocalDate today, NumericDates numeric) {
    private static final int WEEK = 7;
    private static final int MOST = 10_000;
    static final int MIDDLE = 15;
    static final int DECEMBER = 12;
    static final int CHRISTMAS_EVE = 24;

    /** What somebody has named that there is not, such as the 31st of April; no part of it is meant then. */
    static final LocalDate NO_DAY = LocalDate.MAX;

    Optional<LocalDate> inYear(@Nullable String year, int month, int day) {
        return year != null
                ? Optional.of(LocalDate.of(Integer.parseInt(year), month, day))
                : Optional.of(upcoming(month, day));
    }

    /** The day, or {@link #NO_DAY}. */
    Optional<LocalDate> named(@Nullable String year, int month, int day) {
        try {
            return inYear(year, month, day);
        } catch (DateTimeException e) {
            return Optional.of(NO_DAY);
        }
    }

    /** {@code the end of May}: its first day, its middle or its last. */
    Optional<LocalDate> partOfMonth(MatchResult match) {
        Optional<LocalDate> last = inYear(year(match, 4), number(match, 3), 1)
                .map(first -> first.with(TemporalAdjusters.lastDayOfMonth()));
        boolean past = today.getMonthValue() == number(match, 3) && match.group(4) == null;
        LocalDate end = past ? today.with(TemporalAdjusters.lastDayOfMonth()) : last.orElseThrow();
        return Optional.of(match.group(1) != null ? end : end.withDayOfMonth(match.group(2) == null ? 1 : MIDDLE));
    }

    /** {@code am fünften Zwölften}, where days are written with points. */
    Optional<LocalDate> spoken(MatchResult match) {
        String year = match.group(3) != null || match.group(4) == null ? match.group(3) : numeric.year(match.group(4));
        return numeric.isPointed() && number(match, 2) <= DECEMBER
                ? named(year, number(match, 2), number(match, 1))
                : Optional.empty();
    }

    /** The next day of that date, today included. */
    LocalDate upcoming(int month, int day) {
        return NumericDates.upcoming(MonthDay.of(month, day), today);
    }

    LocalDate next(int weekday) {
        return today.with(TemporalAdjusters.next(DayOfWeek.of(weekday)));
    }

    static DayOfWeek day(MatchResult match, int group) {
        return DayOfWeek.of(number(match, group));
    }

    LocalDate inWeek(int ahead, MatchResult match, int group) {
        LocalDate found = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .plusWeeks(ahead)
                .with(TemporalAdjusters.nextOrSame(day(match, group)));
        return ahead == 0 && found.isBefore(today) ? found.plusDays(WEEK) : found;
    }

    static int count(MatchResult match, int group) {
        return match.group(group) == null ? 1 : number(match, group);
    }

    static Optional<LocalDate> plus(LocalDate from, int count, String unit) {
        ChronoUnit of = unit.contains("UWEEK")
                ? ChronoUnit.WEEKS
                : unit.contains("UMONTH")
                        ? ChronoUnit.MONTHS
                        : unit.contains("UYEAR") ? ChronoUnit.YEARS : ChronoUnit.DAYS;
        return Math.abs(count) > MOST ? Optional.empty() : Optional.of(from.plus(count, of));
    }

    Optional<LocalDate> dayOfMonth(int day) {
        LocalDate month = today.getDayOfMonth() <= day ? today : today.plusMonths(1);
        for (int i = 0; i < 3; i++) {
            if (month.plusMonths(i).lengthOfMonth() >= day) {
                return Optional.of(month.plusMonths(i).withDayOfMonth(day));
            }
        }
        return Optional.empty();
    }

    /** The next such day that is that weekday; the next such day, if the weekday is a slip. */
    Optional<LocalDate> dayOfMonth(int day, DayOfWeek weekday) {
        for (int ahead = 0; ahead < 12; ahead++) {
            LocalDate month = today.plusMonths(ahead).withDayOfMonth(1);
            if (day >= 1 && day <= month.lengthOfMonth()) {
                LocalDate date = month.withDayOfMonth(day);
                if (!date.isBefore(today) && date.getDayOfWeek() == weekday) {
                    return Optional.of(date);
                }
            }
        }
        return dayOfMonth(day);
    }

    /** A year at a group, in one number or in two, or its last two digits. */
    @Nullable
    String year(MatchResult match, int group) {
        if (match.group(group) == null && match.group(group + 1) != null) {
            return match.group(group + 1) + match.group(group + 2);
        }
        String digits = match.group(group + 3) == null ? match.group(group + 4) : match.group(group + 3);
        return digits == null ? match.group(group) : numeric.year(digits);
    }

    LocalDate inLastWeek(MatchResult match, int group) {
        return today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .minusWeeks(1)
                .with(TemporalAdjusters.nextOrSame(day(match, group)));
    }

    /** {@code the first Monday of May}, {@code the last day of May}. */
    Optional<LocalDate> place(MatchResult match) {
        String year = year(match, 4);
        LocalDate month = LocalDate.of(year == null ? today.getYear() : Integer.parseInt(year), number(match, 3), 1);
        Optional<LocalDate> found = place(month, match);
        return year == null && found.filter(day -> day.isBefore(today)).isPresent()
                ? place(month.plusYears(1), match)
                : found;
    }

    /** {@code the first Monday of this month}. */
    Optional<LocalDate> placeInMonth(MatchResult match) {
        return place(today.withDayOfMonth(1).plusMonths(match.group(3) == null ? 0 : 1), match);
    }

    private static Optional<LocalDate> place(LocalDate month, MatchResult match) {
        int place = match.group(1) == null ? -1 : number(match, 1);
        if (match.group(2) == null) {
            return Optional.of(
                    place < 0 ? month.with(TemporalAdjusters.lastDayOfMonth()) : month.withDayOfMonth(place));
        }
        return Optional.of(month.with(TemporalAdjusters.dayOfWeekInMonth(place, day(match, 2))))
                .filter(day -> day.getMonth() == month.getMonth());
    }

    /** The n-th weekday of a month, n counted from the end if it is 9. */
    Optional<LocalDate> floating(MatchResult match) {
        String year = year(match, 4);
        int from = year == null ? today.getYear() : Integer.parseInt(year);
        LocalDate date = floating(from, match);
        return Optional.of(year == null && date.isBefore(today) ? floating(from + 1, match) : date);
    }

    private static LocalDate floating(int year, MatchResult match) {
        int place = number(match, 3) == 9 ? -1 : number(match, 3);
        return LocalDate.of(year, number(match, 1), 1).with(TemporalAdjusters.dayOfWeekInMonth(place, day(match, 2)));
    }

    /** A feast that moves with Easter, by days from it. */
    Optional<LocalDate> easter(MatchResult match) {
        String year = year(match, 2);
        int from = year == null ? today.getYear() : Integer.parseInt(year);
        LocalDate date = easterSunday(from).plusDays(number(match, 1));
        return Optional.of(
                year == null && date.isBefore(today) ? easterSunday(from + 1).plusDays(number(match, 1)) : date);
    }

    /** By the rule of the Gregorian calendar, as J. Meeus has it. */
    private static LocalDate easterSunday(int year) {
        int a = year % 19;
        int b = year / 100;
        int c = year % 100;
        int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
        int m = (a + 11 * h + 22 * l) / 451;
        int sum = h + l - 7 * m + 114;
        return LocalDate.of(year, sum / 31, sum % 31 + 1);
    }

    /** {@code 10.10} where days are written with points. */
    Optional<LocalDate> pointed(MatchResult match) {
        return numeric.isPointed() ? inYear(null, number(match, 2), number(match, 1)) : Optional.empty();
    }
}
