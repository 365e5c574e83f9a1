package dev.cairn.flows.type;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A time of day, to the second, written as {@code 19:30}.
 *
 * @param from the first that is allowed, if there is one
 * @param to the last, if there is one
 */
public record TimeType(Optional<LocalTime> from, Optional<LocalTime> to) implements DataType {
    /** Takes any time of the day. */
    public static final TimeType ANY = new TimeType(Optional.empty(), Optional.empty());

    public TimeType {
        if (from.isPresent() && to.isPresent() && from.get().isAfter(to.get())) {
            throw new IllegalArgumentException("no time is from " + from.get() + " to " + to.get());
        }
    }

    @Override
    public String name() {
        return "time";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isString() ? parse(json.asString()).map(Value.Time::new) : Optional.empty(), json);
    }

    static Optional<LocalTime> parse(String text) {
        try {
            return Optional.of(LocalTime.parse(text.strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Time(LocalTime time)
                        && !from.map(time::isBefore).orElse(false)
                        && !to.map(time::isAfter).orElse(false),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.bounded("time", locale, from.map(LocalTime::toString), to.map(LocalTime::toString));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Time(LocalTime time)
                ? DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                        .withLocale(locale)
                        .format(time)
                : value.toJson().toString();
    }
}
