package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Zoo.State;
import java.util.List;
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

    record Offer(String place, int price, Season season) {}

    enum Season {
        SUMMER,
        WINTER
    }

    static final class Today {
        record Offer(String place, long price, Season season, List<String> notes) {}

        enum Season {
            WINTER,
            SPRING
        }

        record Proposal(String place, int price, GraphDiffTest.Season season) {}

        record Bid(String place) {}

        private Today() {}
    }

    @Test
    void saysWhatOfATypeHasChanged() {
        assertThat(GraphDiff.between(output(Offer[].class), output(Today.Proposal[].class)))
                .as("the name alone")
                .isEmpty();
        assertThat(GraphDiff.between(output(Offer[].class), output(Today.Offer[].class)))
                .containsExactlyInAnyOrder(
                        "node 'A': output[]: 'notes' is new",
                        "node 'A': output[].price was 'int', is 'long'",
                        "node 'A': output[].season: constant 'summer' is gone",
                        "node 'A': output[].season: constant 'spring' is new");
        assertThat(GraphDiff.between(output(Offer.class), output(Today.Bid.class)))
                .as("another type altogether")
                .containsExactly(
                        "node 'A': output was '" + Offer.class.getName() + "', is '" + Today.Bid.class.getName() + "'");
    }

    private static String output(Class<?> type) {
        return graph(1, output(type, Zoo.step("A")), Retry.standard()).toJson();
    }

    private static <I, O> Step<State, I, O> output(Class<?> type, Step<State, I, O> step) {
        return new Step<>(step.name(), step.handler(), type, step.execution());
    }

    private static Graph<State> graph(int version, Node<State> node, Retry rule) {
        return Graph.define("g", version, State.class)
                .start(node)
                .from(node)
                .to(DONE)
                .onFailure(rule)
                .build();
    }
}
