package dev.cairn.flows.type;

import java.text.NumberFormat;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A whole number of at most 64 bits.
 *
 * @param from the least, if there is one
 * @param to the greatest, if there is one
 */
public record WholeType(Optional<Long> from, Optional<Long> to) implements DataType {
    /** Any whole number. */
    public static final WholeType ANY = new WholeType(Optional.empty(), Optional.empty());

    public WholeType {
        if (from.isPresent() && to.isPresent() && from.get() > to.get()) {
            throw new IllegalArgumentException("no whole number is from " + from.get() + " to " + to.get());
        }
    }

    /** From a number to another. */
    public static WholeType of(long from, long to) {
        return new WholeType(Optional.of(from), Optional.of(to));
    }

    @Override
    public String name() {
        return "whole";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(NumberType.whole(json).map(Value.Whole::new), json);
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Whole(long number)
                        && from.map(least -> number >= least).orElse(true)
                        && to.map(most -> number <= most).orElse(true),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.bounded("whole", locale, from.map(String::valueOf), to.map(String::valueOf));
    }

    @Override
    public String show(Value value, Locale locale) {
        return value instanceof Value.Whole(long number)
                ? NumberFormat.getIntegerInstance(locale).format(number)
                : value.toJson().toString();
    }
}
