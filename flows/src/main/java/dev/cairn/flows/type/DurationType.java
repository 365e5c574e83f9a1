package dev.cairn.flows.type;

import com.ibm.icu.text.MeasureFormat;
import com.ibm.icu.text.MeasureFormat.FormatWidth;
import com.ibm.icu.util.Measure;
import com.ibm.icu.util.MeasureUnit;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A span of time that is not negative, written as {@code PT1H30M} or {@code P2D}; a day has 24 hours.
 *
 * @param from the shortest, if there is one
 * @param to the longest, if there is one
 */
public record DurationType(Optional<Duration> from, Optional<Duration> to) implements DataType {
    /** Takes any duration. */
    public static final DurationType ANY = new DurationType(Optional.empty(), Optional.empty());

    public DurationType {
        if (from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) > 0) {
            throw new IllegalArgumentException("no duration is from " + from.get() + " to " + to.get());
        }
    }

    @Override
    public String name() {
        return "duration";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(json.isString() ? parse(json.asString()).map(Value.Span::new) : Optional.empty(), json);
    }

    static Optional<Duration> parse(String text) {
        try {
            return Optional.of(Duration.parse(text.strip()));
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Span(Duration span)
                        && !span.isNegative()
                        && from.map(least -> span.compareTo(least) >= 0).orElse(true)
                        && to.map(most -> span.compareTo(most) <= 0).orElse(true),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.bounded(
                "duration", locale, from.map(least -> words(least, locale)), to.map(most -> words(most, locale)));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Span(Duration span)
                ? words(span, locale)
                : value.toJson().toString();
    }

    private static String words(Duration span, Locale locale) {
        List<Measure> parts = new ArrayList<>();
        add(parts, span.toDaysPart(), MeasureUnit.DAY);
        add(parts, span.toHoursPart(), MeasureUnit.HOUR);
        add(parts, span.toMinutesPart(), MeasureUnit.MINUTE);
        add(parts, span.toSecondsPart(), MeasureUnit.SECOND);
        if (parts.isEmpty()) {
            parts.add(new Measure(0, MeasureUnit.MINUTE));
        }
        return MeasureFormat.getInstance(locale, FormatWidth.WIDE).formatMeasures(parts.toArray(Measure[]::new));
    }

    private static void add(List<Measure> parts, long number, MeasureUnit unit) {
        if (number != 0) {
            parts.add(new Measure(number, unit));
        }
    }
}
