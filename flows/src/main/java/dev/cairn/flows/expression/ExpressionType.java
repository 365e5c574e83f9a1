package dev.cairn.flows.expression;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a name in an expression holds, and what an expression yields. The values are those of CEL's Java runtime: {@link Boolean}, {@link Long}, {@link Double},
 * {@link String}, {@link List}, {@link Map}, {@link java.time.Instant}, {@link java.time.Duration}.
 */
public sealed interface ExpressionType {
    /** Values are {@link Boolean}. */
    record YesNo() implements ExpressionType {}

    /** Values are {@link Long}; the bounds, both included, are what an answer of this type can be. */
    record Whole(OptionalLong from, OptionalLong to) implements ExpressionType {}

    /** Values are {@link Double}; the bounds, both included, are what an answer of this type can be. */
    record Number(OptionalDouble from, OptionalDouble to) implements ExpressionType {}

    /** Values are {@link String}. */
    record Text() implements ExpressionType {}

    /** Values are {@link String}, and no others than these. */
    record Choice(List<String> values) implements ExpressionType {
        public Choice {
            values = List.copyOf(values);
        }
    }

    /** Values are {@link List}. */
    record ListOf(ExpressionType element) implements ExpressionType {}

    /** Values are {@link Map} with exactly these keys, as money has an amount and a currency. */
    record Fields(Map<String, ExpressionType> fields) implements ExpressionType {
        public Fields {
            fields = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /** Values are {@link java.time.Instant}; a date is the instant at which it begins in UTC. */
    record Moment() implements ExpressionType {}

    /** Values are {@link java.time.Duration}; a time of day is the duration since midnight. */
    record Span() implements ExpressionType {}

    /** JSON: known when the value is there; null is {@link dev.cel.common.values.NullValue}. */
    record Any() implements ExpressionType {}

    /** There or not: what is read of a name that may be absent. Values are {@link java.util.Optional} inside an expression; outside, what is not there is {@link Evaluated.Absent}. */
    record Maybe(ExpressionType of) implements ExpressionType {}

    static ExpressionType yesNo() {
        return new YesNo();
    }

    static ExpressionType whole() {
        return new Whole(OptionalLong.empty(), OptionalLong.empty());
    }

    static ExpressionType whole(long from, long to) {
        return new Whole(OptionalLong.of(from), OptionalLong.of(to));
    }

    static ExpressionType number() {
        return new Number(OptionalDouble.empty(), OptionalDouble.empty());
    }

    static ExpressionType number(double from, double to) {
        return new Number(OptionalDouble.of(from), OptionalDouble.of(to));
    }

    static ExpressionType text() {
        return new Text();
    }

    static ExpressionType choice(String... values) {
        return new Choice(List.of(values));
    }

    static ExpressionType choice(Collection<String> values) {
        return new Choice(List.copyOf(values));
    }

    static ExpressionType list(ExpressionType element) {
        return new ListOf(element);
    }

    static ExpressionType fields(Map<String, ExpressionType> fields) {
        return new Fields(fields);
    }

    static ExpressionType money() {
        Map<String, ExpressionType> fields = new LinkedHashMap<>();
        fields.put("amount", number());
        fields.put("currency", text());
        return new Fields(fields);
    }

    static ExpressionType moment() {
        return new Moment();
    }

    static ExpressionType span() {
        return new Span();
    }

    static ExpressionType any() {
        return new Any();
    }
}
