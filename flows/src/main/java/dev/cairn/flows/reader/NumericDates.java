package dev.cairn.flows.reader;

import com.ibm.icu.text.DateTimePatternGenerator;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.MatchResult;

/** Days in digits. With points the day stands first everywhere; with other marks the country says it, unless only one way makes a date. */
final class NumericDates {
    /** How many years ahead two digits reach. */
    private static final int AHEAD = 20;

    private static final int CENTURY = 100;
    private static final int MOST_MONTHS = 12;
    private static final int FULL = 8;

    /** Years that eight digits may begin or end with, and no other number is likely to. */
    private static final int EARLIEST = 1900;

    private static final int LATEST = 2100;

    /** A year that has each date. */
    private static final int LEAP = 2000;

    private static final ConcurrentMap<Locale, Order> KNOWN = new ConcurrentHashMap<>();

    private final LocalDate today;
    private final Order order;

    /** What stands first in a country, and whether points stand between. */
    private record Order(boolean monthFirst, boolean pointed) {
        static Order of(Locale locale) {
            Locale country = locale.equals(Locale.ENGLISH) ? Locale.US : locale;
            String pattern = DateTimePatternGenerator.getInstance(country).getBestPattern("Md");
            return new Order(pattern.indexOf('M') < pattern.indexOf('d'), pattern.indexOf('.') > 0);
        }
    }

    NumericDates(LocalDate today, Locale locale) {
        this.today = today;
        this.order = KNOWN.computeIfAbsent(locale, Order::of);
    }

    /** Whether the country writes days with points. */
    boolean isPointed() {
        return order.pointed();
    }

    Optional<LocalDate> iso(String text) {
        String[] parts = text.split("-");
        return Optional.of(
                LocalDate.of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2])));
    }

    /** Three numbers and their mark. */
    Optional<LocalDate> full(MatchResult match) {
        int first = Integer.parseInt(match.group(1));
        int second = Integer.parseInt(match.group(3));
        int third = Integer.parseInt(match.group(4));
        if (match.group(1).length() == 4) {
            return Optional.of(LocalDate.of(first, second, third));
        }
        return Optional.of(of(match.group(4).length() == 2 ? year(third) : third, match.group(2), first, second));
    }

    /** Two numbers and their mark, and a year perhaps. */
    Optional<LocalDate> pair(MatchResult match) {
        int first = Integer.parseInt(match.group(1));
        int second = Integer.parseInt(match.group(3));
        if (match.group(4) != null && match.group(4).length() == 4) {
            return Optional.of(of(Integer.parseInt(match.group(4)), match.group(2), first, second));
        }
        return Optional.of(upcoming(MonthDay.from(of(LEAP, match.group(2), first, second)), today));
    }

    /** The next day of that date, that day included; a 29 February in the next leap year. */
    static LocalDate upcoming(MonthDay date, LocalDate from) {
        int year = from.getYear();
        while (!date.isValidYear(year) || date.atYear(year).isBefore(from)) {
            year++;
        }
        return date.atYear(year);
    }

    /** Eight digits, or seven where the first was a zero: the year first, or the day and month as the country has them. */
    Optional<LocalDate> compact(String digits) {
        String all = digits.length() == FULL ? digits : "0" + digits;
        int front = Integer.parseInt(all.substring(0, 4));
        if (front >= EARLIEST && front < LATEST) {
            int month = Integer.parseInt(all.substring(4, 6));
            int day = Integer.parseInt(all.substring(6));
            return month <= MOST_MONTHS ? Optional.of(LocalDate.of(front, month, day)) : Optional.empty();
        }
        int year = Integer.parseInt(all.substring(4));
        boolean likely = year >= EARLIEST && year < LATEST;
        return likely
                ? Optional.of(
                        of(year, "/", Integer.parseInt(all.substring(0, 2)), Integer.parseInt(all.substring(2, 4))))
                : Optional.empty();
    }

    /** Three numbers with nothing between. */
    Optional<LocalDate> spaced(MatchResult match) {
        return Optional.of(of(
                Integer.parseInt(match.group(3)),
                "/",
                Integer.parseInt(match.group(1)),
                Integer.parseInt(match.group(2))));
    }

    private LocalDate of(int year, String mark, int first, int second) {
        boolean month = !mark.equals(".") && order.monthFirst();
        boolean swapped = month ? first > MOST_MONTHS : second > MOST_MONTHS;
        return month != swapped ? LocalDate.of(year, first, second) : LocalDate.of(year, second, first);
    }

    /** The year of two digits, as text. */
    String year(String twoDigits) {
        return String.valueOf(year(Integer.parseInt(twoDigits)));
    }

    private int year(int twoDigits) {
        int year = today.getYear() / CENTURY * CENTURY + twoDigits;
        return year > today.getYear() + AHEAD ? year - CENTURY : year;
    }
}
