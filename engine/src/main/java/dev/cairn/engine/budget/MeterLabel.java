package dev.cairn.engine.budget;

import java.util.List;

/**
 * What people call a meter. It is a part of no journal and of no graph's fingerprint: other words change no run.
 *
 * @param one what one of it is called, such as {@code restart}
 * @param many what several are called
 * @param unit what its numbers are
 */
public record MeterLabel(Meter meter, String one, String many, MeterUnit unit) {
    /** What the engine charges. */
    public static final List<MeterLabel> OF_ENGINE = List.of(
            counting(Meter.STEPS, "step", "steps"),
            counting(Meter.ITERATIONS, "turn of the loop", "turns of the loop"),
            counting(Meter.RESTARTS, "restart", "restarts"),
            new MeterLabel(Meter.TIME, "time at work", "time at work", MeterUnit.MILLISECONDS));

    /** What a meter's numbers are. */
    public enum MeterUnit {
        /** How many there are. */
        COUNT,
        /** Time. */
        MILLISECONDS,
        /** Money, in millionths of a US dollar. */
        MICRO_USD
    }

    /** A meter that counts. */
    public static MeterLabel counting(Meter meter, String one, String many) {
        return new MeterLabel(meter, one, many, MeterUnit.COUNT);
    }
}
