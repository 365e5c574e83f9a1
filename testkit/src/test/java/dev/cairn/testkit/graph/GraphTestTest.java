package dev.cairn.testkit.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.store.RunStatus;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphTestTest {
    private final Graph<Approval> graph = Approval.graph();

    @Test
    void tellsTheWayOfAScriptedRun() throws InterruptedException {
        Trace<Approval> trace = GraphTest.of(graph)
                .completesItem("Prices", 0, 90)
                .completesItem("Prices", 1, 30)
                .answers("Approve", true)
                .fails("Book", "busy")
                .completes("Book", "seat 7")
                .run(Approval.FIRST);
        assertThat(trace.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(trace.path()).containsExactly("Prices", "Approve", "Book", "Done");
        assertThat(trace.state()).isEqualTo(new Approval(List.of("bed", "sea"), 120, List.of("approved", "seat 7")));
        assertThat(trace.lines())
                .filteredOn(line -> !line.contains("item"))
                .containsExactly(
                        "starts with {\"wishes\":[\"bed\",\"sea\"],\"price\":0,\"notes\":[]}",
                        "1 Prices is done -> Approve [otherwise]",
                        "2 Approve asks 120",
                        "2 Approve is answered true -> Book [approved]",
                        "3 Book fails (busy), attempt 1, again after " + delay(trace) + " ms",
                        "3 Book completes with \"seat 7\" -> Done",
                        "ends as succeeded");
    }

    private static String delay(Trace<?> trace) {
        String line = trace.lines().stream()
                .filter(one -> one.contains("again after"))
                .findFirst()
                .orElseThrow();
        return line.replaceAll("\\D*\\d+ Book.*after (\\d+) ms", "$1");
    }

    @Test
    void isTheSameTextEachTime() throws InterruptedException {
        String first = GraphTest.of(graph).executingOthers().run(Approval.FIRST).toString();
        assertThat(GraphTest.of(graph).executingOthers().run(Approval.FIRST)).hasToString(first);
    }

    @Test
    void stopsAtAQuestionWithoutAScriptedReply() throws InterruptedException {
        Trace<Approval> trace = GraphTest.of(graph)
                .completes("Prices", 90)
                .completes("Prices", 90)
                .run(Approval.FIRST);
        assertThat(trace.status()).isEqualTo(RunStatus.WAITING);
        assertThat(trace.lines()).last().isEqualTo("2 Approve asks 180");
    }

    @Test
    void letsADeadlinePass() throws InterruptedException {
        Trace<Approval> trace = GraphTest.of(graph)
                .completesItem("Prices", 0, 190)
                .failsItem("Prices", 1, "gone")
                .expires("Approve")
                .run(Approval.FIRST);
        assertThat(trace.status()).isEqualTo(RunStatus.FAILED);
        assertThat(trace.lines()).contains("2 Approve is not answered -> Declined [on deadline]");
    }

    @Test
    void namesWhatIsNotScriptedAndWhatIsNotNeeded() {
        assertThatThrownBy(() -> GraphTest.of(graph).run(Approval.FIRST))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("of node 'Prices', item ")
                .hasMessageContaining("has no scripted outcome; add completes(…)");
        assertThatThrownBy(() -> GraphTest.of(graph)
                        .executingOthers()
                        .answers("Approve", true)
                        .run(Approval.FIRST))
                .hasMessage("1 scripted replies to 'Approve' were not needed");
    }

    @Test
    void coverageNamesTheTransitionsThatNoRunTook() throws InterruptedException {
        TransitionCoverage coverage = TransitionCoverage.of(graph);
        GraphTest.of(graph).executingOthers().covering(coverage).run(Approval.FIRST);
        assertThat(coverage).hasToString("""
                2 of 7 transitions taken; never taken:
                  Prices -> Approve [otherwise]
                  Approve -> Book [approved]
                  Approve -> Declined [otherwise]
                  Book -> Prices [backtrack]
                  Approve -> Declined [on deadline]""");
        assertThat(coverage.toMermaid(graph))
                .contains("n_Prices -->|\"cheap\"| n_Book\n")
                .contains("n_Book --> n_Done\n")
                .contains("n_Prices -.->|\"otherwise\"| n_Approve\n");
        assertThatThrownBy(coverage::assertComplete).hasMessageContaining("never taken");
    }

    @Test
    void coverageIsCompleteOverSeveralRuns() throws InterruptedException {
        TransitionCoverage coverage = TransitionCoverage.of(graph);
        run(coverage, 1);
        expensive(coverage).answers("Approve", true).completes("Book", "x").run(Approval.FIRST);
        expensive(coverage).answers("Approve", false).run(Approval.FIRST);
        expensive(coverage).expires("Approve").run(Approval.FIRST);
        GraphTest.of(graph)
                .covering(coverage)
                .failsForGood("Book", "gone")
                .executingOthers()
                .run(Approval.FIRST);
        coverage.assertComplete();
    }

    private void run(TransitionCoverage coverage, int price) throws InterruptedException {
        GraphTest.of(graph)
                .covering(coverage)
                .completes("Prices", price)
                .completes("Prices", price)
                .completes("Book", "x")
                .run(Approval.FIRST);
    }

    private GraphTest<Approval> expensive(TransitionCoverage coverage) {
        return GraphTest.of(graph).covering(coverage).completes("Prices", 90).completes("Prices", 90);
    }
}
