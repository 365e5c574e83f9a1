package dev.cairn.engine.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What records of a class are made of, and whether they are made again of that. Thread-safe. */
final class RecordParts {
    private final Class<?> type;
    private final Method[] accessors;
    private final Constructor<?> canonical;

    /** Of that class of records. */
    RecordParts(Class<?> type) {
        this.type = type;
        RecordComponent[] components = type.getRecordComponents();
        this.accessors =
                Arrays.stream(components).map(RecordComponent::getAccessor).toArray(Method[]::new);
        this.canonical = canonical(type, components);
        Arrays.stream(accessors).forEach(accessor -> accessor.setAccessible(true));
        canonical.setAccessible(true);
    }

    private static Constructor<?> canonical(Class<?> type, RecordComponent[] components) {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has it", e);
        }
    }

    /** Whether the value is such a record. */
    boolean isOne(@Nullable Object value) {
        return value != null && value.getClass() == type;
    }

    /** The component of that number of a record; null where it cannot be had, too. */
    @Nullable
    Object part(int number, Object record) {
        try {
            return accessors[number].invoke(record);
        } catch (ReflectiveOperationException e) {
            return null; // which no type takes: it is read back, and what is wrong shows there
        }
    }

    /** Whether the record's constructor, which may change what it is given, makes the same of its components. */
    boolean isMadeAgain(Object record, @Nullable Object[] components) {
        try {
            Object made = canonical.newInstance(components);
            for (int i = 0; i < accessors.length; i++) {
                if (!Objects.equals(components[i], part(i, made))) {
                    return false;
                }
            }
            return made.equals(record);
        } catch (ReflectiveOperationException e) {
            return false; // what is wrong shows when it is read
        }
    }
}
