package dev.cairn.engine.graph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.engine.json.AddedLater;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.type.TypeFactory;

/**
 * Reads the shapes of types off their classes: components of records and constants of enums by their JSON names, and the cases of sealed types. Of
 * all other classes, and of those that are written by code of their own, nothing is known but a name: the one that {@link com.fasterxml.jackson.annotation.JsonTypeName}
 * declares, else the class's simple one.
 */
final class TypeShapeReader {
    private static final Pattern WORD = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final TypeFactory types = TypeFactory.createDefaultInstance();

    JavaType type(Type type) {
        return types.constructType(type);
    }

    TypeShape shape(JavaType type) {
        Class<?> raw = type.getRawClass();
        if (raw.isArray()) {
            return TypeShape.of("array", Map.of("0", type.getContentType()));
        }
        if (isOfJdk(raw)) {
            return TypeShape.of(raw.getName(), arguments(type));
        }
        if (isWrittenByItself(raw)) {
            return TypeShape.of(name(raw), arguments(type));
        }
        if (raw.isEnum()) {
            return TypeShape.of(named("enum", raw), constants(raw));
        }
        Optional<JavaType> value = value(type);
        if (value.isPresent()) {
            return TypeShape.of(named("value", raw), Map.of("0", value.get()));
        }
        if (raw.isRecord()) {
            return TypeShape.of(named("record", raw), components(type));
        }
        Map<String, Class<?>> cases = TypeCases.of(raw);
        return cases.isEmpty()
                ? TypeShape.of(name(raw), arguments(type))
                : TypeShape.of(named("cases", raw), cases(type, cases));
    }

    /** Whether it is known by its name alone: nobody moves it. */
    static boolean isOfJdk(Class<?> raw) {
        return raw.isPrimitive() || isOfJdk(raw.getName());
    }

    static boolean isOfJdk(String className) {
        return className.startsWith("java.") || className.startsWith("javax.");
    }

    private static boolean isWrittenByItself(Class<?> raw) {
        JsonSerialize write = raw.getAnnotation(JsonSerialize.class);
        JsonDeserialize read = raw.getAnnotation(JsonDeserialize.class);
        return (write != null && write.using() != ValueSerializer.None.class)
                || (read != null && read.using() != ValueDeserializer.None.class);
    }

    private static Map<String, JavaType> arguments(JavaType type) {
        Map<String, JavaType> arguments = new TreeMap<>();
        List<JavaType> all = type.getBindings().getTypeParameters();
        for (int i = 0; i < all.size(); i++) {
            arguments.put(Integer.toString(i), all.get(i));
        }
        return arguments;
    }

    private Map<String, JavaType> components(JavaType record) {
        Map<String, JavaType> components = new TreeMap<>();
        for (RecordComponent component : record.getRawClass().getRecordComponents()) {
            Field field = field(component);
            if (!field.isAnnotationPresent(JsonIgnore.class)) {
                components.put(
                        property(field).orElseGet(() -> snakeCase(component.getName())),
                        types.resolveMemberType(component.getGenericType(), record.getBindings()));
            }
        }
        return components;
    }

    /** The components, by their JSON names, that what was written before they were there lacks. */
    Set<String> addedLater(Class<?> record) {
        return fields(record).entrySet().stream()
                .filter(component -> component.getValue().isAnnotationPresent(AddedLater.class))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** The fields of a record's components by their JSON names, with what annotates the components. */
    Map<String, Field> fields(Class<?> record) {
        return Arrays.stream(record.getRecordComponents())
                .map(TypeShapeReader::field)
                .collect(Collectors.toMap(
                        field -> property(field).orElseGet(() -> snakeCase(field.getName())), field -> field));
    }

    /** The component's field, to which the compiler copies what annotates the component. */
    private static Field field(RecordComponent component) {
        try {
            return component.getDeclaringRecord().getDeclaredField(component.getName());
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("each component of a record has a field: " + component, e);
        }
    }

    private static Optional<String> property(Field field) {
        return Optional.ofNullable(field.getAnnotation(JsonProperty.class))
                .map(JsonProperty::value)
                .filter(name -> !name.isEmpty());
    }

    private static Set<String> constants(Class<?> raw) {
        return Arrays.stream(raw.getDeclaredFields())
                .filter(Field::isEnumConstant)
                .map(field -> property(field).orElseGet(() -> field.getName().toLowerCase(Locale.ROOT)))
                .collect(Collectors.toSet());
    }

    private static String snakeCase(String name) {
        return WORD.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
    }

    private Map<String, JavaType> cases(JavaType type, Map<String, Class<?>> cases) {
        Map<String, JavaType> resolved = new TreeMap<>();
        cases.forEach((name, raw) -> resolved.put(name, types.constructSpecializedType(type, raw)));
        return resolved;
    }

    /** The type of the only thing in it that is written. */
    private Optional<JavaType> value(JavaType type) {
        Class<?> raw = type.getRawClass();
        Stream<Type> methods = Arrays.stream(raw.getDeclaredMethods())
                .filter(method -> !method.isBridge() && method.isAnnotationPresent(JsonValue.class))
                .map(Method::getGenericReturnType);
        Stream<Type> fields = Arrays.stream(raw.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(JsonValue.class))
                .map(Field::getGenericType);
        return Stream.concat(methods, fields)
                .findFirst()
                .map(value -> types.resolveMemberType(value, type.getBindings()));
    }

    private static String named(String kind, Class<?> raw) {
        return TypeCases.declaredName(raw).map(name -> kind + " " + name).orElse(kind);
    }

    private static String name(Class<?> raw) {
        return TypeCases.declaredName(raw)
                .orElseGet(() -> raw.getSimpleName().isEmpty() ? raw.getName() : raw.getSimpleName());
    }
}
