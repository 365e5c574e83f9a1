package dev.cairn.engine.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.Disposition;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.type.TypeFactory;

/** No scalar is taken for another one, however alike they look. */
class ScalarsTest {
    private static final Map<String, Class<?>> TYPES = Map.ofEntries(
            Map.entry("text", String.class),
            Map.entry("int", int.class),
            Map.entry("Integer", Integer.class),
            Map.entry("long", long.class),
            Map.entry("boolean", boolean.class),
            Map.entry("Boolean", Boolean.class),
            Map.entry("double", double.class),
            Map.entry("decimal", BigDecimal.class),
            Map.entry("whole", BigInteger.class),
            Map.entry("enum", Disposition.class),
            Map.entry("instant", Instant.class),
            Map.entry("duration", Duration.class),
            Map.entry("meter", Meter.class),
            Map.entry("file", FileRef.class),
            Map.entry("list", List.class));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text     | 1 ; 1.5 ; true ; {} ; []",
                "int      | '1' ; 1.5 ; 1.0 ; true ; null ; 3000000000 ; '' ; []",
                "Integer  | '1' ; 1.5 ; true ; '' ; 3000000000",
                "long     | '1' ; 1.5 ; false ; null ; 9223372036854775808",
                "boolean  | 0 ; 1 ; 'true' ; '' ; null",
                "Boolean  | 0 ; 1 ; 'true' ; ''",
                "double   | '1.5' ; true ; null ; ''",
                "decimal  | '1.5' ; true ; ''",
                "whole    | '1' ; 1.5 ; true ; ''",
                "enum     | 0 ; 1 ; true ; '' ; 'SUCCEEDED' ; 'lost'",
                "instant  | 'soon' ; true ; {}",
                "duration | 'a while' ; true ; {}",
                "meter    | 'Two Words' ; {}",
                "file     | 'abc' ; {}",
                "list     | 1 ; 'a' ; true ; {}",
            })
    void isRefusedWithItsPath(String type, String values) {
        for (String value : values.split(" ; ")) {
            String text = "{\"at\":{\"place\":" + value.replace('\'', '"') + "}}";
            assertThatThrownBy(() -> JsonCodec.standard().read("it", new Json(text), inside(type)))
                    .as("%s as %s", value, type)
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("json.read"))
                    .hasMessageContaining(": at.place: ");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text     | '1'",
                "int      | 1",
                "long     | 3000000000",
                "boolean  | true",
                "double   | 1",
                "double   | 1.5",
                "decimal  | 1.50",
                "whole    | 9223372036854775808",
                "enum     | 'budget_exhausted'",
                "instant  | '2026-01-02T03:04:05Z'",
                "duration | 'PT1S'",
                "meter    | 'taps'",
                "list     | []",
            })
    void isReadAsWhatItIs(String type, String value) {
        Map<String, Map<String, ?>> read = JsonCodec.standard()
                .read("it", new Json("{\"at\":{\"place\":" + value.replace('\'', '"') + "}}"), inside(type));
        assertThat(Objects.requireNonNull(read.get("at")).get("place")).isNotNull();
    }

    private static Type inside(String type) {
        TypeFactory types = TypeFactory.createDefaultInstance();
        var inner = types.constructMapType(Map.class, String.class, Objects.requireNonNull(TYPES.get(type)));
        return types.constructMapType(Map.class, types.constructType(String.class), inner);
    }
}
