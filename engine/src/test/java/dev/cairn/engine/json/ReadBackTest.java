package dev.cairn.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.cairn.engine.CairnException;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.node.JsonNodeFactory;

/** What comes back from JSON is what was written, or there is an error that says where it is not. */
class ReadBackTest {
    private final JsonCodec json = JsonCodec.standard();

    enum Color {
        DARK_RED
    }

    record Box<T>(T it) {}

    record Pair(String left, @Nullable String right) {}

    record Nest(Optional<Nest> inner) {
        static Nest of(int depth) {
            Nest nest = new Nest(Optional.empty());
            for (int i = 1; i < depth; i++) {
                nest = new Nest(Optional.of(nest));
            }
            return nest;
        }

        int depth() {
            int depth = 1;
            for (Nest at = this; at.inner.isPresent(); at = at.inner.get()) {
                depth++;
            }
            return depth;
        }
    }

    record Arrays(byte[] bytes, int[] numbers, String[] texts) {}

    record Partial(int kept, @JsonIgnore int lost) {}

    record Half(
            int kept, @JsonSerialize(using = Halving.class) Integer halved) {}

    static final class Halving extends ValueSerializer<Integer> {
        @Override
        public void serialize(Integer value, JsonGenerator out, SerializationContext context) {
            out.writeNumber(value / 2);
        }
    }

    record Growing(int size) {
        Growing {
            size++;
        }
    }

    /** Gives back what it is given only where that is small. */
    record Rounded(int size) {
        Rounded {
            size = size > 5 ? size + 1 : size;
        }
    }

    public static final class Plain {
        private final String name;
        private final int size;

        public Plain(String name, int size) {
            this.name = name;
            this.size = size;
        }
    }

