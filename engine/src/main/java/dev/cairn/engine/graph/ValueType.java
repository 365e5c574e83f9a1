package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.type.TypeFactory;

/**
 * A type with arguments, such as a list of offers, which a {@link Class} cannot say: what outputs and answers are read back as.
 *
 * @param type the same for Java's reflection
 * @param <T> the type
 */
public record ValueType<T>(Type type) {
    private static final TypeFactory TYPES = TypeFactory.createDefaultInstance();

    /** Lists of {@code element}. */
    public static <E> ValueType<List<E>> listOf(Class<E> element) {
        return new ValueType<>(TYPES.constructCollectionType(List.class, element));
    }

    /** Sets of {@code element}. */
    public static <E> ValueType<Set<E>> setOf(Class<E> element) {
        return new ValueType<>(TYPES.constructCollectionType(Set.class, element));
    }

    /** Maps from {@code key} to {@code value}. */
    public static <K, V> ValueType<Map<K, V>> mapOf(Class<K> key, Class<V> value) {
        return new ValueType<>(TYPES.constructMapType(Map.class, key, value));
    }

    /** {@code content}, or nothing. */
    public static <C> ValueType<Optional<C>> optionalOf(Class<C> content) {
        return new ValueType<>(TYPES.constructParametricType(Optional.class, content));
    }
}
