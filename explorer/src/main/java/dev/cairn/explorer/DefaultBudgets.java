package dev.cairn.explorer;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.Verify;
import dev.cairn.llm.decision.LlmMeters;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The budgets of an exploration. The spec's defaults hold for its default of 50 steps; longer runs get more in proportion, since what they
 * guard against (hanging, crashing or leaving without end) is a matter of rate.
 */
public final class DefaultBudgets {
    /** Iterations unless the user says otherwise. */
    public static final int DEFAULT_STEPS = 50;

    private static final Duration TIME = Duration.ofMinutes(10);

    /** Room for a device that hangs, and for the new one: more than the spec's minute. */
    private static final Duration TIME_OF_ITERATION = Duration.ofMinutes(3);

    private static final int RESTARTS_OF_ITERATION = 3;
    private static final int OUTSIDE = 10;
    private static final long TOKENS = 100_000;
    private static final long TOKENS_OF_ITERATION = 10_000;

    /** What models read and wrote. */
    public static final Meter TOKENS_USED = Meter.of("tokens");

    /** What models cost, in millionths of a dollar. */
    public static final Meter COST = Meter.of("cost");

    /** What people call the meters of an exploration. */
    static final List<MeterLabel> LABELS = List.of(
            MeterLabel.counting(DetectProgress.FINISHED, "step of the exploration", "steps of the exploration"),
            MeterLabel.counting(Act.TAPS, "action on the device", "actions on the device"),
            MeterLabel.counting(Verify.OUTSIDE, "way out of the app", "ways out of the app"),
            MeterLabel.counting(Meter.STEPS, "turn of a node", "turns of nodes"));

    private static final List<MeterLabel> ALL = Stream.of(LABELS, LlmMeters.LABELS, MeterLabel.OF_ENGINE)
            .flatMap(List::stream)
            .toList();

    private DefaultBudgets() {}

    /** How often the defaults' number of iterations is begun. */
    static long shares(int steps) {
        return Math.max(0, (steps - 1L) / DEFAULT_STEPS) + 1;
    }

    /** The budgets for a number of iterations. */
    public static Budgets forSteps(int steps) {
        long share = shares(steps);
        return Budgets.UNLIMITED
                .limit(DetectProgress.FINISHED, steps) // not those begun: one that a kill cuts off is made up for
                .limit(Meter.TIME, TIME.toMillis() * share)
                .limit(Meter.RESTARTS, OUTSIDE * share)
                .limit(Verify.OUTSIDE, OUTSIDE * share)
                .limit(Act.TAPS, 2L * DEFAULT_STEPS * share) // with room for those that fail
                .limit(TOKENS_USED, TOKENS * share)
                .limitIteration(TOKENS_USED, TOKENS_OF_ITERATION)
                .limit(LlmMeters.TOKENS_REFUSED, 1) // also without a model: one may come in by a resume
                .limit(LlmMeters.COST_REFUSED, 1)
                .limitIteration(Meter.TIME, TIME_OF_ITERATION.toMillis())
                .limitIteration(Meter.RESTARTS, RESTARTS_OF_ITERATION);
    }

    /** What people call a meter of an exploration. */
    public static MeterLabel label(Meter meter) {
        return MeterLabel.of(meter, ALL);
    }
}
