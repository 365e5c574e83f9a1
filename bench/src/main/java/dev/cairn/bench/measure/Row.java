package dev.cairn.bench.measure;

import dev.cairn.bench.contender.Label;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What was measured of one contender.
 *
 * @param label who did what
 * @param steps in one go
 * @param rates steps per second of each round, in the order of the rounds
 * @param bytesPerStep what was written, where anything was
 * @param problem what was wrong with the end, if anything was
 */
public record Row(Label label, long steps, List<Double> rates, OptionalDouble bytesPerStep, Optional<String> problem) {
    /** Copies the rates, of which there must be one. */
    public Row {
        rates = List.copyOf(rates);
        if (rates.isEmpty()) {
            throw new IllegalArgumentException("nothing was measured of " + label);
        }
    }

    /** The median of the rounds. */
    public double stepsPerS() {
        return median(rates);
    }

    /** The slowest of the rounds. */
    public double slowest() {
        return rates.stream().min(Double::compare).orElseThrow();
    }

    /** The fastest of the rounds. */
    public double fastest() {
        return rates.stream().max(Double::compare).orElseThrow();
    }

    /**
     * How many times as fast it was as another one: the median of the rounds' ratios, since the two had each round right after one another, and what the machine did then
     * slowed both. Rounds that only one of them had are left out.
     */
    public double timesAsFastAs(Row other) {
        return median(IntStream.range(0, Math.min(rates.size(), other.rates.size()))
                .mapToObj(round -> rates.get(round) / other.rates.get(round))
                .toList());
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
