package dev.cairn.bench.measure;

import dev.cairn.bench.contender.Label;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was measured of one contender.
 *
 * @param label who did what
 * @param steps in one go
 * @param stepsPerS the median of the rounds
 * @param slowest of the rounds
 * @param fastest of the rounds
 * @param bytesPerStep what was written, where anything was
 * @param problem what was wrong with the end, if anything was
 */
public record Row(
        Label label,
        long steps,
        double stepsPerS,
        double slowest,
        double fastest,
        OptionalDouble bytesPerStep,
        Optional<String> problem) {}
