package dev.cairn.flows.type;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A day, written as {@code 2026-11-25}.
 *
 * @param from the first that is allowed, if there is one
 * @param to the last, if there is one
 */
public record DateType(Optional<LocalDate> from, Optional<LocalDate> to) implements DataType {
    /** Takes any date. */
    public static final DateType ANY = new DateType(Optional.empty(), Optional.empty());

    public DateType {
        if (from.isPresent() && to.isPresent() && from.get().isAfter(to.get())) {
            throw new IllegalArgumentException("no date is from " + from.get() + " to " + to.get());
        }
    }

    @Override
    public String name() {
        return "date";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isString() ? parse(json.asString()).map(Value.Date::new) : Optional.empty(), json);
    }

    static Optional<LocalDate> parse(String text) {
        try {
            return Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Date(LocalDate date)
                        && !from.map(date::isBefore).orElse(false)
                        && !to.map(date::isAfter).orElse(false),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.bounded("date", locale, from.map(LocalDate::toString), to.map(LocalDate::toString));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Date(LocalDate date)
                ? DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL)
                        .withLocale(locale)
                        .format(date)
                : value.toJson().toString();
    }
}
