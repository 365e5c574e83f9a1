package dev.cairn.browser;

import dev.cairn.browser.node.ExecuteAction;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.llm.decision.LlmMeters;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The limits of a task beside its acts: the engine counts them over all nodes and across resumes. */
public final class BrowseBudgets {
    /** Nodes' turns unless the user says otherwise: six to an act, and room for questions. */
    public static final int GRAPH_STEPS = 500;

    private static final Duration TIME = Duration.ofMinutes(20);
    private static final int RESTARTS = 10;

    /** What people call the meters of a task. */
    static final List<MeterLabel> LABELS = List.of(
            MeterLabel.counting(ExecuteAction.TOOL_STEPS, "act", "acts"),
            MeterLabel.counting(Meter.RESTARTS, "new browser", "new browsers"),
            MeterLabel.counting(Meter.STEPS, "turn of a node", "turns of nodes"));

    /** The same, with those of models and of the engine that have no others here. */
    public static final List<MeterLabel> ALL_LABELS = Stream.of(LABELS, LlmMeters.LABELS, MeterLabel.OF_ENGINE)
            .flatMap(List::stream)
            .toList();

    private BrowseBudgets() {}

    /** The limits with so many turns of nodes. */
    public static Budgets of(int graphSteps) {
        return Budgets.UNLIMITED
                .limit(Meter.STEPS, graphSteps)
                .limit(Meter.TIME, TIME.toMillis())
                .limit(Meter.RESTARTS, RESTARTS)
                .limit(LlmMeters.TOKENS_REFUSED, 1)
                .limit(LlmMeters.COST_REFUSED, 1);
    }

    /** What people call a meter of a task. */
    public static MeterLabel label(Meter meter) {
        return MeterLabel.of(meter, ALL_LABELS);
    }
}
