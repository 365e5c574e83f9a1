package dev.cairn.engine.graph;

import static dev.cairn.engine.graph.GraphProblems.A;
import static dev.cairn.engine.graph.GraphProblems.DONE;
import static dev.cairn.engine.graph.GraphProblems.define;
import static dev.cairn.engine.graph.GraphProblems.problems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.graph.GraphProblems.Generic;
import dev.cairn.engine.graph.GraphProblems.State;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Which types of states and outputs a graph takes: those that can be read back. */
class GraphTypesTest {
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
}
