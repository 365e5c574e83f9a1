package dev.cairn.engine.graph;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The cases of a type that is sealed, or lists its subtypes, by their JSON names; sealed types among them stand for their own cases. */
final class TypeCases {
    private final boolean byClass;
    private final Set<Class<?>> seen = new LinkedHashSet<>();

    private TypeCases(Class<?> root) {
        JsonTypeInfo info = root.getAnnotation(JsonTypeInfo.class);
        this.byClass =
                info != null && (info.use() == JsonTypeInfo.Id.CLASS || info.use() == JsonTypeInfo.Id.MINIMAL_CLASS);
    }

    /** Empty if it has none. */
    static Map<String, Class<?>> of(Class<?> type) {
        boolean hasCases = type.isSealed() || type.isAnnotationPresent(JsonSubTypes.class);
        TypeCases cases = new TypeCases(type);
        if (hasCases) {
            cases.visit(type);
        }
        return cases.byName();
    }

    private void visit(Class<?> type) {
        if (!seen.add(type)) {
            return;
        }
        JsonSubTypes subtypes = type.getAnnotation(JsonSubTypes.class);
        if (subtypes != null) {
            for (JsonSubTypes.Type one : subtypes.value()) {
                visit(one.value());
            }
        }
        if (type.isSealed() && !type.isEnum()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                visit(permitted);
            }
        }
    }

    private Map<String, Class<?>> byName() {
        Map<String, Class<?>> named = new TreeMap<>();
        for (Class<?> one : seen) {
            boolean isValue = one.isEnum() || !Modifier.isAbstract(one.getModifiers());
            if (isValue && named.putIfAbsent(name(one), one) != null) {
                named.put(one.getName(), one); // two of one name
            }
        }
        return named;
    }

    private String name(Class<?> one) {
        return byClass // which stands in the JSON itself then
                ? one.getName()
                : declaredName(one).orElseGet(one::getSimpleName);
    }

    /** The name that a type, or what it is a case of, declares for it. */
    static Optional<String> declaredName(Class<?> type) {
        return listedName(type, type)
                .or(() -> Optional.ofNullable(type.getAnnotation(JsonTypeName.class))
                        .map(JsonTypeName::value)
                        .filter(name -> !name.isEmpty()));
    }

    private static Optional<String> listedName(Class<?> type, Class<?> below) {
        return Stream.concat(Stream.ofNullable(below.getSuperclass()), Arrays.stream(below.getInterfaces()))
                .flatMap(above -> Stream.concat(listed(above, type), listedName(type, above).stream()))
                .findFirst();
    }

    private static Stream<String> listed(Class<?> above, Class<?> type) {
        JsonSubTypes subtypes = above.getAnnotation(JsonSubTypes.class);
        return subtypes == null
                ? Stream.empty()
                : Arrays.stream(subtypes.value())
                        .filter(one -> one.value() == type && !one.name().isEmpty())
                        .map(JsonSubTypes.Type::name);
    }
}
