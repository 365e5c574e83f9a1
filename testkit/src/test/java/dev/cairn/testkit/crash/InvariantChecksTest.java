package dev.cairn.testkit.crash;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import org.junit.jupiter.api.Test;

class InvariantChecksTest {
    @Test
    void leavesOutOfTheBudgetWhatAHaltPathTakesAfterAFailureThatSpentIt() {
        Step<Walk, Long, DrawnOutput> fails =
                Step.of("Fails", DrawnOutput.class, new FatedStep(new DrawnOutcome("Fails", 400, 1, false)));
        Step<Walk, Long, DrawnOutput> halt =
                Step.of("Halt", DrawnOutput.class, new FatedStep(new DrawnOutcome("Halt", 0, 1, false)));
        Graph<Walk> graph = Graph.define("halts", 1, Walk.class)
                .start(fails)
                .from(fails)
                .to(End.succeeded("Done"))
                .onFailure(Retry.never().thenBacktrackTo(fails))
                .from(halt)
                .to(End.succeeded("Halted"))
                .onHalt(halt, (walk, reason) -> walk.with("halted"))
                .build();

        CrashSimulator.of(graph, Walk.begin(1, 0))
                .budgets(Budgets.UNLIMITED.limit(Meter.RESTARTS, 0).limit(Meter.STEPS, 1))
                .run(20)
                .assertHolds();
    }
}
