package dev.cairn.flows.reader;

import static dev.cairn.flows.reader.SymbolRule.number;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.regex.MatchResult;

/**
 * Counts days from today on.
 *
 * @param today the day
 * @param numeric how days in digits are written
 */
record DateMath(LocalDate today, NumericDates numeric) {
    private static final int WEEK = 7;
    private static final int MOST = 10_000;

    Optional<LocalDate> inYear(String year, int month, int day) {
        return year != null
                ? Optional.of(LocalDate.of(Integer.parseInt(year), month, day))
                : Optional.of(upcoming(month, day));
    }

    /** The next day of that date, today included. */
    LocalDate upcoming(int month, int day) {
        MonthDay date = MonthDay.of(month, day);
        int year = today.getYear();
        while (!date.isValidYear(year) || date.atYear(year).isBefore(today)) {
            year++;
        }
        return date.atYear(year);
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
                : unit.contains("UMONTH") ? ChronoUnit.MONTHS : unit.contains("UYEAR") ? ChronoUnit.YEARS : ChronoUnit.DAYS;
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
}
