package dev.cairn.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.engine.CairnException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.module.SimpleModule;

/** What need not be read back of types with cases, and of records to which components were added. */
class KnownCasesTest {
    /** One that has seen nothing yet. */
    private final JsonCodec json = JsonCodec.standard().with(new SimpleModule());

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "shape")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Dot.class, name = "dot"),
        @JsonSubTypes.Type(value = Box.class, name = "box"),
        @JsonSubTypes.Type(value = Worn.class, name = "worn"),
        @JsonSubTypes.Type(value = Twin.class, name = "twin"),
        @JsonSubTypes.Type(value = OtherTwin.class, name = "twin")
    })
    sealed interface Shape {}

    record Dot(int at) implements Shape {}

    record Box(List<Shape> inside, Optional<Shape> lid) implements Shape {}

    record Worn(@JsonSerialize(using = Halving.class) Integer size) implements Shape {}

    record Twin(int size) implements Shape {}

    record OtherTwin(int size) implements Shape {}

    record Drawing(String name, List<Shape> shapes) {}

    record Grown(
            String name,
            @AddedLater Optional<Shape> mark,
            @AddedLater Optional<String> note) {}

    record Trimmed(@JsonProperty("its_name") String name, int size) {
        @Override
        @JsonProperty("its_name")
        public String name() {
            return name.trim();
        }
    }

    record Coded(@JsonValue String text) {}

    @RoundTrips
    record Sworn(@JsonValue String text) {}

    record Both(@JsonProperty("first") Coded coded, Sworn sworn) {}

    record Renamed(@JsonProperty("called") String name, Sworn sworn) {}

    enum Tone {
        @JsonProperty("tone")
        LOUD,
        @JsonProperty("tone")
        SOFT
    }

    enum Weight {
        @JsonProperty("thin")
        LIGHT,
        @JsonProperty("thick")
        HEAVY,
        NONE
    }

    enum Crossed {
        @JsonProperty("second")
        FIRST,
        SECOND
    }

    record Stroke(Weight weight, double length, Float slope) {}

    @JsonTypeInfo(
            use = JsonTypeInfo.Id.NAME,
            include = JsonTypeInfo.As.EXISTING_PROPERTY,
            property = "kind",
            visible = true)
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Cat.class, name = "cat"),
        @JsonSubTypes.Type(value = Dog.class, name = "dog")
    })
    sealed interface Animal {}

    record Cat(String kind) implements Animal {}

    record Dog(String kind) implements Animal {}

    static final class Halving extends ValueSerializer<Integer> {
        @Override
        public void serialize(Integer value, JsonGenerator out, SerializationContext context) {
            out.writeNumber(value / 2);
        }
    }

    private boolean isRead(Object value) {
        Object read = json.readBack("it", value, value.getClass()).value();
        assertThat(read).isEqualTo(value);
        return read != value;
    }

    @Test
    void aCaseIsKnownOnceOneOfItHasComeBack() {
        Drawing dots = new Drawing("a", List.of(new Dot(1), new Dot(2)));
        assertThat(isRead(dots)).isTrue();
        assertThat(isRead(dots)).isFalse();
        assertThat(isRead(new Drawing("b", List.of(new Dot(3))))).isFalse();

        Drawing box = new Drawing("c", List.of(new Box(List.of(new Dot(1)), Optional.of(new Dot(2)))));
        assertThat(isRead(box)).as("another case").isTrue();
        assertThat(isRead(box)).isFalse();
        assertThat(isRead(new Box(List.of(), Optional.empty())))
                .as("another type")
                .isTrue();
    }

    @Test
    void whatIsInACaseStillHasToComeBack() {
        Drawing worn = new Drawing("a", List.of(new Worn(0)));
        assertThat(isRead(worn)).isTrue();
        assertThat(isRead(worn)).isTrue();
        assertThatThrownBy(() -> json.readBack("the output", new Drawing("a", List.of(new Worn(7))), Drawing.class))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.changed"))
                .hasMessageContaining("shapes[0].size");
    }

    @Test
    void aCaseWhoseIdIsAnothersIsFound() {
        assertThat(isRead(new Drawing("a", List.of(new Dot(1))))).isTrue();
        int refused = 0;
        for (Shape twin : List.of(new Twin(1), new OtherTwin(1))) {
            try {
                json.readBack("it", new Drawing("a", List.of(twin)), Drawing.class);
            } catch (CairnException expected) {
                refused++;
            }
        }
        assertThat(refused).as("one of two of the same name").isPositive();
    }

    @Test
    void aRecordToWhichAComponentWasAddedIsKnownWithItAndWithoutIt() {
        Grown without = new Grown("a", Optional.empty(), Optional.empty());
        assertThat(isRead(without)).isTrue();
        assertThat(isRead(without)).isFalse();
        assertThat(json.readBack("it", without, Grown.class).json()).hasToString("{\"name\":\"a\"}");
        assertThat(isRead(new Grown("a", Optional.empty(), Optional.of("b")))).isFalse();
        Grown marked = new Grown("a", Optional.of(new Dot(1)), Optional.empty());
        assertThat(isRead(marked)).isTrue();
        assertThat(isRead(marked)).isFalse();
    }

    @Test
    void aRecordWhoseComponentsHaveOtherNamesInJsonIsKnown() {
        assertThat(isRead(new Renamed("a", new Sworn("b")))).isTrue();
        assertThat(isRead(new Renamed("c", new Sworn("d")))).isFalse();
    }

    @Test
    void aClassOfWhichSomebodyGaveHisWordIsKnownAndOthersAreNot() {
        assertThat(isRead(new Both(new Coded("a"), new Sworn("b")))).isTrue();
        assertThat(isRead(new Both(new Coded("a"), new Sworn("b")))).isTrue();
        assertThat(isRead(new Sworn("a"))).isTrue();
        assertThat(isRead(new Sworn("b"))).isFalse();
    }

    @Test
    void whatAnAccessorMakesOfAComponentIsWhatIsGoneOnWith() {
        assertThat(isRead(new Trimmed("a", 1))).isTrue();
        assertThat(isRead(new Trimmed("b", 1))).isFalse();
        assertThat(json.readBack("it", new Trimmed(" b ", 1), Trimmed.class).value())
                .isEqualTo(new Trimmed("b", 1));
    }

    @Test
    void aCaseThatIsToldByWhatIsInItIsReadBack() {
        Type animals = new TypeReference<List<Animal>>() {}.getType();
        for (int i = 0; i < 2; i++) {
            assertThat(json.readBack("it", List.of(new Cat("cat")), animals).value())
                    .isEqualTo(List.of(new Cat("cat")));
        }
        assertThatThrownBy(() -> json.readBack("the output", List.of(new Cat("dog")), animals))
                .isInstanceOf(CairnException.class);
    }

    @Test
    void constantsOfOneNameAreFound() {
        int refused = 0;
        for (Tone tone : List.of(Tone.LOUD, Tone.SOFT, Tone.LOUD, Tone.SOFT)) {
            try {
                json.readBack("it", tone, Tone.class);
            } catch (CairnException expected) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThanOrEqualTo(2);
    }

    @Test
    void constantsWithNamesOfTheirOwnAndNumbersAreKnown() {
        assertThat(isRead(new Stroke(Weight.LIGHT, 0.1, 1.5f))).isTrue();
        for (Weight weight : Weight.values()) {
            assertThat(isRead(new Stroke(weight, -0.0, Float.MIN_VALUE))).isFalse();
            assertThat(isRead(new Stroke(weight, Math.nextUp(0.1), 3.4e38f))).isFalse();
        }
        assertThat(isRead(new Stroke(Weight.NONE, Double.NaN, 1f)))
                .as("no number of JSON's")
                .isTrue();
    }

    @Test
    void aConstantThatIsCalledInJsonAsAnotherIsInJavaIsReadBack() {
        record Both(List<Crossed> crossed) {}
        int refused = 0;
        for (Crossed one : List.of(Crossed.SECOND, Crossed.FIRST, Crossed.SECOND, Crossed.FIRST)) {
            try {
                json.readBack("it", new Both(List.of(one)), Both.class);
            } catch (CairnException expected) {
                refused++;
            }
        }
        assertThat(refused).as("whose name is which").isGreaterThanOrEqualTo(2);
    }
}
