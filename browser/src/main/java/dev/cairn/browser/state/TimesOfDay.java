package dev.cairn.browser.state;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The times in a text: how long ago something was and what a clock says move by themselves on many pages, for when a table is booked does not.
 *
 * @param text the text with a sign in the place of each time
 * @param times all but how long ago something was, in their order
 */
public record TimesOfDay(String text, List<Time> times) {
    private static final Pattern AGO = Pattern.compile(
            "\\b\\d+\\s+(?:seconds?|minutes?|sekunden?|minuten?)\\b(?:\\s+ago)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern TIME =
            Pattern.compile("\\b(\\d{1,2}):(\\d{2})(?::\\d{2})?(?:\\s?[ap]m)?\\b", Pattern.CASE_INSENSITIVE);
    private static final String SIGN = "#";
    private static final int HALF_DAY = 12 * 60;
    private static final int MOST = 30;
    private static final int DIGITS = 8;

    /** Before the fingerprint of each time. */
    static final String EACH = "@";

    /** Before the fingerprint of one that a clock shows. */
    static final String NOW = "~";

    /** Copies the list. */
    public TimesOfDay {
        times = List.copyOf(times);
    }

    /**
     * A time.
     *
     * @param written as it stands in the text
     * @param now whether a clock shows it at that moment
     */
    public record Time(String written, boolean now) {}

    /** The times in a text that is read at some moment. */
    public static TimesOfDay in(String text, Instant now) {
        Matcher time = TIME.matcher(AGO.matcher(text).replaceAll(SIGN));
        List<Time> all = time.results()
                .map(found -> new Time(found.group(), isOfAClock(found, now)))
                .toList();
        return new TimesOfDay(time.replaceAll(SIGN), all);
    }

    /** Clocks of web pages go by this machine, or by UTC, and show twelve hours or all. */
    private static boolean isOfAClock(MatchResult time, Instant now) {
        int minutes = Integer.parseInt(time.group(1)) % 12 * 60 + Integer.parseInt(time.group(2));
        return Stream.of(ZoneId.systemDefault(), ZoneOffset.UTC)
                .map(now::atZone)
                .map(there -> Math.floorMod(minutes - there.getHour() * 60 - there.getMinute(), HALF_DAY))
                .anyMatch(apart -> apart <= 1 || apart == HALF_DAY - 1);
    }

    /** What tells these times from others: each by itself, as far as they are not many, and all the others together. Empty without any. */
    public String fingerprint(UnaryOperator<String> hash) {
        String rest = times.stream().skip(MOST).map(Time::written).collect(Collectors.joining(" "));
        Stream<String> each = times.stream()
                .limit(MOST)
                .map(time ->
                        (time.now() ? NOW : "") + hash.apply(time.written()).substring(0, DIGITS));
        Stream<String> others =
                rest.isEmpty() ? Stream.empty() : Stream.of(hash.apply(rest).substring(0, DIGITS));
        return Stream.concat(each, others).map(EACH::concat).collect(Collectors.joining());
    }
}
