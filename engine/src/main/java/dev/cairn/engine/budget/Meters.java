package dev.cairn.engine.budget;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Immutable readings of meters; a meter that is absent reads zero.
 *
 * @param readings by meter, sorted by name
 */
public record Meters(@JsonValue Map<Meter, Long> readings) {
    /** All meters at zero. */
    public static final Meters NONE = new Meters(Map.of());

    /** Copies the readings and refuses negative ones. */
    @JsonCreator
    public Meters {
        readings.forEach((meter, amount) -> {
            if (amount < 0) {
                throw new IllegalArgumentException("meter " + meter + " reads " + amount + ", must not be negative");
            }
        });
        readings = Collections.unmodifiableMap(new TreeMap<>(readings));
    }

    /** One meter's reading. */
    public static Meters of(Meter meter, long amount) {
        return new Meters(Map.of(meter, amount));
    }

    /** What the meter reads. */
    public long get(Meter meter) {
        return readings.getOrDefault(meter, 0L);
    }

    /** These readings and the others added up. */
    public Meters plus(Meters other) {
        if (other.readings.isEmpty()) {
            return this;
        }
        Map<Meter, Long> sum = new TreeMap<>(readings);
        other.readings.forEach((meter, amount) -> sum.merge(meter, amount, Math::addExact));
        return new Meters(sum);
    }

    /** These readings with {@code amount} added to one meter. */
    public Meters plus(Meter meter, long amount) {
        return amount == 0 ? this : plus(of(meter, amount));
    }
}
