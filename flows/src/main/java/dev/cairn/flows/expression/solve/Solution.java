package dev.cairn.flows.expression.solve;

import dev.cairn.flows.expression.Evaluated;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What came of looking for values that make conditions come out as wanted. */
public sealed interface Solution {
    /**
     * There are such values.
     *
     * @param example the ones that matter: known or absent; whatever names are missing here can have any value
     */
    record Found(Map<String, Evaluated> example) implements Solution {
        public Found {
            example = Collections.unmodifiableMap(new LinkedHashMap<>(example));
        }

        /** {@code lux = 200, venue = 'path'}, for messages. */
        public String shown() {
            return example.entrySet().stream()
                    .map(entry -> shown(entry.getKey(), entry.getValue()))
                    .collect(Collectors.joining(", "));
        }

        private static String shown(String name, Evaluated value) {
            return value instanceof Evaluated.Known(Object known) ? name + " = " + written(known) : "no " + name;
        }

        private static String written(Object value) {
            return switch (value) {
                case String text -> "'" + text + "'";
                case Instant moment -> moment.toString();
                case Duration span -> span.toString();
                default -> value.toString();
            };
        }
    }

    /** No values make the conditions come out as wanted. */
    record None() implements Solution {}

    /** There may be some: the conditions do more than comparing, or there are too many cases. */
    record Undecided(String why) implements Solution {}

    default boolean exists() {
        return this instanceof Found;
    }

    default boolean impossible() {
        return this instanceof None;
    }
}
