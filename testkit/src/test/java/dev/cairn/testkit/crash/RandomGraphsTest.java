package dev.cairn.testkit.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RandomGraphsTest {
    /** Ten thousand take some three minutes of one core: {@code -Dcairn.plans=10000}. */
    private static final int MANY = Integer.getInteger("cairn.plans", 1_200);

    @Test
    void runsThatAreDisturbedEndAsIfNothingHadHappened() {
        RandomGraphs.simulate(1, 40, 6, UnaryOperator.identity()).assertHolds();
    }

    @Test
    @Tag("slow")
    void soDoMany() {
        CrashReport report = RandomGraphs.simulate(10_000, MANY / 4, 4, UnaryOperator.identity());
        report.assertHolds();
        assertThat(report.simulations()).isEqualTo(MANY);
    }

    @Test
    void haveNodesOfAllKinds() {
        Set<String> kinds = new TreeSet<>();
        LongStream.range(0, 30)
                .mapToObj(RandomGraphs::graph)
                .flatMap((Graph<Walk> graph) -> graph.transitions().stream())
                .map(route -> (Node<?>) route.node())
                .forEach(node -> kinds.add(node.getClass().getSimpleName()));
        assertThat(kinds).containsExactly("Ask", "Call", "End", "ForEach", "Step", "Wait");
    }

    @Test
    void areTheSameForTheSameSeed() {
        assertThat(RandomGraphs.graph(7).toJson())
                .isEqualTo(RandomGraphs.graph(7).toJson());
    }
}
