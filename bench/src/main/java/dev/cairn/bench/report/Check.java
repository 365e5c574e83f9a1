package dev.cairn.bench.report;

import java.util.OptionalDouble;

/**
 * A bound that must hold.
 *
 * @param what is bounded, in words
 * @param unit of the bound: {@code ×}, {@code B}, {@code ms}, …
 * @param side whether the bound is the least or the most
 * @param bound the wanted figure
 * @param measured the figure; empty where it was not measured this time
 */
public record Check(String what, String unit, Side side, double bound, OptionalDouble measured) {
    /** Which way a bound holds. */
    public enum Side {
        /** The figure must not be smaller. */
        LEAST,
        /** The figure must not be larger. */
        MOST
    }

    /** A bound from below. */
    public static Check atLeast(String what, double bound, String unit, OptionalDouble measured) {
        return new Check(what, unit, Side.LEAST, bound, measured);
    }

    /** A bound from above. */
    public static Check atMost(String what, double bound, String unit, OptionalDouble measured) {
        return new Check(what, unit, Side.MOST, bound, measured);
    }

    /** In one word. */
    public Verdict verdict() {
        if (measured.isEmpty()) {
            return Verdict.NOT_MEASURED;
        }
        boolean holds = switch (side) {
            case LEAST -> measured.getAsDouble() >= bound;
            case MOST -> measured.getAsDouble() <= bound;
        };
        return holds ? Verdict.OK : Verdict.MISSED;
    }

    /** Whether a bound holds. */
    public enum Verdict {
        /** It holds. */
        OK,
        /** It does not. */
        MISSED,
        /** Nobody knows this time. */
        NOT_MEASURED;

        @Override
        public String toString() {
            return switch (this) {
                case OK -> "ok";
                case MISSED -> "MISSED";
                case NOT_MEASURED -> "not measured";
            };
        }
    }
}
