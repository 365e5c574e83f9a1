package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Zoo.State;
import org.junit.jupiter.api.Test;

class GraphDiffTest {
    private static final End<State> DONE = End.succeeded("Done");

    @Test
    void findsNothingBetweenVersionsOfTheSameStructure() {
        assertThat(GraphDiff.between(
                        graph(1, Zoo.step("A"), Retry.standard()).toJson(),
                        graph(2, Zoo.step("A"), Retry.standard()).toJson()))
                .isEmpty();
    }

    @Test
    void saysWhatIsGoneNewOrOther() {
        Step<State, ?, ?> a = Zoo.step("A");
        Step<State, ?, ?> b = Zoo.step("B");
        String before = graph(1, a, Retry.standard()).toJson();
        String after = Graph.define("g", 2, State.class)
                .start(b)
                .loop(b)
                .from(b)
                .when("again", state -> true)
                .to(b)
                .otherwise(DONE)
                .build()
                .toJson();
        assertThat(GraphDiff.between(before, after))
                .containsExactly(
                        "start was 'A', is 'B'", "loop was nothing, is 'B'", "node 'A' is gone", "node 'B' is new");
        assertThat(GraphDiff.between(after, before))
                .containsExactly(
                        "start was 'B', is 'A'", "loop was 'B', is nothing", "node 'B' is gone", "node 'A' is new");
    }

    @Test
    void saysHowANodeDiffers() {
        assertThat(GraphDiff.between(
                        graph(1, Zoo.step("A"), Retry.standard()).toJson(),
                        graph(1, Zoo.step("A").atMostOnce(), Retry.times(5)).toJson()))
                .containsExactly(
                        "node 'A': delivery was 'at_least_once', is 'at_most_once'",
                        "node 'A': on failure was {'attempts':3}, is {'attempts':5}");
        assertThat(GraphDiff.between(
                        graph(1, Zoo.call("A", Zoo.inner("In")), Retry.never()).toJson(),
                        graph(1, Zoo.call("A", Zoo.inner("Other")), Retry.never())
                                .toJson()))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("node 'A': graph fingerprint was '");
    }

    private static Graph<State> graph(int version, Node<State> node, Retry<State> rule) {
        return Graph.define("g", version, State.class)
                .start(node)
                .from(node)
                .to(DONE)
                .onFailure(rule)
                .build();
    }
}
