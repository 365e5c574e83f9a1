package dev.cairn.engine.budget;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

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

    private static final int MICRO_DIGITS = 6;
    private static final MathContext MONEY = new MathContext(4);

    /** What a meter's numbers are. */
    public enum MeterUnit {
        /** A number of things. */
        COUNT,
        /** A span of time, metered in milliseconds. */
        MILLISECONDS,
        /** Money, in millionths of a US dollar. */
        MICRO_USD
    }

    /** A meter that counts. */
    public static MeterLabel counting(Meter meter, String one, String many) {
        return new MeterLabel(meter, one, many, MeterUnit.COUNT);
    }

    /** What these call a meter; where none of them is of it, its name as words. */
    public static MeterLabel of(Meter meter, Collection<MeterLabel> labels) {
        String words = meter.name().replace('_', ' ');
        return labels.stream()
                .filter(label -> label.meter().equals(meter))
                .findFirst()
                .orElseGet(() -> counting(meter, words, words));
    }

    /** A reading with what it is of: {@code 1 restart}, {@code 1,200 acts}, {@code time at work 1 min 30 s}. */
    public String amount(long reading) {
        String told = reading(reading);
        return unit == MeterUnit.COUNT ? told + " " + (reading == 1 ? one : many) : many + " " + told;
    }

    /** A reading without what it is of: {@code 1,200}, {@code 1 min 30 s}, {@code $0.5}. */
    public String reading(long reading) {
        return switch (unit) {
            case COUNT -> String.format(Locale.ENGLISH, "%,d", reading);
            case MILLISECONDS -> time(Duration.ofMillis(reading));
            case MICRO_USD -> dollars(BigDecimal.valueOf(reading, MICRO_DIGITS));
        };
    }

    private static String time(Duration time) {
        if (time.toSeconds() == 0) {
            return time.toMillis() + " ms";
        }
        if (time.toMinutes() == 0) {
            return time.toSeconds() + " s";
        }
        String seconds = time.toSecondsPart() == 0 ? "" : " " + time.toSecondsPart() + " s";
        return String.format(Locale.ENGLISH, "%,d min", time.toMinutes()) + seconds;
    }

    private static String dollars(BigDecimal dollars) {
        BigDecimal few = dollars.round(MONEY).stripTrailingZeros();
        return "$" + few.setScale(Math.max(0, few.scale())).toPlainString();
    }
}
