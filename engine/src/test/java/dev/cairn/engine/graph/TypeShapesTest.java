package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TypeShapesTest {
    record Money(long cents, String currency) {}

    record Amount(String currency, long cents) {}

    record Renamed(long pence, String currency) {}

    record Retyped(int cents, String currency) {}

    record Grown(long cents, String currency, Optional<String> note) {}

    @Test
    void aRecordIsItsComponentsInWhateverOrder() {
        assertThat(shape(Money.class)).isEqualTo(shape(Amount.class));
        assertDiffer(Money.class, Renamed.class, Retyped.class, Grown.class);
    }

    record Kept(@JsonProperty("cents") long pence, String currency) {}

    record SnakeCase(int mostTries) {}

    record Written(@JsonProperty("most_tries") int tries) {}

    @Test
    void aComponentGoesByItsJsonName() {
        assertThat(shape(Kept.class)).isEqualTo(shape(Money.class));
        assertThat(shape(SnakeCase.class)).isEqualTo(shape(Written.class));
    }

    enum Season {
        SUMMER,
        WINTER
    }

    enum WithBodies {
        WINTER {
            @Override
            int days() {
                return 90;
            }
        },
        SUMMER {
            @Override
            int days() {
                return 92;
            }
        };

        abstract int days();
    }

    enum More {
        SUMMER,
        WINTER,
        SPRING
    }

    enum Other {
        SUMMER,
        @JsonProperty("cold")
        WINTER
    }

    @Test
    void anEnumIsItsConstants() {
        assertThat(shape(Season.class)).isEqualTo(shape(WithBodies.class));
        assertDiffer(Season.class, More.class, Other.class);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Reply.Yes.class, name = "yes"),
        @JsonSubTypes.Type(value = Reply.No.class, name = "no")
    })
    sealed interface Reply {
        record Yes(int offer) implements Reply {}

        record No() implements Reply {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    sealed interface Nested {
        @JsonTypeName("no")
        record Refusal() implements Nested {}

        sealed interface Consent extends Nested {
            @JsonTypeName("yes")
            record Plain(int offer) implements Consent {}
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    sealed interface Third {
        record yes(int offer) implements Third {}

        record no() implements Third {}

        record later() implements Third {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    sealed interface OtherCase {
        record yes(int offer) implements OtherCase {}

        record never() implements OtherCase {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    sealed interface OtherInside {
        record yes(String offer) implements OtherInside {}

        record no() implements OtherInside {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    sealed interface Deep {
        record yes(int offer) implements Deep {}

        sealed interface Refusing extends Deep {
            record no() implements Refusing {}

            record later() implements Refusing {}
        }
    }

    @Test
    void aSealedTypeIsItsCasesHoweverDeepTheyAre() {
        assertThat(shape(Reply.class)).isEqualTo(shape(Nested.class));
        assertThat(shape(Deep.class)).isEqualTo(shape(Third.class));
        assertDiffer(Reply.class, Third.class, OtherCase.class, OtherInside.class);
    }

    record One(Reply.Yes reply) {}

    record Same(Nested.Consent.Plain reply) {}

    record Another(Third.yes reply) {}

    @Test
    void aCaseAloneIsKnownByTheNameThatIsDeclaredForIt() {
        assertThat(shape(One.class)).isEqualTo(shape(Same.class)).isNotEqualTo(shape(Another.class));
    }

    record Tree(String name, List<Tree> children) {}

    record Wood(String name, List<Branch> children) {}

    record Branch(String name, List<Wood> children) {}

    record Bush(String name, Set<Bush> children) {}

    record Stump(String name, List<String> children) {}

    @Test
    void recursiveTypesAreOneIfNothingTellsThemApart() {
        assertThat(shape(Tree.class)).isEqualTo(shape(Wood.class)).isEqualTo(shape(Branch.class));
        assertDiffer(Tree.class, Bush.class, Stump.class);
    }

    record Pair<A, B>(A first, B second) {}

    record Pairs(Pair<Money, Season> one, Pair<Amount, Season> other, Map<String, List<Money>> all, Money[] prices) {}

    record SamePairs(
            Pair<Amount, Season> one, Pair<Money, WithBodies> other, Map<String, List<Amount>> all, Amount[] prices) {}

    record OtherPairs(
            Pair<Money, More> one, Pair<Amount, Season> other, Map<String, List<Money>> all, Money[] prices) {}

    record OtherMap(Pair<Money, Season> one, Pair<Amount, Season> other, Map<Long, List<Money>> all, Money[] prices) {}

    record OtherArray(
            Pair<Money, Season> one, Pair<Amount, Season> other, Map<String, List<Money>> all, List<Money> prices) {}

    @Test
    void looksThroughGenericsCollectionsAndArrays() {
        assertThat(shape(Pairs.class)).isEqualTo(shape(SamePairs.class));
        assertDiffer(Pairs.class, OtherPairs.class, OtherMap.class, OtherArray.class);
    }

    @Test
    void classesOfTheJdkGoByTheirNames() {
        assertDiffer(
                String.class,
                Instant.class,
                BigDecimal.class,
                long.class,
                Long.class,
                int.class,
                Optional.class,
                Void.class);
    }

    record Id(@JsonValue String text) {}

    record Key(@JsonValue String name) {}

    record Number(@JsonValue int text) {}

    @JsonTypeName("money")
    record Declared(long cents, String currency) {}

    @JsonTypeName("money")
    record Moved(long cents, String currency) {}

    @Test
    void whatIsOneValueAndWhatDeclaresANameIsKnownByIt() {
        assertThat(shape(Id.class)).isEqualTo(shape(Key.class));
        assertDiffer(Id.class, Number.class, String.class);
        assertThat(shape(Declared.class)).isEqualTo(shape(Moved.class)).isNotEqualTo(shape(Money.class));
    }

    static final class Opaque {
        int inside;
    }

    static final class Elsewhere {
        static final class Opaque {
            String inside = "";
        }

        static final class Unlike {}

        private Elsewhere() {}
    }

    @Test
    void whatIsNotLookedIntoGoesByItsSimpleName() {
        assertThat(shape(Opaque.class)).isEqualTo(shape(Elsewhere.Opaque.class));
        assertDiffer(Opaque.class, Elsewhere.Unlike.class);
    }

    record Nest<T>(T value, Optional<Nest<List<T>>> inner) {}

    @Test
    void refusesATypeWithoutAnEnd() {
        assertThatThrownBy(() -> shape(Nest.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Nest")
                .hasMessageContaining("is made of more than");
    }

    /** What a run of another day, on another JVM, must come to as well. */
    @Test
    void isTheSameEverywhere() {
        assertThat(shape(SnakeCase.class))
                .hasToString("{\"kind\":\"record\",\"parts\":{\"most_tries\":{\"kind\":\"int\"}}}");
        assertThat(shape(Tree.class))
                .hasToString(
                        "{\"kind\":\"record\",\"parts\":{\"children\":{\"kind\":\"java.util.List\",\"parts\":{\"0\":0}},"
                                + "\"name\":{\"kind\":\"java.lang.String\"}}}");
        assertThat(shape(Season.class)).hasToString("{\"kind\":\"enum\",\"constants\":[\"summer\",\"winter\"]}");
    }

    private static JsonNode shape(Type type) {
        return TypeShapes.of(type);
    }

    private static void assertDiffer(Type... types) {
        assertThat(Arrays.stream(types).map(TypeShapesTest::shape)).doesNotHaveDuplicates();
    }
}
