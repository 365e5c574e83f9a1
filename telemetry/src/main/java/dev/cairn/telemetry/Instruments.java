package dev.cairn.telemetry;

import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import java.time.Duration;
import java.util.List;

/** The counters and histograms. */
final class Instruments {
    private static final List<Double> BUCKETS = List.of(
            0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0, 86400.0);
    private static final double MS_PER_SECOND = 1000;

    final LongCounter started;
    final LongCounter ended;
    final LongCounter steps;
    final LongCounter items;
    final LongCounter attempts;
    final LongCounter failures;
    final LongCounter retries;
    final LongCounter restarts;
    final LongCounter raised;
    final LongCounter answered;
    final LongCounter expired;
    final LongCounter charges;
    final DoubleHistogram stepDuration;
    final DoubleHistogram runDuration;

    Instruments(Meter meter) {
        started = counter(meter, "cairn.run.started", "{run}", "Runs that were started or forked");
        ended = counter(meter, "cairn.run.ended", "{run}", "Runs that ended, by disposition");
        steps = counter(meter, "cairn.step.count", "{step}", "Steps that are over, whatever became of them");
        items = counter(meter, "cairn.item.count", "{item}", "Items of for-eaches that completed");
        attempts = counter(meter, "cairn.attempt.count", "{attempt}", "Attempts of steps and items");
        failures = counter(meter, "cairn.attempt.failed", "{attempt}", "Attempts that failed, by kind and decision");
        retries = counter(meter, "cairn.attempt.retried", "{attempt}", "Failed attempts that are followed by another");
        restarts = counter(meter, "cairn.run.restarted", "{restart}", "Moves back to an earlier node");
        raised = counter(meter, "cairn.interrupt.raised", "{interrupt}", "Questions that were asked");
        answered = counter(meter, "cairn.interrupt.answered", "{interrupt}", "Questions that were answered");
        expired = counter(meter, "cairn.interrupt.expired", "{interrupt}", "Questions whose deadline passed");
        charges = counter(meter, "cairn.meter.charged", "1", "What was charged to meters, by meter");
        stepDuration = duration(meter, "cairn.step.duration", "From a step's begin to its end, waits included");
        runDuration = duration(meter, "cairn.run.duration", "From a run's start to its end, waits included");
    }

    static double seconds(Duration duration) {
        return Math.max(0, duration.toMillis()) / MS_PER_SECOND; // a clock may be set back
    }

    private static LongCounter counter(Meter meter, String name, String unit, String description) {
        return meter.counterBuilder(name)
                .setUnit(unit)
                .setDescription(description)
                .build();
    }

    private static DoubleHistogram duration(Meter meter, String name, String description) {
        return meter.histogramBuilder(name)
                .setUnit("s")
                .setDescription(description)
                .setExplicitBucketBoundariesAdvice(BUCKETS)
                .build();
    }
}
