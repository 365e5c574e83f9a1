package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import dev.cairn.engine.CairnException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * Writes records as JSON and reads them back, strictly: an unknown, missing or duplicate field, a null where there must be a number and an
 * unknown type are errors that name their path. Field names are in snake_case. Thread-safe.
 */
public final class JsonCodec {
    private static final JsonCodec STANDARD = new JsonCodec(strict());

    /** What Jackson adds to its messages on its own switches and on where it read. */
    private static final Pattern ADVICE = Pattern.compile(
            " ?\\((set|enable|start marker at|but might if) [^)]*\\)+|[;:] (not allowed as per )?`DeserializationFeature[^`]*`( enabled| to allow)?|, not marked as ignorable");

    private final JsonMapper mapper;

    private JsonCodec(JsonMapper mapper) {
        this.mapper = mapper;
    }

    /** The codec for states made of records, collections and the types of {@code java.time}. */
    public static JsonCodec standard() {
        return STANDARD;
    }

    /** This codec with more types, for example persistent collections. */
    public JsonCodec with(JacksonModule... modules) {
        return new JsonCodec(mapper.rebuild().addModules(modules).build());
    }

    /** The value as compact JSON. */
    public Json write(Object value) {
        return new Json(text(value));
    }

    String text(Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JacksonException e) {
            throw new CairnException(
                    "json.write", "cannot write " + value.getClass().getName() + " as JSON: " + say(e), e);
        }
    }

    /** The value as compact JSON in UTF-8. */
    public byte[] writeBytes(Object value) {
        try {
            return mapper.writeValueAsBytes(value);
        } catch (JacksonException e) {
            throw new CairnException(
                    "json.write", "cannot write " + value.getClass().getName() + " as JSON: " + say(e), e);
        }
    }

    /** Reads a value of {@code type}; {@code what} names it in errors. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // the caller knows what it declared to Step or Graph
    public <T> T read(String what, Json json, Type type) {
        return read(what, json.text().getBytes(StandardCharsets.UTF_8), type);
    }

    /** As {@link #read(String, Json, Type)}, from UTF-8. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> T read(String what, byte[] json, Type type) {
        JavaType java = mapper.constructType(type);
        try {
            return mapper.readValue(json, java);
        } catch (JacksonException e) {
            throw new CairnException(
                    "json.read", "cannot read " + what + " as " + java.toCanonical() + ": " + say(e), e);
        }
    }

    /** The value as a JSON tree. */
    public JsonNode tree(Json json) {
        return mapper.readTree(json.text());
    }

    /** The place and what is wrong there, on one line, without advice to switch the strictness off. */
    private static String say(JacksonException error) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : error.getPath()) {
            if (step.getPropertyName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        String message = ADVICE.matcher(
                        error.getOriginalMessage().lines().findFirst().orElse(""))
                .replaceAll("");
        return path.isEmpty() ? message : path + ": " + message;
    }

    private static JsonMapper strict() {
        return JsonMapper.builder()
                // a record's components are its JSON, and not what its methods happen to be called
                .changeDefaultVisibility(visible -> visible.withGetterVisibility(Visibility.NONE)
                        .withIsGetterVisibility(Visibility.NONE)
                        .withFieldVisibility(Visibility.ANY))
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .withCoercionConfig(
                        LogicalType.Textual,
                        text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .build();
    }
}
