package dev.cairn.flows.decode;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as they stand in a document: {@code 90s}, {@code 5m}, {@code 2h}, {@code 3d}, {@code 250ms}, or as ISO 8601 has them. */
final class Durations {
    private static final Pattern SHORT = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)");

    private Durations() {}

    static Optional<Duration> read(String text) {
        Matcher matcher = SHORT.matcher(text);
        if (matcher.matches()) {
            return Optional.of(of(Long.parseLong(matcher.group(1)), matcher.group(2)));
        }
        try {
            return text.startsWith("P")
                    ? Optional.of(Duration.parse(text)).filter(Duration::isPositive)
                    : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration of(long amount, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}
