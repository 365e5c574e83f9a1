package dev.cairn.testkit.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.testkit.determinism.sample.pure.Tour;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StateTypesTest {
    record Fine(String name, List<Integer> numbers, Map<String, Fine> children) {}

    record WithArray(int[] numbers) {}

    record WithMutableCollections(ArrayList<String> list, HashMap<String, Integer> map) {}

    record Deep(Optional<List<WithArray>> deep) {}

    record WithDate(Date at, AtomicLong count) {}

    record WithBean(Bean bean, Value value) {}

    record Generic<T>(T part) {}

    record WithGeneric(Generic<StringBuilder> generic) {}

    static final class Bean {
        int count;
    }

    static final class Value {
        private final String name;

        Value(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @Test
    void acceptsRecordsValuesAndInterfacesOfCollections() {
        assertThat(StateTypes.problems(Fine.class)).isEmpty();
        assertThat(StateTypes.problems(Tour.class)).isEmpty();
    }

    @Test
    void namesTheWayToAPartThatCanChange() {
        assertThat(parts(WithArray.class)).containsExactly("WithArray.numbers is int[]");
        assertThat(parts(Deep.class)).containsExactly("Deep.deep[][].numbers is int[]");
        assertThat(parts(WithDate.class))
                .containsExactly(
                        "WithDate.at is java.util.Date", "WithDate.count is java.util.concurrent.atomic.AtomicLong");
        assertThat(parts(WithBean.class)).containsExactly("WithBean.bean.count is int, in a field that is not final");
        assertThat(parts(WithGeneric.class)).containsExactly("WithGeneric.generic[] is java.lang.StringBuilder");
        assertThat(parts(WithMutableCollections.class))
                .containsExactly(
                        "WithMutableCollections.list is java.util.ArrayList",
                        "WithMutableCollections.map is java.util.HashMap");
    }

    @Test
    void isPartOfTheCheckOfAGraph() {
        End<WithArray> end = End.succeeded("End");
        Graph<WithArray> graph =
                Graph.define("g", 1, WithArray.class).start(end).from(end).build();
        assertThat(Determinism.of(graph).problems())
                .extracting(Problem::message)
                .containsExactly("state WithArray can be changed from outside a step: WithArray.numbers is int[];"
                        + " use a record, an immutable value, or the interface List, Set or Map");
    }

    private static List<String> parts(Class<?> state) {
        return StateTypes.problems(state).stream()
                .map(problem -> problem.chain().getFirst())
                .toList();
    }
}
