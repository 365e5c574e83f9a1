package dev.cairn.engine.budget;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.engine.json.RoundTrips;

/**
 * A quantity that a budget can limit. The engine charges the constants below; nodes charge meters of their own, such as {@code tokens} or
 * {@code taps}, through their effects.
 *
 * @param name lower case letters, digits and underscores
 */
@RoundTrips
public record Meter(@JsonValue String name) implements Comparable<Meter> {
    /** Turns of nodes; retries of one step count once. */
    public static final Meter STEPS = new Meter("steps");

    /** Turns of the graph's loop, see {@code GraphBuilder.loop}. */
    public static final Meter ITERATIONS = new Meter("iterations");

    /** Wall clock time that the run was being worked on, in milliseconds. */
    public static final Meter TIME = new Meter("time_ms");

    /** Backtracks, and whatever else a graph counts as starting over. */
    public static final Meter RESTARTS = new Meter("restarts");

    /** Checks the name. */
    public Meter {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "meter name '" + name + "' must be lower case letters, digits and underscores");
        }
    }

    /** Whether a meter can be called that. */
    public static boolean isName(String text) {
        return text.matches("[a-z][a-z0-9_]*");
    }

    /** The meter of that name. */
    @JsonCreator
    public static Meter of(String name) {
        return switch (name) {
            case "steps" -> STEPS;
            case "iterations" -> ITERATIONS;
            case "time_ms" -> TIME;
            case "restarts" -> RESTARTS;
            default -> new Meter(name);
        };
    }

    @Override
    public int compareTo(Meter other) {
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
