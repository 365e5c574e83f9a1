package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GraphBuilderTest {
    record State(int n) {}

    private static final Step<State, ?, ?> A = step("A");
    private static final Step<State, ?, ?> B = step("B");
    private static final Step<State, ?, ?> C = step("C");
    private static final End<State> DONE = End.succeeded("Done");

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

    /** Nobody can call its constructor. */
    static final class Sealed {
        final int size;

        private Sealed(int size) {
            this.size = size;
        }
    }

    record Holding(List<Sealed> all) {}

    @Test
    void refusesOutputsThatNothingCanMakeOfJson() {
        Step<State, String, Void> nothing = Step.of(
                "Nothing",
                Void.class,
                state -> "",
                (text, effects) -> {
                    throw new IllegalStateException("never executed");
                },
                (state, output) -> state);
        Step<State, String, Holding> holding = Step.of(
                "Holding",
                Holding.class,
                state -> "",
                (text, effects) -> new Holding(List.of()),
                (state, output) -> state);
        var builder =
                define().start(nothing).from(nothing).to(holding).from(holding).to(DONE);
        assertThat(problems(builder))
                .hasSize(2)
                .anyMatch(problem -> problem.startsWith("output of step 'Nothing' is Void, whose only value is null"))
                .anyMatch(problem -> problem.startsWith(
                        "output of step 'Holding'.all[] is " + Sealed.class.getName() + ", which nothing can make"));
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

    // --- types

    interface Shape {}

    sealed interface Untagged {}

    record Circle(int radius) implements Untagged {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    sealed interface Tagged {}

    record Square(Object side) implements Tagged {}

    enum Kind {
        PLAIN {},
        OTHER
    }

    record Deep(List<Map<String, Untagged>> shapes, Optional<Tagged> tagged, Kind kind, Json json, Deep[] more) {}

    @Test
    void findsPartsOfTheStateThatCannotBeReadBack() {
        assertThat(typeProblems(Deep.class))
                .containsExactly(
                        "state.shapes[][] is " + Untagged.class.getName()
                                + ", which cannot be read back: use a record, or a sealed interface with @JsonTypeInfo",
                        "state.tagged[].side is Object; name a type that can be read back");
        assertThat(typeProblems(Object.class)).containsExactly("state is Object; name a type that can be read back");
        assertThat(typeProblems(Shape.class))
                .hasSize(1)
                .first()
                .asString()
                .contains("Shape, which cannot be read back");
        assertThat(typeProblems(State.class)).isEmpty();
    }

    record Read(ZoneId zone, JsonNode tree, Map<ZoneId, Map<Kind, Integer>> zones, CharSequence text) {}

    record Keyed(Map<State, String> byState, Map<Optional<String>, String> byMaybe) {}

    @Test
    void takesAbstractTypesThatTheCodecReads() {
        assertThat(typeProblems(Read.class)).isEmpty();
        assertThat(typeProblems(JsonNode.class)).isEmpty();
        assertThat(typeProblems(Number.class)).hasSize(1);
        assertThat(typeProblems(Serializable.class)).hasSize(1);
    }

    @Test
    void refusesMapsWithKeysThatNoTextMakes() {
        assertThat(typeProblems(Keyed.class))
                .hasSize(2)
                .anyMatch(problem -> problem.startsWith("state.byState has keys of " + State.class.getName()))
                .anyMatch(problem -> problem.startsWith("state.byMaybe has keys of java.util.Optional"));
    }

    private static <T> List<String> typeProblems(Class<T> state) {
        return TypeCheck.problems("state", state, JsonCodec.standard());
    }

    @Test
    void findsOutputsThatCannotBeReadBack() {
        Step<State, State, Shape> shape = Step.of("Shape", Shape.class, new Generic<>());
        assertThat(problems(define().start(shape).from(shape).to(DONE)))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("output of step 'Shape' is " + Shape.class.getName());
    }

    @Test
    void readsTheOutputTypeFromTheHandlersClass() {
        assertThat(A.output().getTypeName()).contains("String");
        assertThatThrownBy(() -> Step.of("Lost", new Generic<String>()))
                .hasMessageContaining("step 'Lost'")
                .hasMessageContaining("use Step.of(name, OutputType.class, handler)");
    }

    private static GraphBuilder<State> define() {
        return Graph.define("g", 1, State.class);
    }

    private static List<String> problems(GraphBuilder<State> builder) {
        return catchThrowableOfType(InvalidGraphException.class, builder::build).problems();
    }

    private static List<String> problems(GraphBuilder<State>.Wiring wiring) {
        return catchThrowableOfType(InvalidGraphException.class, wiring::build).problems();
    }

    private static Step<State, ?, ?> step(String name) {
        return Step.of(name, new Text());
    }

    private static final class Text extends Base<String> {}

    private static final class Generic<O> extends Base<O> {}

    private abstract static class Base<O> implements Handler<State, State, O> {
        @Override
        public State input(State state) {
            return state;
        }

        @Override
        public O execute(State input, Effects effects) {
            throw new AssertionError("never executed");
        }

        @Override
        public State apply(State state, O output) {
            return state;
        }
    }
}
