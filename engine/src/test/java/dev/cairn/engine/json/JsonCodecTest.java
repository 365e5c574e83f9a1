package dev.cairn.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonCodecTest {
    private final JsonCodec json = JsonCodec.standard();

    enum Color {
        DARK_RED
    }

    record Inner(int size, Optional<String> note) {}

    record Outer(String firstName, List<Inner> parts) {}

    record Times(Instant at, Duration lasting, Color color, BigDecimal price, Map<Meter, Long> used) {}

    record Grown(
            String name,
            @AddedLater Optional<String> first,
            @AddedLater Optional<List<Integer>> second) {}

    record Kept(Json value, Optional<List<Json>> more) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(value = Typed.class, name = "typed"))
    sealed interface Kind {}

    record Typed(Json value) implements Kind {}

    /** JSON within JSON is its compact text, however it was written, and whether it is read from text or from bytes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1|1",
                "-0.0|-0.0",
                "1.50|1.50",
                "1E+400|1E+400",
                "null|null",
                "true|true",
                "\"\"|\"\"",
                "[ ]|[]",
                "{ }|{}",
                "{\"a\": [1 , 2]}|{\"a\":[1,2]}",
                "\" a b \"|\" a b \"",
                "\"a\\n\\\"b\\\\\"|\"a\\n\\\"b\\\\\"",
                "\"\\u0041\\/\"|\"A/\"",
                "\"\\ud83d\"|\"\\uD83D\"",
                "\"ä😀\"|\"ä😀\""
            })
    void keepsJsonWithinJson(String written, String compact) {
        Json value = new Json(compact);
        String kept = "{\"value\":" + written + " , \"more\":[" + written + ", " + written + "]}";
        Kept expected = new Kept(value, Optional.of(List.of(value, value)));
        assertThat(json.<Kept>read("it", new Json(kept), Kept.class)).isEqualTo(expected);
        assertThat(json.<Kept>read("it", utf8(kept), Kept.class)).isEqualTo(expected);
        assertThat(json.<Kept>read("it", Json.utf8(utf8(kept)), Kept.class)).isEqualTo(expected);
        assertThat(json.<Kept>read("it", json.write(expected), Kept.class)).isEqualTo(expected);

        String typed = "{\"kind\":\"typed\",\"value\":" + written + "}";
        String late = "{\"value\":" + written + ",\"kind\":\"typed\"}";
        for (String each : List.of(typed, late)) {
            assertThat(json.<Kind>read("it", utf8(each), Kind.class)).isEqualTo(new Typed(value));
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aRecordMayGrowMoreThanOnce() {
        JsonCodec codec = JsonCodec.standard();
        Grown old = codec.read("it", new Json("{\"name\":\"a\"}"), Grown.class);
        assertThat(old).isEqualTo(new Grown("a", Optional.empty(), Optional.empty()));
        assertThat(codec.write(old).text()).isEqualTo("{\"name\":\"a\"}");
        Grown whole = new Grown("a", Optional.of("b"), Optional.of(List.of(1)));
        assertThat(codec.<Grown>read("it", codec.write(whole), Grown.class)).isEqualTo(whole);
        Grown between = codec.read("it", new Json("{\"name\":\"a\",\"second\":[2]}"), Grown.class);
        assertThat(between).isEqualTo(new Grown("a", Optional.empty(), Optional.of(List.of(2))));
        assertThatThrownBy(() -> codec.read("it", new Json("{\"first\":\"b\"}"), Grown.class))
                .hasMessageContaining("name");
    }

    @Test
    void writesSnakeCaseAndReadsItBack() {
        Outer value = new Outer("Ann", List.of(new Inner(1, Optional.of("n")), new Inner(2, Optional.empty())));
        Json written = json.write(value);
        assertThat(written.text())
                .isEqualTo(
                        "{\"first_name\":\"Ann\",\"parts\":[{\"size\":1,\"note\":\"n\"},{\"size\":2,\"note\":null}]}");
        assertThat(json.<Outer>read("it", written, Outer.class)).isEqualTo(value);
        assertThat(json.<Outer>read("it", json.writeBytes(value), Outer.class)).isEqualTo(value);
    }

    @Test
    void keepsTimesNumbersEnumsAndMeters() {
        Times value = new Times(
                Instant.parse("2026-01-02T03:04:05.006Z"),
                Duration.ofMillis(1500),
                Color.DARK_RED,
                new BigDecimal("1.10"),
                Map.of(Meter.of("taps"), 3L));
        Json written = json.write(value);
        assertThat(written.text())
                .isEqualTo("{\"at\":\"2026-01-02T03:04:05.006Z\",\"lasting\":\"PT1.5S\",\"color\":\"dark_red\","
                        + "\"price\":1.10,\"used\":{\"taps\":3}}");
        assertThat(json.<Times>read("it", written, Times.class)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // text | what is said
                "{'first_name':'A','parts':[{'size':1,'note':null,'extra':2}]} | parts[0].extra: Unrecognized property",
                "{'first_name':'A','parts':[{'note':null}]}             | parts[0].size: Missing creator property 'size'",
                "{'first_name':'A','parts':[{'size':1}]}                | parts[0].note: Missing creator property 'note'",
                "{'first_name':'A','parts':[{'size':null,'note':null}]} | parts[0].size: Cannot map `null` into type `int`",
                "{'first_name':'A','parts':[{'size':'x','note':null}]}  | parts[0].size: Cannot coerce String value",
                "{'first_name':'A','parts':null}                        | parts: Null value for creator property 'parts'",
                "{'parts':[]}                                           | first_name: Missing creator property 'first_name'",
                "{'first_name':'A','first_name':'B','parts':[]}         | Duplicate Object property \"first_name\"",
                "{'first_name':'A','parts':[]} {}                       | Trailing token",
                "{'first_name':'A','parts':[                            | Unexpected end-of-input",
                "null                                                   | it is null",
            })
    void refusesWhatDoesNotFitAndNamesItsPath(String text, String said) {
        assertThatThrownBy(() -> json.read("the state", new Json(text.replace('\'', '"')), Outer.class))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("json.read"))
                .message()
                .startsWith("cannot read the state as " + Outer.class.getName() + ": ")
                .contains(said)
                .doesNotContain("Feature")
                .doesNotContain("enabled")
                .doesNotContain("REDACTED")
                .doesNotContain("\n");
    }

    @Test
    void refusesAnEnumByNumberAndAnUnknownOne() {
        assertThatThrownBy(() -> json.read("a color", new Json("0"), Color.class))
                .isInstanceOf(CairnException.class);
        assertThatThrownBy(() -> json.read("a color", new Json("\"green\""), Color.class))
                .hasMessageContaining("green")
                .hasMessageContaining("dark_red");
    }

    @Test
    void carriesJsonWithoutKnowingIt() {
        record Envelope(Json content) {}
        Envelope envelope = new Envelope(new Json("{\"a\":[1.50,null,\"ü\"]}"));
        Json written = json.write(envelope);
        assertThat(written.text()).isEqualTo("{\"content\":{\"a\":[1.50,null,\"ü\"]}}");
        assertThat(json.<Envelope>read("it", written, Envelope.class)).isEqualTo(envelope);
        Envelope empty = new Envelope(new Json("null"));
        assertThat(json.<Envelope>read("it", json.write(empty), Envelope.class)).isEqualTo(empty);
    }
}
