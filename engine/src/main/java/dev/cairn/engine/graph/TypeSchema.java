package dev.cairn.engine.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.json.ConstantValue;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON Schemas (2020-12) of types, as {@link dev.cairn.engine.json.JsonCodec} writes and reads them: records with all their fields and no others, enums and the cases of sealed types by
 * their JSON names. What is empty is null; a field that was {@linkplain dev.cairn.engine.json.AddedLater added later} may be left out. Of types that write themselves nothing is known but
 * their name, which stands as the title of a schema that takes everything. For whoever fills in a form, a component says what it means by {@link JsonPropertyDescription}, and a flag or text
 * what it is where nothing is said by {@link JsonProperty#defaultValue()}; one that is {@linkplain ConstantValue always} the same is a constant.
 */
public final class TypeSchema {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

    private static final Map<Class<?>, ObjectNode> OF_JDK = Map.ofEntries(
            Map.entry(String.class, type("string")),
            Map.entry(CharSequence.class, type("string")),
            Map.entry(char.class, type("string").put("minLength", 1).put("maxLength", 1)),
            Map.entry(Character.class, type("string").put("minLength", 1).put("maxLength", 1)),
            Map.entry(boolean.class, type("boolean")),
            Map.entry(Boolean.class, type("boolean")),
            Map.entry(byte.class, integer(Byte.MIN_VALUE, Byte.MAX_VALUE)),
            Map.entry(Byte.class, integer(Byte.MIN_VALUE, Byte.MAX_VALUE)),
            Map.entry(short.class, integer(Short.MIN_VALUE, Short.MAX_VALUE)),
            Map.entry(Short.class, integer(Short.MIN_VALUE, Short.MAX_VALUE)),
            Map.entry(int.class, integer(Integer.MIN_VALUE, Integer.MAX_VALUE)),
            Map.entry(Integer.class, integer(Integer.MIN_VALUE, Integer.MAX_VALUE)),
            Map.entry(long.class, integer(Long.MIN_VALUE, Long.MAX_VALUE)),
            Map.entry(Long.class, integer(Long.MIN_VALUE, Long.MAX_VALUE)),
            Map.entry(BigInteger.class, type("integer")),
            Map.entry(BigDecimal.class, type("number")),
            Map.entry(Instant.class, type("string").put("format", "date-time")),
            Map.entry(LocalDate.class, type("string").put("format", "date")),
            Map.entry(LocalTime.class, type("string")),
            Map.entry(Duration.class, type("string").put("format", "duration")));

    /** Types that no graph's definition may use, by their names: it draws no random ids and opens no addresses. */
    private static final Map<String, String> FORMATS = Map.of("java.util.UUID", "uuid", "java.net.URI", "uri");

    private final TypeShapeReader reader = new TypeShapeReader();
    private final Map<JavaType, String> names = new LinkedHashMap<>();
    private final Deque<JavaType> open = new ArrayDeque<>();
    private final ObjectNode defs = JSON.createObjectNode();

    private TypeSchema() {}

    /** The schema of a type. */
    public static ObjectNode of(Type type) {
        TypeSchema schemas = new TypeSchema();
        JavaType root = schemas.reader.type(type);
        ObjectNode schema = JSON.createObjectNode().put("$schema", DIALECT);
        ObjectNode shown = schemas.written(root);
        for (JavaType next = schemas.open.poll(); next != null; next = schemas.open.poll()) {
            schemas.defs.set(String.valueOf(schemas.names.get(next)), schemas.written(next));
        }
        schema.setAll(shown);
        if (!schemas.defs.isEmpty()) {
            schema.set("$defs", schemas.defs);
        }
        return schema;
    }

    private static ObjectNode type(String name) {
        return JSON.createObjectNode().put("type", name);
    }

    private static ObjectNode integer(long least, long most) {
        return type("integer").put("minimum", least).put("maximum", most);
    }

    /** Records and cases stand among the definitions, since they may hold one another. */
    private ObjectNode reference(JavaType type) {
        if (!isDefined(type)) {
            return written(type);
        }
        @Nullable String name = names.get(type);
        if (name == null) {
            name = free(type.getRawClass().getSimpleName());
            names.put(type, name);
            open.add(type);
        }
        return JSON.createObjectNode().put("$ref", "#/$defs/" + name);
    }

    private String free(String simple) {
        String name = simple.isEmpty() ? "Type" : simple;
        int number = 2;
        String free = name;
        while (names.containsValue(free)) {
            free = name + number++;
        }
        return free;
    }

    private boolean isDefined(JavaType type) {
        String kind = type.isContainerType() || TypeShapeReader.isOfJdk(type.getRawClass())
                ? ""
                : reader.shape(type).kind();
        return kind.matches("(record|cases)( .*)?");
    }

    private ObjectNode written(JavaType type) {
        Class<?> raw = type.getRawClass();
        ObjectNode known = OF_JDK.get(raw);
        if (known != null) {
            return known.deepCopy();
        }
        String format = FORMATS.get(raw.getName());
        if (format != null) {
            return type("string").put("format", format);
        }
        if (raw == float.class || raw == double.class || raw == Float.class || raw == Double.class) {
            return JSON.createObjectNode()
                    .set("type", JSON.createArrayNode().add("number").add("string")); // NaN is a text
        }
        if (raw == byte[].class) {
            return type("string").put("contentEncoding", "base64");
        }
        if (Optional.class.isAssignableFrom(raw)) {
            return orNull(reference(type.containedTypeOrUnknown(0)));
        }
        if (type.isMapLikeType()) {
            return type("object").set("additionalProperties", reference(type.getContentType()));
        }
        if (raw.isArray() || Collection.class.isAssignableFrom(raw)) {
            ObjectNode list = type("array").set("items", reference(type.getContentType()));
            return Set.class.isAssignableFrom(raw) ? list.put("uniqueItems", true) : list;
        }
        return ofShape(type);
    }

    private static ObjectNode orNull(ObjectNode schema) {
        ObjectNode either = JSON.createObjectNode();
        either.putArray("anyOf").add(schema).add(type("null"));
        return either;
    }

    private ObjectNode ofShape(JavaType type) {
        TypeShape shape = reader.shape(type);
        return switch (shape.kind().replaceFirst(" .*", "")) {
            case "enum" -> {
                ObjectNode choice = type("string");
                shape.constants().forEach(choice.putArray("enum")::add);
                yield choice;
            }
            case "value" -> reference(Objects.requireNonNull(shape.parts().get("0"), "a value has one part"));
            case "record" -> object(type, shape);
            case "cases" -> cases(type, shape);
            default -> JSON.createObjectNode().put("title", type.getRawClass().getSimpleName());
        };
    }

    private ObjectNode object(JavaType type, TypeShape shape) {
        ObjectNode object = type("object").put("additionalProperties", false);
        Set<String> addedLater = reader.addedLater(type.getRawClass());
        ObjectNode properties = object.putObject("properties");
        Map<String, Field> fields = reader.fields(type.getRawClass());
        shape.parts()
                .forEach((name, part) -> properties.set(
                        name, told(reference(part), Objects.requireNonNull(fields.get(name), "a part is a field"))));
        shape.parts().keySet().stream()
                .filter(name -> !addedLater.contains(name))
                .forEach(object.withArray("required")::add);
        return object;
    }

    private static ObjectNode told(ObjectNode schema, Field field) {
        ConstantValue constant = field.getAnnotation(ConstantValue.class);
        if (constant != null) {
            return isFlag(field)
                    ? schema.put("const", Boolean.parseBoolean(constant.value()))
                    : schema.put("const", constant.value());
        }
        JsonPropertyDescription meant = field.getAnnotation(JsonPropertyDescription.class);
        if (meant != null) {
            schema.put("description", meant.value());
        }
        JsonProperty named = field.getAnnotation(JsonProperty.class);
        if (named == null || named.defaultValue().isEmpty()) {
            return schema;
        }
        return isFlag(field)
                ? schema.put("default", Boolean.parseBoolean(named.defaultValue()))
                : schema.put("default", named.defaultValue());
    }

    private static boolean isFlag(Field field) {
        return field.getType() == boolean.class;
    }

    private ObjectNode cases(JavaType type, TypeShape shape) {
        ObjectNode either = JSON.createObjectNode();
        var all = either.putArray("anyOf");
        JsonTypeInfo told = type.getRawClass().getAnnotation(JsonTypeInfo.class);
        shape.parts().forEach((name, one) -> all.add(told == null ? reference(one) : named(one, property(told), name)));
        return either;
    }

    private static String property(JsonTypeInfo told) {
        return told.property().isEmpty() ? told.use().getDefaultPropertyName() : told.property();
    }

    /** A case says in a field of its own which one it is. */
    private ObjectNode named(JavaType one, String property, String name) {
        ObjectNode written = written(one);
        if (!written.path("type").asString("").equals("object")) {
            return written;
        }
        ((ObjectNode) written.get("properties")).putObject(property).put("const", name);
        written.withArray("required").add(property);
        return written;
    }
}
