package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.ConstantValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Schemas of types say what their JSON is. */
class TypeSchemaTest {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Shape.Circle.class, name = "circle"),
        @JsonSubTypes.Type(value = Shape.Group.class, name = "group")
    })
    sealed interface Shape {
        record Circle(int radius) implements Shape {}

        record Group(List<Shape> parts) implements Shape {}
    }

    enum Colour {
        DARK_RED,
        BLUE
    }

    record Drawing(
            String fileName,
            Colour colour,
            Optional<Instant> savedAt,
            Set<String> tags,
            Map<String, Double> sizes,
            Shape shape,
            @AddedLater Optional<String> author) {}

    record Permit(
            @JsonProperty(defaultValue = "true") boolean granted,

            @JsonProperty(value = "from", defaultValue = "the house")
            String issuer,

            @JsonPropertyDescription("where it does not hold")
            Optional<String> except,

            @ConstantValue("permit") String kind,
            @ConstantValue("true") boolean sealed) {}

    @Test
    void aComponentSaysWhatItMeansAndWhatItIsUnsaid() {
        JsonNode properties = TypeSchema.of(Permit.class).get("properties");
        assertThat(properties.at("/granted/default").booleanValue()).isTrue();
        assertThat(properties.at("/from/default").asString()).isEqualTo("the house");
        assertThat(properties.at("/except/description").asString()).isEqualTo("where it does not hold");
        assertThat(properties.at("/granted/description").isMissingNode()).isTrue();
    }

    @Test
    void whatIsAlwaysTheSameIsAConstant() {
        JsonNode properties = TypeSchema.of(Permit.class).get("properties");
        assertThat(properties.at("/kind/const").asString()).isEqualTo("permit");
        assertThat(properties.at("/sealed/const").booleanValue()).isTrue();
        assertThat(properties.at("/granted/const").isMissingNode()).isTrue();
    }

    @Test
    void aRecordHasItsFieldsAndNoOthers() {
        JsonNode schema = TypeSchema.of(Drawing.class);
        assertThat(schema.get("additionalProperties").booleanValue()).isFalse();
        assertThat(schema.get("required").valueStream().map(JsonNode::asString))
                .as("a field that was added later may be left out")
                .containsExactlyInAnyOrder("file_name", "colour", "saved_at", "tags", "sizes", "shape");
        assertThat(schema.at("/properties/colour/enum").toString()).isEqualTo("[\"blue\",\"dark_red\"]");
        assertThat(schema.at("/properties/saved_at/anyOf/0/format").asString()).isEqualTo("date-time");
        assertThat(schema.at("/properties/saved_at/anyOf/1/type").asString()).isEqualTo("null");
        assertThat(schema.at("/properties/tags/uniqueItems").booleanValue()).isTrue();
        assertThat(schema.at("/properties/sizes/additionalProperties/type/0").asString())
                .isEqualTo("number");
        assertThat(schema.at("/properties/shape/$ref").asString()).isEqualTo("#/$defs/Shape");
    }

    @Test
    void casesSayWhichOneTheyAreAndMayHoldOneAnother() {
        JsonNode shape = TypeSchema.of(Drawing.class).at("/$defs/Shape/anyOf");
        assertThat(shape.at("/0/properties/kind/const").asString()).isEqualTo("circle");
        assertThat(shape.at("/0/properties/radius/maximum").intValue()).isEqualTo(Integer.MAX_VALUE);
        assertThat(shape.at("/1/properties/parts/items/$ref").asString()).isEqualTo("#/$defs/Shape");
        assertThat(shape.at("/1/required").toString()).contains("kind", "parts");
    }
}
