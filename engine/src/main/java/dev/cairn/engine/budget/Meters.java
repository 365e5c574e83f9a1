package dev.cairn.engine.budget;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;

/** Immutable readings of meters; a meter that is absent reads zero, and one that has come to {@link Long#MAX_VALUE} stays there. */
@JsonSerialize(using = Meters.Writer.class)
public final class Meters {
    private static final String NEGATIVE = "meter %s reads %d, must not be negative";

    /** All meters at zero. */
    public static final Meters NONE = new Meters(0, 0, 0, 0, Collections.emptySortedMap());

    /** What most entries of a journal charge. */
    private static final Meters ONE_STEP = new Meters(0, 0, 1, 0, Collections.emptySortedMap());

    // what the engine adds to at every step is kept apart: a map would be copied each time
    private final long iterations;
    private final long restarts;
    private final long steps;
    private final long timeMs;
    private final SortedMap<Meter, Long> others;

    private Meters(long iterations, long restarts, long steps, long timeMs, SortedMap<Meter, Long> others) {
        this.iterations = iterations;
        this.restarts = restarts;
        this.steps = steps;
        this.timeMs = timeMs;
        this.others = others;
    }

    /** Copies the readings and refuses negative ones. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Meters(Map<Meter, Long> readings) {
        readings.forEach((meter, amount) -> {
            if (amount < 0) {
                throw new IllegalArgumentException(NEGATIVE.formatted(meter, amount));
            }
        });
        this.iterations = readings.getOrDefault(Meter.ITERATIONS, 0L);
        this.restarts = readings.getOrDefault(Meter.RESTARTS, 0L);
        this.steps = readings.getOrDefault(Meter.STEPS, 0L);
        this.timeMs = readings.getOrDefault(Meter.TIME, 0L);
        SortedMap<Meter, Long> rest = new TreeMap<>(readings);
        rest.keySet().removeIf(Meters::isEngines);
        this.others = Collections.unmodifiableSortedMap(rest);
    }

    /** One meter's reading. */
    public static Meters of(Meter meter, long amount) {
        return new Meters(Map.of(meter, amount));
    }

    /** By meter, sorted by name; those that read zero are left out. */
    public SortedMap<Meter, Long> readings() {
        SortedMap<Meter, Long> all = new TreeMap<>(others);
        all.put(Meter.ITERATIONS, iterations);
        all.put(Meter.RESTARTS, restarts);
        all.put(Meter.STEPS, steps);
        all.put(Meter.TIME, timeMs);
        all.values().removeIf(amount -> amount == 0);
        return Collections.unmodifiableSortedMap(all);
    }

    /** Whether all meters read zero. */
    public boolean isEmpty() {
        return (iterations | restarts | steps | timeMs) == 0 && others.isEmpty();
    }

    /** What the meter reads. */
    public long get(Meter meter) {
        if (meter.equals(Meter.STEPS)) {
            return steps;
        }
        if (meter.equals(Meter.ITERATIONS)) {
            return iterations;
        }
        if (meter.equals(Meter.RESTARTS)) {
            return restarts;
        }
        return meter.equals(Meter.TIME) ? timeMs : others.getOrDefault(meter, 0L);
    }

    /** These readings and the others added up. */
    public Meters plus(Meters more) {
        if (more.isEmpty()) {
            return this;
        }
        return new Meters(
                sum(iterations, more.iterations),
                sum(restarts, more.restarts),
                sum(steps, more.steps),
                sum(timeMs, more.timeMs),
                sum(others, more.others));
    }

    /** These readings with {@code amount} added to one meter. */
    public Meters plus(Meter meter, long amount) {
        if (amount == 0) {
            return this;
        }
        long sum = amount < 0 ? get(meter) + amount : sum(get(meter), amount);
        if (sum < 0) {
            throw new IllegalArgumentException(NEGATIVE.formatted(meter, sum));
        }
        if (meter.equals(Meter.STEPS)) {
            return sum == 1 && isEmpty() ? ONE_STEP : new Meters(iterations, restarts, sum, timeMs, others);
        }
        if (meter.equals(Meter.ITERATIONS)) {
            return new Meters(sum, restarts, steps, timeMs, others);
        }
        if (meter.equals(Meter.RESTARTS)) {
            return new Meters(iterations, sum, steps, timeMs, others);
        }
        if (meter.equals(Meter.TIME)) {
            return new Meters(iterations, restarts, steps, sum, others);
        }
        SortedMap<Meter, Long> changed = new TreeMap<>(others);
        changed.put(meter, sum);
        return new Meters(iterations, restarts, steps, timeMs, Collections.unmodifiableSortedMap(changed));
    }

    /** Neither is negative, so a negative sum is one that a {@code long} cannot hold: what has been charged must not break the run that pays. */
    private static long sum(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    private static SortedMap<Meter, Long> sum(SortedMap<Meter, Long> some, SortedMap<Meter, Long> more) {
        if (more.isEmpty()) {
            return some;
        }
        SortedMap<Meter, Long> sum = new TreeMap<>(some);
        more.forEach((meter, amount) -> sum.merge(meter, amount, Meters::sum));
        return Collections.unmodifiableSortedMap(sum);
    }

    private static boolean isEngines(Meter meter) {
        return meter.equals(Meter.STEPS)
                || meter.equals(Meter.ITERATIONS)
                || meter.equals(Meter.RESTARTS)
                || meter.equals(Meter.TIME);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof Meters meters
                        && iterations == meters.iterations
                        && restarts == meters.restarts
                        && steps == meters.steps
                        && timeMs == meters.timeMs
                        && (others.isEmpty() && meters.others.isEmpty()
                                || meters.readings().equals(readings()));
    }

    @Override
    public int hashCode() {
        return readings().hashCode();
    }

    @Override
    public String toString() {
        return readings().toString();
    }

    static final class Writer extends ValueSerializer<Meters> {
        @Override
        public void serialize(Meters value, JsonGenerator out, SerializationContext context) throws JacksonException {
            out.writeStartObject();
            if (value.others.isEmpty()) { // by name, as all of them are sorted, without a map of them
                write(Meter.ITERATIONS, value.iterations, out);
                write(Meter.RESTARTS, value.restarts, out);
                write(Meter.STEPS, value.steps, out);
                write(Meter.TIME, value.timeMs, out);
            } else {
                value.readings().forEach((meter, amount) -> write(meter, amount, out));
            }
            out.writeEndObject();
        }

        private static void write(Meter meter, long amount, JsonGenerator out) throws JacksonException {
            if (amount != 0) {
                out.writeName(meter.name());
                out.writeNumber(amount);
            }
        }
    }
}
