package dev.cairn.testkit.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    /** Not a function of state and output, so that no two folds are the same. */
    @Test
    void aFoldThatIsNotPureIsFound() {
        AtomicInteger calls = new AtomicInteger();
        Step<Walk, Long, Integer> step = Step.of(
                "Step", Integer.class, Walk::digest, (digest, effects) -> 1, (walk, output) -> walk.with(
                        "call " + calls.incrementAndGet()));
        Graph<Walk> graph = Graph.define("impure", 1, Walk.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
        assertThat(CrashSimulator.of(graph, Walk.begin(1, 0)).run(1).violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.broken())
                        .anyMatch(rule -> rule.startsWith("the journal does not hold")));
    }
}
