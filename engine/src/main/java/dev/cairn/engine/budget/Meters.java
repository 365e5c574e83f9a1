package dev.cairn.engine.budget;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * Immutable readings of meters; a meter that is absent reads zero.
 *
 * @param readings by meter, sorted by name
 */
@JsonSerialize(using = Meters.Writer.class) // a map of values of its own would be looked into anew for every event
public record Meters(Map<Meter, Long> readings) {
    /** All meters at zero. */
    public static final Meters NONE = new Meters(Map.of());

    /** Copies the readings and refuses negative ones. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Meters {
        readings.forEach((meter, amount) -> {
            if (amount < 0) {
                throw new IllegalArgumentException("meter " + meter + " reads " + amount + ", must not be negative");
            }
        });
        readings =
                Collections.unmodifiableSortedMap(new TreeMap<>(readings)); // sorted ones are copied without comparing
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
        if (amount == 0) {
            return this;
        }
        Map<Meter, Long> sum = new TreeMap<>(readings);
        sum.merge(meter, amount, Math::addExact);
        return new Meters(sum);
    }

    static final class Writer extends ValueSerializer<Meters> {
        @Override
        public void serialize(Meters value, JsonGenerator out, SerializationContext context) throws JacksonException {
            out.writeStartObject();
            for (Map.Entry<Meter, Long> reading : value.readings.entrySet()) {
                out.writeName(reading.getKey().name());
                out.writeNumber(reading.getValue());
            }
            out.writeEndObject();
        }
    }
}
