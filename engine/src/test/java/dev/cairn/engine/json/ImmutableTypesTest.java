package dev.cairn.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.module.SimpleModule;

/** Types of which somebody has said that they come back if what is in them does. */
class ImmutableTypesTest {
    private static final Type TEXTS = new TypeReference<Set<String>>() {}.getType();
    private static final Type BY_TEXT = new TypeReference<Map<String, Integer>>() {}.getType();
    private static final Type BY_NUMBER = new TypeReference<Map<Integer, String>>() {}.getType();

    private final JsonCodec standard = JsonCodec.standard();
    private final JsonCodec json = standard.withImmutable(Set.class, Map.class);

    record Half(@JsonSerialize(using = Halving.class) Integer halved) {}

    record State(Set<String> texts, Map<String, Integer> counts, int turn) {}

    static final class Halving extends ValueSerializer<Integer> {
        @Override
        public void serialize(Integer value, JsonGenerator out, SerializationContext context) {
            out.writeNumber(value / 2);
        }
    }

    @Test
    void areTakenAsTheyAreOnceOneHasComeBack() {
        State state = new State(Set.of("a", "b"), Map.of("c", 1), 1);
        assertThat(json.readBack("it", state, State.class).value())
                .isEqualTo(state)
                .isNotSameAs(state);
        assertThat(json.readBack("it", state, State.class).value()).isSameAs(state);
        standard.readBack("it", state, State.class);
        assertThat(standard.readBack("it", state, State.class).value()).isNotSameAs(state);
    }

    @Test
    void areKnownToACodecWithMoreModulesToo() {
        JsonCodec more = json.with(new SimpleModule());
        Set<String> texts = Set.of("a");
        more.readBack("it", texts, TEXTS);
        assertThat(more.readBack("it", texts, TEXTS).value()).isSameAs(texts);
    }

    @Test
    void whatIsInThemStillHasToComeBack() {
        Type halves = new TypeReference<Set<Half>>() {}.getType();
        json.readBack("it", Set.of(new Half(0)), halves);
        assertThatThrownBy(() -> json.readBack("the output", Set.of(new Half(7)), halves))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.changed"));
        json.readBack("it", Set.of("a"), TEXTS);
        Set<String> ofNull = Collections.singleton(null);
        assertThat(json.readBack("it", ofNull, TEXTS).value())
                .as("a null is read back")
                .isNotSameAs(ofNull)
                .isEqualTo(ofNull);
    }

    @Test
    void mapsOfOtherKeysThanTextsAreReadBack() {
        Map<Integer, String> numbers = Map.of(1, "a");
        json.readBack("it", numbers, BY_NUMBER);
        assertThat(json.readBack("it", numbers, BY_NUMBER).value())
                .isEqualTo(numbers)
                .isNotSameAs(numbers);
    }

    @Test
    void otherTypesThanTheNamedAreReadBackAsEver() {
        Type lists = new TypeReference<List<String>>() {}.getType();
        List<String> mayChange = Arrays.asList("a", "b");
        json.readBack("it", mayChange, lists);
        assertThat(json.readBack("it", mayChange, lists).value()).isNotSameAs(mayChange);
    }

    @Test
    void keysThatCannotBeReadAreFound() {
        json.readBack("it", Map.of("a", 1), BY_TEXT);
        for (String key : List.of("a\ud83d", "\udc00", "x".repeat(50_001))) {
            assertThatThrownBy(() -> json.readBack("the output", Map.of(key, 1), BY_TEXT))
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("json.read"));
        }
    }

    @Test
    void keysOfAnyOtherKindComeBack() {
        json.readBack("it", Map.of("a", 1), BY_TEXT);
        for (String key : List.of("", "\0", "\u2028", "\"\\", "\ud83d\ude00", "x".repeat(10_000))) {
            Map<String, Integer> map = Map.of(key, 1);
            assertThat(standard.readBack("it", map, BY_TEXT).value()).isEqualTo(map);
            assertThat(json.readBack("it", map, BY_TEXT).value()).isEqualTo(map);
        }
    }

    @Test
    void areCollectionsOrMaps() {
        assertThatThrownBy(() -> standard.withImmutable(SortedSet.class, String.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.String is neither a collection nor a map");
    }
}
