package dev.cairn.llm.provider;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * When a server wants to be asked again: {@code Retry-After} (RFC 9110: seconds, or a date), {@code retry-after-ms}, and where those are
 * missing the longest of OpenAI's and Anthropic's resets of what is used up.
 */
final class RetryHint {
    private static final List<String> RESETS = List.of(
            "x-ratelimit-reset-requests",
            "x-ratelimit-reset-tokens",
            "x-ratelimit-reset",
            "anthropic-ratelimit-requests-reset",
            "anthropic-ratelimit-tokens-reset",
            "anthropic-ratelimit-input-tokens-reset",
            "anthropic-ratelimit-output-tokens-reset");

    private static final String NUMBER = "\\d{1,9}(?:\\.\\d{1,9})?";

    /** {@code 6m0s}, {@code 1.5s}, {@code 20ms}. */
    private static final Pattern SPAN = Pattern.compile("(?:" + NUMBER + "(?:ms|h|m|s)){1,5}");

    private static final Pattern SPAN_PART = Pattern.compile("(" + NUMBER + ")(ms|h|m|s)");

    /** What a server wants beyond it is as good as this: nobody waits for longer, and sums of it stay within numbers. */
    private static final Duration LONGEST = Duration.ofDays(1);

    private static final int DIGITS_OF_SECONDS = 10;

    private static final Pattern MOMENT = Pattern.compile("\\d{10}|\\d{13}");

    private RetryHint() {}

    static Optional<Duration> in(HttpHeaders headers, Instant now) {
        Optional<Duration> exact = headers.firstValue("retry-after-ms").flatMap(text -> number(text, 1));
        return exact.or(() -> headers.firstValue("retry-after").flatMap(text -> after(text, now)))
                .or(() -> resets(headers, now))
                .map(told -> told.compareTo(LONGEST) < 0 ? told : LONGEST);
    }

    private static Optional<Duration> resets(HttpHeaders headers, Instant now) {
        return RESETS.stream()
                .filter(name -> isUsedUp(headers, name))
                .map(headers::firstValue)
                .flatMap(Optional::stream)
                .map(text -> after(text, now).or(() -> span(text)))
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder());
    }

    /** What is not said to be left over. */
    private static boolean isUsedUp(HttpHeaders headers, String reset) {
        String left = reset.replace("reset", "remaining");
        return headers.firstValue(left).map(text -> text.equals("0")).orElse(true);
    }

    private static Optional<Duration> after(String text, Instant now) {
        return number(text, 1000)
                .or(() -> moment(text, now))
                .or(() -> Stream.of(DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.ISO_DATE_TIME)
                        .map(format -> until(text, format, now))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    /** Seconds or thousandths of the epoch: no server wants to be left alone for thirty years. */
    private static Optional<Duration> moment(String text, Instant now) {
        if (!MOMENT.matcher(text).matches()) {
            return Optional.empty();
        }
        long told = Long.parseLong(text);
        return Optional.of(left(
                text.length() > DIGITS_OF_SECONDS ? Instant.ofEpochMilli(told) : Instant.ofEpochSecond(told), now));
    }

    private static Duration left(Instant then, Instant now) {
        Duration left = Duration.between(now, then);
        return left.isNegative() ? Duration.ZERO : left;
    }

    private static Optional<Duration> until(String text, DateTimeFormatter format, Instant now) {
        try {
            return Optional.of(left(ZonedDateTime.parse(text, format).toInstant(), now));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> number(String text, int millis) {
        return text.matches(NUMBER)
                ? Optional.of(Duration.ofMillis((long) (Double.parseDouble(text) * millis)))
                : Optional.empty();
    }

    private static Optional<Duration> span(String text) {
        if (!SPAN.matcher(text).matches()) {
            return Optional.empty();
        }
        Matcher part = SPAN_PART.matcher(text);
        Duration sum = Duration.ZERO;
        while (part.find()) {
            long unitMs = switch (part.group(2)) {
                case "h" -> 3_600_000;
                case "m" -> 60_000;
                case "s" -> 1_000;
                default -> 1;
            };
            sum = sum.plusMillis((long) (Double.parseDouble(part.group(1)) * unitMs));
        }
        return Optional.of(sum);
    }
}
