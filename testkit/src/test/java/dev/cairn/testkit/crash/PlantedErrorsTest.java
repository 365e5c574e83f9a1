package dev.cairn.testkit.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class PlantedErrorsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @ParameterizedTest
    @EnumSource
    void eachIsFound(PlantedErrors error) {
        assertThat(LongStream.range(0, 400)
                        .mapToObj(seed -> RandomGraphs.simulator(seed)
                                .tampering(error.tampering(), PATIENCE)
                                .run(6))
                        .filter(report -> !report.holds())
                        .findFirst())
                .as("a report of " + error)
                .isPresent();
    }

    /** It takes a second of all processors, so that it is done to one run only. */
    @Test
    @Tag("slow")
    void renewalsThatWorkHoldsUpAreFound() {
        CrashSimulator<Walk> simulator = CrashSimulator.of(straight(), Walk.begin(1, 0));
        simulator.repeat("starved_in_execution 1").assertHolds();
        assertThat(simulator
                        .tampering(
                                SimulationSetup.Tampering.NONE.client(EngineErrors.RenewsOnVirtualThreads::new),
                                Duration.ofMinutes(1))
                        .repeat("starved_in_execution 1")
                        .violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.broken())
                        .contains("a claim was not renewed while executions took all processors"));
    }

    private static Graph<Walk> straight() {
        Step<Walk, Long, Integer> step = Step.of(
                "Step", Integer.class, Walk::digest, (digest, effects) -> 1, (walk, output) -> walk.with("done"));
        return Graph.define("straight", 1, Walk.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }

    /** Not a function of state and output, so that no two folds are the same. */
    @Test
    void aFoldThatIsNotPureIsFound() {
        AtomicInteger calls = new AtomicInteger();
        Step<Walk, Long, Integer> step = Step.of(
                "Step",
                Integer.class,
                Walk::digest,
                (digest, effects) -> 1,
                (walk, output) -> walk.with("call " + calls.incrementAndGet()));
        Graph<Walk> graph = Graph.define("impure", 1, Walk.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
        assertThat(CrashSimulator.of(graph, Walk.begin(1, 0)).run(1).violations())
                .singleElement()
                .satisfies(violation ->
                        assertThat(violation.broken()).anyMatch(rule -> rule.startsWith("the journal does not hold")));
    }
}