    static Stream<Object> kept() {
        return Stream.of(
                "half an emoji: \ud83d",
                "\ude00 the other half",
                "a whole one: \ud83d\ude00, and \"quotes\"",
                -0.0,
                -0.0f,
                1.1f,
                Double.NaN,
                Long.MAX_VALUE,
                BigInteger.TEN.pow(1_000),
                new BigDecimal("1.50"),
                new BigDecimal("1E+400"),
                ZonedDateTime.parse("2026-07-01T22:30:00+02:00[Europe/Berlin]"),
                ZonedDateTime.parse("2026-07-01T22:30:00Z"),
                ZonedDateTime.parse("2026-07-01T22:30:00Z[UTC]"),
                OffsetDateTime.parse("2026-07-01T22:30:00+05:30"),
                BitSet.valueOf(new long[] {5, 0, 1L << 63}),
                Color.DARK_RED,
                OptionalInt.of(3),
                new Pair("a", "b"));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void keeps(Object value) {
        Object read = json.readBack("it", value, value.getClass()).value();
        assertThat(read).isEqualTo(value);
        assertThat(again(json.readBack("it", value, value.getClass()), value.getClass()))
                .as("taken as known")
                .isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("kept")
    void keepsInsideOfJsonThatIsCarriedAlong(Object value) {
        record Envelope(Json content) {}
        Envelope envelope = json.read("it", json.writeBytes(new Envelope(Json.of(value, json))), Envelope.class);
        assertThat(json.<Object>read("it", envelope.content(), value.getClass()))
                .isEqualTo(value);
    }

    @Test
    void keepsWhatIsNestedDeep() {
        Nest nest = Nest.of(580);
        Nest read = (Nest) again(json.readBack("it", nest, Nest.class), Nest.class);
        assertThat(read.depth()).isEqualTo(580);
        assertThatThrownBy(() -> json.readBack("it", Nest.of(620), Nest.class))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.write"));
    }

    @Test
    void comparesWhatIsNestedDeepWhereTheStackIsSmall() throws Exception {
        FutureTask<Optional<String>> same =
                new FutureTask<>(() -> ValueDifference.first(Nest.of(580), Nest.of(580), json));
        FutureTask<Optional<String>> other =
                new FutureTask<>(() -> ValueDifference.first(Nest.of(580), Nest.of(579), json));
        Thread thread = new Thread(null, () -> List.of(same, other).forEach(FutureTask::run), "small", 160 << 10);
        thread.start();
        assertThat(same.get()).isEmpty();
        assertThat(other.get()).isPresent();
    }

    @Test
    void keepsAPlainClassThatItsConstructorMakesAnew() {
        Plain read = (Plain) json.readBack("it", new Plain("a", 3), Plain.class).value();
        assertThat(read.name).isEqualTo("a");
        assertThat(read.size).isEqualTo(3);
    }

    @Test
    void keepsArraysAndTheOrderOfSets() {
        Arrays arrays = new Arrays(new byte[] {1, -1}, new int[] {1, 2}, new String[] {"a"});
        assertThat(json.readBack("it", arrays, Arrays.class).value())
                .usingRecursiveComparison()
                .isEqualTo(arrays);
        Set<String> many = new LinkedHashSet<>(
                IntStream.range(0, 100).mapToObj(i -> "n" + (100 - i)).toList());
        record Many(Set<String> all) {}
        assertThat(((Many) json.readBack("it", new Many(many), Many.class).value()).all())
                .containsExactlyElementsOf(many);
        record Unordered(HashSet<String> all) {}
        assertThat(json.readBack("it", new Unordered(new HashSet<>(many)), Unordered.class)
                        .value())
                .isEqualTo(new Unordered(new HashSet<>(many)));
    }

    @Test
    void keepsTreesWhateverTheirNumbersAreMadeOf() {
        record Holder(JsonNode tree) {}
        Holder holder =
                new Holder(JsonNodeFactory.instance.objectNode().put("long", 1L).put("double", 1.5));
        assertThat(((Holder) json.readBack("it", holder, Holder.class).value())
                        .tree()
                        .toString())
                .isEqualTo("{\"long\":1,\"double\":1.5}");
    }

    @Test
    void isAnotherListThanTheOneThatMayChange() {
        record Texts(List<String> texts) {}
        List<String> texts = new ArrayList<>(List.of("a"));
        json.readBack("it", new Texts(List.of("a")), Texts.class);
        Texts read = (Texts) json.readBack("it", new Texts(texts), Texts.class).value();
        texts.add("b");
        assertThat(read.texts()).containsExactly("a");
    }

    @Test
    void isTheSameObjectWhereItIsKnownToComeBack() {
        record Texts(List<String> texts, Optional<Color> color) {}
        Texts first = new Texts(List.of("a"), Optional.of(Color.DARK_RED));
        json.readBack("it", first, Texts.class);
        assertThat(json.readBack("it", first, Texts.class).value()).isSameAs(first);
    }

    static Stream<Arguments> lost() {
        return Stream.of(
                Arguments.of(new Pair("a", null), Pair.class, "right"),
                Arguments.of(new Half(1, 7), Half.class, "halved"),
                Arguments.of(new Partial(1, 7), Partial.class, "lost"),
                Arguments.of(new Growing(1), Growing.class, "size"),
                Arguments.of(
                        new Box<>(Map.of("k", List.of(new Half(2, 2), new Half(1, 5)))),
                        JsonTypes.box(),
                        "it[k][0].halved"));
    }

    @ParameterizedTest
    @MethodSource("lost")
    void saysWhereWhatComesBackIsAnotherValue(Object value, Type type, String path) {
        assertThatThrownBy(() -> json.readBack("the output", value, type))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isIn("json.changed", "json.read"))
                .hasMessageContaining("the output")
                .hasMessageContaining(path);
    }

    @Test
    void aTypeIsNotKnownByItsFirstValueWhereItsConstructorChangesSome() {
        json.readBack("it", new Rounded(1), Rounded.class);
        assertThat(json.readBack("it", new Rounded(2), Rounded.class).value()).isEqualTo(new Rounded(2));
        assertThatThrownBy(() -> json.readBack("the output", new Rounded(7), Rounded.class))
                .hasMessageContaining("the output")
                .hasMessageContaining("size");
    }

    @Test
    void aTextThatMayBeTooLongToBeReadIsTried() {
        json.readBack("it", "short", String.class);
        String longOne = "x".repeat(1_000_001);
        assertThat(json.readBack("it", longOne, String.class).value())
                .isNotSameAs(longOne)
                .isEqualTo(longOne);
    }

    private Object again(ReadBack made, Type type) {
        return json.read("it", made.json(), type);
    }

    /** A type that only a method can say. */
    private static final class JsonTypes {
        static Type box() {
            return new TypeReference<Box<Map<String, List<Half>>>>() {}.getType();
        }
    }
}
