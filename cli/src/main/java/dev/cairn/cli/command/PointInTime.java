package dev.cairn.cli.command;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** When, as a user writes it: so long ago ({@code 30d}, {@code 12h}, {@code 90m}), a day, or an instant. */
public final class PointInTime {
    private PointInTime() {}

    /** The instant that {@code text} means; a day is its beginning, where the user is. */
    public static Optional<Instant> parse(String text, Instant now) {
        Optional<Instant> ago = age(text).map(now::minus);
        if (ago.isPresent()) {
            return ago;
        }
        try {
            return Optional.of(
                    text.contains("T")
                            ? Instant.parse(text)
                            : LocalDate.parse(text)
                                    .atStartOfDay(ZoneId.systemDefault())
                                    .toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * The instant that an option's value means.
     *
     * @throws ParameterException if it means none
     */
    public static Optional<Instant> of(String option, @Nullable String value, Instant now, CommandLine command) {
        return Optional.ofNullable(value)
                .map(given -> parse(given, now)
                        .orElseThrow(() -> new ParameterException(
                                command,
                                option + " takes an age such as 30d, 12h or 90m, a day or an instant, not '" + given
                                        + "'")));
    }

    /** How long {@code text} is: days, hours or minutes. */
    public static Optional<Duration> age(String text) {
        if (!text.matches("\\d{1,6}[dhm]")) {
            return Optional.empty();
        }
        long count = Long.parseLong(text.substring(0, text.length() - 1));
        return Optional.of(
                switch (text.charAt(text.length() - 1)) {
                    case 'd' -> Duration.ofDays(count);
                    case 'h' -> Duration.ofHours(count);
                    default -> Duration.ofMinutes(count);
                });
    }
}
