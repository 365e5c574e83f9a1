package dev.cairn.engine.graph;

import static dev.cairn.engine.graph.GraphProblems.A;
import static dev.cairn.engine.graph.GraphProblems.B;
import static dev.cairn.engine.graph.GraphProblems.C;
import static dev.cairn.engine.graph.GraphProblems.DONE;
import static dev.cairn.engine.graph.GraphProblems.define;
import static dev.cairn.engine.graph.GraphProblems.problems;
import static dev.cairn.engine.graph.GraphProblems.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.GraphProblems.State;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the nodes of a graph are wired, and what is wrong with them. */
class GraphBuilderTest {
    @Test
    void keepsWhatWasDeclared() {
        Graph<State> graph = define().start(A)
                .loop(B)
                .from(A)
                .when("big", state -> state.n() > 9)
                .to(B)
                .otherwise(DONE)
                .from(B)
                .to(DONE)
                .onFailure(Retry.times(2).thenBacktrackTo(A))
                .build();
        assertThat(graph.start()).isEqualTo(A);
        assertThat(graph.isLoop("B")).isTrue();
        assertThat(graph.isLoop("A")).isFalse();
        assertThat(graph.transitions()).extracting(route -> route.node().name()).containsExactly("A", "B", "Done");
        assertThat(graph.transitions("A").edges()).extracting(Edge::label).containsExactly("big", "otherwise");
        assertThat(graph.transitions("A").onFailure()).isEqualTo(FailureRule.of(Retry.standard()));
        assertThat(graph.transitions("B").onFailure().retry().attempts()).isEqualTo(2);
        assertThatThrownBy(() -> graph.transitions("X")).hasMessageContaining("no node 'X'; it has A, B, Done");
    }

    @Test
    void reportsAllProblemsAtOnce() {
        var builder = Graph.define(" ", 0, State.class).onHalt(B);
        builder.from(A).when("big", state -> true).to(C).from(B).to(A).to(DONE);
        assertThat(problems(builder))
                .containsExactlyInAnyOrder(
                        "the graph has no name",
                        "the version must be at least 1, not 0",
                        "no start is declared; call start(node)",
                        "node 'A' has only guarded edges, and all guards may be false; add otherwise(…)",
                        "node 'C' has no way out; wire it with from(…).to(…)",
                        "node 'B' has edges behind 'always' to 'A' that can never be taken");
    }

    @Test
    void countsAndListsProblemsInTheMessage() {
        assertThatThrownBy(() -> define().start(A).build())
                .hasMessage("graph 'g' has 1 problem: node 'A' has no way out; wire it with from(…).to(…)");
        assertThatThrownBy(() -> define().start(A).loop(B).build())
                .hasMessageStartingWith(
                        "graph 'g' has 3 problems: node 'A' has no way out; wire it with from(…).to(…); ");
    }

    @Test
    void sayingItTwiceIsSaidOnce() {
        var builder = define().start(A);
        List<String> first = problems(builder);
        assertThat(problems(builder)).isEqualTo(first);
    }

    @Test
    void findsNodesThatCannotBeReached() {
        assertThat(problems(define().start(A).from(A).to(DONE).from(B).to(DONE)))
                .containsExactly("node 'B' cannot be reached from the start");
        assertThat(problems(define().start(A).loop(B).from(A).to(DONE)))
                .contains("node 'B' cannot be reached from the start");
    }

    @Test
    void findsNodesWithoutAWayToAnEnd() {
        assertThat(problems(define().start(A)
                        .from(A)
                        .when("go", s -> true)
                        .to(B)
                        .otherwise(DONE)
                        .from(B)
                        .to(C)
                        .from(C)
                        .to(B)))
                .containsExactly("no end can be reached from node 'B'", "no end can be reached from node 'C'");
    }

    @Test
    void takesFailureEdgesAndHaltPathsForWays() {
        Graph<State> graph = define().start(A)
                .from(A)
                .to(DONE)
                .onFailure(Retry.never().thenTo(B))
                .from(B)
                .to(DONE)
                .from(C)
                .to(DONE)
                .onHalt(C)
                .build();
        assertThat(graph.has("B") && graph.has("C")).isTrue();
    }

    @Test
    void findsWhatIsDeclaredTwice() {
        var builder = define().start(A).start(B).loop(A).loop(B).onHalt(B).onHalt(A);
        builder.from(A).to(DONE).from(B).to(DONE).from(A).to(B);
        assertThat(problems(builder))
                .contains(
                        "start is declared twice: 'A' and 'B'",
                        "loop is declared twice: 'A' and 'B'",
                        "onHalt is declared twice: 'B' and 'A'",
                        "node 'A' is wired twice; put all its ways out behind one from(…)");
    }

    @Test
    void findsNamesThatAreTakenOrMissing() {
        Step<State, ?, ?> otherA = step("A");
        var builder = define().start(A);
        builder.from(A)
                .when("go", s -> true)
                .to(otherA)
                .when("go", s -> true)
                .to(step(" "))
                .when("", s -> true)
                .to(DONE)
                .otherwise(DONE);
        assertThat(problems(builder))
                .contains(
                        "two different nodes are called 'A'",
                        "node 'A' has two guards of the same name: go, go, ",
                        "node 'A' has a guard without a name",
                        "a node has no name");
    }

    @Test
    void refusesNamesThatADatabaseWouldNotKeep() {
        var builder = Graph.define("cut \uD83D", 1, State.class).start(step("a\0b"));
        builder.from(step("a\0b")).to(DONE);
        assertThat(problems(builder))
                .contains(
                        "the graph's name has a NUL or half of a surrogate pair in it",
                        "the name of node 'a\0b' has a NUL or half of a surrogate pair in it");
    }

    @Test
    void refusesEndsThatGoOnAndLoopsThatAreEnds() {
        assertThat(problems(
                        define().start(A).loop(DONE).from(A).to(DONE).from(DONE).to(A)))
                .contains(
                        "end 'Done' has ways out; an end has none",
                        "loop 'Done' is an end; an iteration begins at a step");
    }

    @Test
    void refusesAHaltPathThatMayNeverEnd() {
        var builder = define().start(A).onHalt(B);
        builder.from(A)
                .to(DONE)
                .from(B)
                .when("again", s -> true)
                .to(C)
                .otherwise(DONE)
                .from(C)
                .to(B);
        assertThat(problems(builder))
                .containsExactly(
                        "the way from onHalt node 'B' has a loop; a halted run must end in a bounded number of steps");
    }
}
