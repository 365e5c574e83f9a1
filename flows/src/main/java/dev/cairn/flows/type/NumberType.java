package dev.cairn.flows.type;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A decimal number of at most 100 digits, exact.
 *
 * @param from the least, if there is one
 * @param to the greatest, if there is one
 */
public record NumberType(Optional<BigDecimal> from, Optional<BigDecimal> to) implements DataType {
    /** Any number. */
    public static final NumberType ANY = new NumberType(Optional.empty(), Optional.empty());

    private static final int MOST_DIGITS = 100;
    private static final int MOST_SHOWN = 20;

    public NumberType {
        from = from.map(BigDecimal::stripTrailingZeros);
        to = to.map(BigDecimal::stripTrailingZeros);
        if (from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) > 0) {
            throw new IllegalArgumentException("no number is from " + from.get() + " to " + to.get());
        }
    }

    @Override
    public String name() {
        return "number";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return checkRead(decimal(json).map(Value.Decimal::new), json);
    }

    /** A number of a size that can be written out. */
    static Optional<BigDecimal> decimal(JsonNode json) {
        return json.isNumber() ? json.decimalValueOpt().filter(NumberType::isWritable) : Optional.empty();
    }

    /** A number without fraction that 64 bits hold. */
    static Optional<Long> whole(JsonNode json) {
        if (json.isIntegralNumber()) {
            return json.canConvertToLong() ? Optional.of(json.longValue()) : Optional.empty();
        }
        try {
            return decimal(json).map(BigDecimal::longValueExact);
        } catch (ArithmeticException e) {
            return Optional.empty(); // a fraction, or more than 64 bits
        }
    }

    private static boolean isWritable(BigDecimal number) {
        return number.precision() <= MOST_DIGITS && Math.abs(number.scale()) <= MOST_DIGITS;
    }

    @Override
    public CheckedValue check(Value value) {
        return accept(
                value instanceof Value.Decimal(BigDecimal number)
                        && isWritable(number)
                        && from.map(least -> number.compareTo(least) >= 0).orElse(true)
                        && to.map(most -> number.compareTo(most) <= 0).orElse(true),
                value);
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.bounded(
                "number", locale, from.map(BigDecimal::toPlainString), to.map(BigDecimal::toPlainString));
    }

    @Override
    public String show(Value value, Locale locale) {
        if (!(value instanceof Value.Decimal(BigDecimal number))) {
            return value.toJson().toString();
        }
        NumberFormat format = NumberFormat.getInstance(locale);
        format.setMaximumFractionDigits(MOST_SHOWN);
        return format.format(number);
    }
}
