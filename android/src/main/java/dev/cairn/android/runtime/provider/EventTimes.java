package dev.cairn.android.runtime.provider;

import android.content.ContentValues;
import android.database.Cursor;
import android.provider.CalendarContract.Events;
import android.provider.CalendarContract.Instances;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.JulianFields;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * When an event of the calendar happens.
 *
 * @param zone where it happens, by which it happens again; that of UTC for whole days
 */
record EventTimes(
        long event,
        Instant start,
        Duration length,
        boolean isAllDay,
        ZoneId zone,
        @Nullable String rule) {
    static final String[] COLUMNS = {
        Events._ID, Events.DTSTART, Events.DTEND, Events.DURATION, Events.ALL_DAY, Events.EVENT_TIMEZONE, Events.RRULE
    };

    /** So many instances has an event at most. */
    private static final int MOST = 1_000;

    /** As RFC 5545 has it, and also with seconds that no {@code T} stands before, as apps write them. */
    private static final Pattern DURATION =
            Pattern.compile("\\+?P(?:(\\d{1,4})W)?(?:(\\d{1,5})D)?T?(?:(\\d{1,6})H)?(?:(\\d{1,8})M)?(?:(\\d{1,9})S)?");

    /** Of a row with {@link #COLUMNS}. */
    static EventTimes of(Cursor row) {
        boolean isAllDay = row.getInt(4) != 0;
        Instant start = Instant.ofEpochMilli(row.getLong(1));
        Duration length = row.isNull(2)
                ? length(String.valueOf(row.getString(3)), isAllDay)
                : Duration.between(start, Instant.ofEpochMilli(row.getLong(2)));
        ZoneId zone = isAllDay ? ZoneOffset.UTC : zone(row.getString(5));
        return new EventTimes(row.getLong(0), start, length, isAllDay, zone, row.getString(6));
    }

    private static Duration length(String text, boolean isAllDay) {
        Matcher parts = DURATION.matcher(text);
        if (!parts.matches()) {
            return isAllDay ? Duration.ofDays(1) : Duration.ZERO;
        }
        return Duration.ofDays(7 * number(parts.group(1)) + number(parts.group(2)))
                .plusHours(number(parts.group(3)))
                .plusMinutes(number(parts.group(4)))
                .plusSeconds(number(parts.group(5)));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    private static ZoneId zone(@Nullable String name) {
        try {
            return ZoneId.of(String.valueOf(name));
        } catch (DateTimeException e) {
            return TimeZone.getDefault().toZoneId();
        }
    }

    /** The rows of its instances that lie between two times, in milliseconds, or reach into what is between. */
    Stream<ContentValues> within(long begin, long end) {
        return EventRule.starts(start.atZone(zone), rule)
                .map(ZonedDateTime::toInstant)
                .takeWhile(from -> from.toEpochMilli() <= end)
                .filter(from -> from.plus(length).toEpochMilli() >= begin)
                .limit(MOST)
                .map(this::row);
    }

    /** Days and minutes are those of the phone's time zone. An end at midnight is that of the day before. */
    private ContentValues row(Instant from) {
        ZoneId here = isAllDay ? ZoneOffset.UTC : TimeZone.getDefault().toZoneId();
        ZonedDateTime first = from.atZone(here);
        ZonedDateTime last = from.plus(length).atZone(here);
        long startDay = first.getLong(JulianFields.JULIAN_DAY);
        long endDay = last.getLong(JulianFields.JULIAN_DAY);
        boolean isMidnight = minute(last) == 0 && endDay > startDay;
        ContentValues row = new ContentValues();
        row.put(Instances.EVENT_ID, event);
        row.put(Instances.BEGIN, from.toEpochMilli());
        row.put(Instances.END, from.plus(length).toEpochMilli());
        row.put(Instances.START_DAY, startDay);
        row.put(Instances.END_DAY, isMidnight ? endDay - 1 : endDay);
        row.put(Instances.START_MINUTE, minute(first));
        row.put(Instances.END_MINUTE, isMidnight ? 24 * 60 : minute(last));
        return row;
    }

    private static int minute(ZonedDateTime time) {
        return time.getHour() * 60 + time.getMinute();
    }
}
