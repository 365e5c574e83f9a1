package dev.cairn.android.runtime.provider;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * When an event happens again, by its rule (RFC 5545, section 3.3.10): every so many days, weeks, months or years, on days of the week, so many
 * times or until a time. An event whose rule says more than that happens once.
 */
final class EventRule {
    /** So often is a rule followed at most, as one may lead nowhere. */
    private static final int MOST_STEPS = 20_000;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss", Locale.ROOT);

    private final ZonedDateTime first;
    private final Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
    private String frequency = "";
    private DayOfWeek weekStart = DayOfWeek.MONDAY;
    private int interval = 1;
    private long count = Long.MAX_VALUE;
    private @Nullable ZonedDateTime until;

    private EventRule(ZonedDateTime first) {
        this.first = first;
    }

    /** When an event begins that begins then for the first time, in order; without end where its rule has none. */
    static Stream<ZonedDateTime> starts(ZonedDateTime first, @Nullable String rule) {
        if (rule == null || rule.isBlank()) {
            return Stream.of(first);
        }
        try {
            EventRule read = new EventRule(first);
            for (String part : rule.strip().toUpperCase(Locale.ROOT).split(";")) {
                String[] pair = part.split("=", 2);
                read.take(pair[0], pair.length < 2 ? "" : pair[1]);
            }
            return read.starts();
        } catch (DateTimeException | IllegalArgumentException e) {
            return Stream.of(first); // it says more than is known here, or nothing
        }
    }

    private void take(String name, String value) {
        switch (name) {
            case "FREQ" -> frequency = value;
            case "INTERVAL" -> interval = Math.max(1, Integer.parseInt(value));
            case "COUNT" -> count = Math.max(0, Long.parseLong(value));
            case "UNTIL" -> until = time(value);
            case "WKST" -> weekStart = day(value);
            case "BYDAY" -> Arrays.stream(value.split(",")).map(EventRule::day).forEach(days::add);
            case "BYMONTHDAY" -> check(value.equals(String.valueOf(first.getDayOfMonth())));
            case "BYMONTH" -> check(value.equals(String.valueOf(first.getMonthValue())));
            default -> check(name.isEmpty());
        }
    }

    private static void check(boolean isKnown) {
        if (!isKnown) {
            throw new IllegalArgumentException("The rule has a part that is not known here.");
        }
    }

    private ZonedDateTime time(String value) {
        if (value.endsWith("Z")) {
            return LocalDateTime.parse(value.substring(0, value.length() - 1), TIME)
                    .atZone(ZoneOffset.UTC);
        }
        return value.contains("T")
                ? LocalDateTime.parse(value, TIME).atZone(first.getZone())
                : LocalDate.parse(value, DateTimeFormatter.BASIC_ISO_DATE)
                        .atTime(LocalTime.MAX)
                        .atZone(first.getZone());
    }

    private static DayOfWeek day(String value) {
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> day.name().substring(0, 2).equals(value))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No day of a week: " + value));
    }

    private Stream<ZonedDateTime> starts() {
        ZonedDateTime last = until;
        return candidates()
                .filter(start -> !start.isBefore(first))
                .takeWhile(start -> last == null || !start.isAfter(last))
                .limit(count);
    }

    private Stream<ZonedDateTime> candidates() {
        Stream<Long> steps =
                LongStream.range(0, MOST_STEPS).map(step -> step * interval).boxed();
        return switch (frequency) {
            case "DAILY" ->
                steps.map(first::plusDays).filter(start -> days.isEmpty() || days.contains(start.getDayOfWeek()));
            case "WEEKLY" -> steps.flatMap(this::week);
            case "MONTHLY" -> onSameDay(steps.map(first::plusMonths));
            case "YEARLY" -> onSameDay(steps.map(first::plusYears));
            default -> throw new IllegalArgumentException("No frequency: " + frequency);
        };
    }

    private Stream<ZonedDateTime> week(long weeks) {
        if (days.isEmpty()) {
            return Stream.of(first.plusWeeks(weeks));
        }
        ZonedDateTime start =
                first.with(TemporalAdjusters.previousOrSame(weekStart)).plusWeeks(weeks);
        return LongStream.range(0, 7).mapToObj(start::plusDays).filter(day -> days.contains(day.getDayOfWeek()));
    }

    /** Months that are too short are left out. */
    private Stream<ZonedDateTime> onSameDay(Stream<ZonedDateTime> starts) {
        check(days.isEmpty());
        return starts.filter(start -> start.getDayOfMonth() == first.getDayOfMonth());
    }
}
