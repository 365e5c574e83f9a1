package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.effects.Effects;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class GraphPrinterTest {
    record State(int n) {}

    private static final Step<State, ?, ?> SEARCH = Step.of("Search", new Work());
    private static final Step<State, ?, ?> BOOK =
            Step.of("end", new Work()).atMostOnce().timeout(Duration.ofSeconds(2));
    private static final Step<State, ?, ?> SUMMARY = Step.of("Sum \"up\"", new Work());
    private static final End<State> DONE = End.succeeded("Done");

    @Test
    void printsMermaid() {
        assertThat(graph(builder -> builder).toMermaid()).isEqualTo("""
                        flowchart TD
                            n_Search["Search"]
                            n_end["end"]
                            n_Done(["Done"])
                            n_Sum_20_22up_22["Sum 'up'"]
                            n_(("halted"))
                            n_Search -->|"found"| n_end
                            n_Search -->|"otherwise"| n_Done
                            n_end --> n_Done
                            n_Sum_20_22up_22 --> n_Done
                            n_end -.->|"backtrack"| n_Search
                            n_Sum_20_22up_22 -.->|"on failure"| n_Done
                            n_ -.-> n_Sum_20_22up_22
                        """);
    }

    @Test
    void printsDot() {
        assertThat(graph(builder -> builder).toDot()).isEqualTo("""
                        digraph "trip" {
                            "Search" [shape=box];
                            "end" [shape=box];
                            "Done" [shape=doublecircle];
                            "Sum 'up'" [shape=box];
                            "" [shape=circle, label="halted"];
                            "Search" -> "end" [label="found"];
                            "Search" -> "Done" [label="otherwise"];
                            "end" -> "Done" [label=""];
                            "Sum 'up'" -> "Done" [label=""];
                            "end" -> "Search" [style=dashed, label="backtrack"];
                            "Sum 'up'" -> "Done" [style=dashed, label="on failure"];
                            "" -> "Sum 'up'" [style=dashed, label=""];
                        }
                        """);
    }

    @Test
    void printsJson() {
        Graph<State> graph = graph(builder -> builder.loop(SEARCH));
        assertThat(graph.toJson().replaceAll("\\s+", ""))
                .isEqualTo("""
                        {"version":3,"fingerprint":"%1$s","name":"trip","state":"%2$s","start":"Search","loop":"Search","on_halt":"Sum\\"up\\"",
                        "nodes":[
                        {"name":"Search","kind":"step","output":"java.lang.Integer","delivery":"at_least_once",
                        "edges":[{"to":"end","guard":"found"},{"to":"Done","guard":"otherwise"}],"on_failure":{"attempts":3}},
                        {"name":"end","kind":"step","output":"java.lang.Integer","delivery":"at_most_once","timeout":"PT2S",
                        "edges":[{"to":"Done","guard":"always"}],"on_failure":{"attempts":3,"backtrack_to":"Search"}},
                        {"name":"Done","kind":"end","disposition":"succeeded"},
                        {"name":"Sum\\"up\\"","kind":"step","output":"java.lang.Integer","delivery":"at_least_once",
                        "edges":[{"to":"Done","guard":"always"}],"on_failure":{"attempts":1,"to":"Done"}}],
                        "types":{"%2$s":{"kind":"record","parts":{"n":"int"}}}}
                        """.formatted(graph.fingerprint(), State.class.getName())
                        .replaceAll("\\s+", ""));
    }

    @Test
    void theFingerprintIsTheSameHoweverTheOutputTypeWasSaid() {
        Step<State, ?, ?> said = Step.of("Search", Integer.class, new Work());
        assertThat(wired(3, FailureRule.of(Retry.standard()), said, "found").fingerprint())
                .isEqualTo(wired(3, FailureRule.of(Retry.standard()), SEARCH, "found")
                        .fingerprint());
    }

    @Test
    void theFingerprintChangesWithTheStructureAndWithNothingElse() {
        String same = graph(builder -> builder).fingerprint();
        assertThat(same)
                .matches("[0-9a-f]{64}")
                .isEqualTo(graph(builder -> builder).fingerprint());
        assertThat(wired(4, FailureRule.of(Retry.standard()), SEARCH, "found").fingerprint())
                .as("the version alone")
                .isEqualTo(wired(3, FailureRule.of(Retry.standard()), SEARCH, "found")
                        .fingerprint());
        List<String> others = List.of(
                wired(3, FailureRule.of(Retry.standard()), SEARCH, "found").fingerprint(),
                wired(3, FailureRule.of(Retry.standard()), SEARCH, "found some").fingerprint(),
                wired(3, FailureRule.of(Retry.times(2)), SEARCH, "found").fingerprint(),
                wired(3, Retry.standard().thenTo(DONE), SEARCH, "found").fingerprint(),
                wired(3, Retry.standard().thenBacktrackTo(SEARCH), SEARCH, "found")
                        .fingerprint(),
                wired(3, FailureRule.of(Retry.standard()), SEARCH.atMostOnce(), "found")
                        .fingerprint(),
                wired(3, FailureRule.of(Retry.standard()), Step.of("Find", new Work()), "found")
                        .fingerprint(),
                same,
                graph(builder -> builder.loop(SEARCH)).fingerprint());
        assertThat(others).doesNotHaveDuplicates();
    }

    private static Graph<State> wired(int version, FailureRule<State> rule, Step<State, ?, ?> search, String guard) {
        return Graph.define("trip", version, State.class)
                .start(search)
                .from(search)
                .when(guard, state -> true)
                .to(DONE)
                .otherwise(search)
                .onFailure(rule)
                .build();
    }

    private static Graph<State> graph(Function<GraphBuilder<State>, GraphBuilder<State>> more) {
        return more.apply(Graph.define("trip", 3, State.class).start(SEARCH))
                .from(SEARCH)
                .when("found", state -> state.n() > 0)
                .to(BOOK)
                .otherwise(DONE)
                .from(BOOK)
                .to(DONE)
                .onFailure(Retry.standard().thenBacktrackTo(SEARCH))
                .from(SUMMARY)
                .to(DONE)
                .onFailure(Retry.never().thenTo(DONE))
                .onHalt(SUMMARY)
                .build();
    }

    private static final class Work implements Handler<State, Integer, Integer> {
        @Override
        public Integer input(State state) {
            return state.n();
        }

        @Override
        public Integer execute(Integer input, Effects effects) {
            return input;
        }

        @Override
        public State apply(State state, Integer output) {
            return state;
        }
    }
}
