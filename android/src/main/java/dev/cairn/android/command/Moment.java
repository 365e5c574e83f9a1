package dev.cairn.android.command;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times in the patterns of moment.js, which Appium's device time takes. */
final class Moment {
    private static final Map<String, String> PATTERNS = Map.ofEntries(
            Map.entry("YYYY", "yyyy"),
            Map.entry("YY", "yy"),
            Map.entry("MMMM", "MMMM"),
            Map.entry("MMM", "MMM"),
            Map.entry("MM", "MM"),
            Map.entry("M", "M"),
            Map.entry("DDDD", "DDD"),
            Map.entry("DDD", "D"),
            Map.entry("DD", "dd"),
            Map.entry("D", "d"),
            Map.entry("dddd", "EEEE"),
            Map.entry("ddd", "EEE"),
            Map.entry("HH", "HH"),
            Map.entry("H", "H"),
            Map.entry("hh", "hh"),
            Map.entry("h", "h"),
            Map.entry("mm", "mm"),
            Map.entry("m", "m"),
            Map.entry("ss", "ss"),
            Map.entry("s", "s"),
            Map.entry("SSS", "SSS"),
            Map.entry("A", "a"),
            Map.entry("ZZ", "xx"),
            Map.entry("Z", "xxx"));

    private static final Pattern TOKEN = Pattern.compile(
            "\\[([^\\]]*)\\]|YYYY|YY|MMMM|MMM|MM|M|DDDD|DDD|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a|X|x|ZZ|Z");

    private Moment() {}

    static String format(String pattern, ZonedDateTime time) {
        Matcher matcher = TOKEN.matcher(pattern);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(text, Matcher.quoteReplacement(part(matcher, time)));
        }
        matcher.appendTail(text);
        return text.toString();
    }

    private static String part(Matcher matcher, ZonedDateTime time) {
        if (matcher.group(1) != null) {
            return matcher.group(1);
        }
        String token = matcher.group();
        return switch (token) {
            case "X" -> String.valueOf(time.toEpochSecond());
            case "x" -> String.valueOf(time.toInstant().toEpochMilli());
            case "a" -> time.getHour() < 12 ? "am" : "pm";
            default ->
                DateTimeFormatter.ofPattern(PATTERNS.get(token), Locale.ENGLISH).format(time);
        };
    }
}
