package dev.cairn.flows.type;

import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A day and a time in a zone, written as {@code 2026-11-25T19:30:00+01:00[Europe/Berlin]}; the zone in brackets may be left out. */
public record MomentType() implements DataType {
    /** The type, which has no settings. */
    public static final MomentType MOMENT = new MomentType();

    @Override
    public String name() {
        return "moment";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isString() ? parse(json.asString()).map(Value.Moment::new) : Optional.empty(), json);
    }

    private static Optional<ZonedDateTime> parse(String text) {
        try {
            return Optional.of(ZonedDateTime.parse(text.strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(value instanceof Value.Moment, value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.of("moment", locale);
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Moment(ZonedDateTime moment)
                ? DateTimeFormatter.ofLocalizedDateTime(FormatStyle.FULL, FormatStyle.SHORT)
                        .withLocale(locale)
                        .format(moment)
                : value.toJson().toString();
    }
}
