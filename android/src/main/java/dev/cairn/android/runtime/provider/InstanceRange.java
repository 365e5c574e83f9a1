package dev.cairn.android.runtime.provider;

import android.net.Uri;
import android.provider.CalendarContract.Events;
import android.provider.CalendarContract.Instances;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an address of instances asks for: what happens between two times or days, with words in it or not.
 *
 * @param isOfDays whether the two ends are Julian days, and milliseconds since 1970 else
 */
record InstanceRange(
        boolean isOfDays, long begin, long end, @Nullable String words) {
    private static final long EPOCH_DAY = 2_440_588;
    private static final long DAY_MS = TimeUnit.DAYS.toMillis(1);

    /**
     * Reads an address below {@code instances}.
     *
     * @throws IllegalArgumentException if it names no range
     */
    static InstanceRange of(Uri uri) {
        List<String> path = uri.getPathSegments();
        String kind = path.size() < 4 ? "" : path.get(1);
        boolean searches = kind.startsWith("search");
        return switch (kind) {
            case "when", "search", "whenbyday", "searchbyday", "groupbyday" ->
                new InstanceRange(
                        kind.endsWith("day"),
                        number("begin", path.get(2)),
                        number("end", path.get(3)),
                        searches && path.size() > 4 ? path.get(4) : null);
            default -> throw new IllegalArgumentException("Unknown URL " + uri);
        };
    }

    private static long number(String what, String segment) {
        try {
            return Long.parseLong(segment);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Cannot parse " + what + " " + segment, e);
        }
    }

    /** The first millisecond that can be in it, whatever the time zone. */
    long beginMs() {
        return isOfDays ? (days(begin) - 1) * DAY_MS : begin;
    }

    /** The last millisecond that can be in it, whatever the time zone. */
    long endMs() {
        return isOfDays ? (days(end) + 2) * DAY_MS : end;
    }

    /** Few enough that milliseconds of them are numbers still. */
    private static long days(long julian) {
        return Math.clamp(julian, 0, 10_000_000) - EPOCH_DAY;
    }

    /** The rows in it; what only touches it is in it. */
    String condition() {
        String when = isOfDays
                ? Instances.START_DAY + "<=" + end + " AND " + Instances.END_DAY + ">=" + begin
                : Instances.BEGIN + "<=" + end + " AND " + Instances.END + ">=" + begin;
        return "(" + when + found() + ")";
    }

    private String found() {
        return words == null
                ? ""
                : Stream.of(words.strip().split("\\s+"))
                        .map(word -> "'%" + word.replace("'", "''") + "%'")
                        .map(word -> Stream.of(Events.TITLE, Events.DESCRIPTION, Events.EVENT_LOCATION)
                                .map(column -> column + " LIKE " + word)
                                .collect(Collectors.joining(" OR ", " AND (", ")")))
                        .collect(Collectors.joining());
    }
}
