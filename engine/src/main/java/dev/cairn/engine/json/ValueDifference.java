package dev.cairn.engine.json;

import dev.cairn.engine.CairnException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Finds the first part in which two values differ. Records, collections, arrays and optionals are compared part by part, other classes by
 * their {@code equals}; those that have none, JSON trees and {@link Json}, by their JSON, in which blanks between its parts mean nothing.
 */
final class ValueDifference {
    private static final long LARGER_STACK = 16 << 20;

    private final JsonCodec json;

    private ValueDifference(JsonCodec json) {
        this.json = json;
    }

    /** Where they differ, and of what type that part is; empty if they are the same. */
    static Optional<String> first(@Nullable Object one, @Nullable Object other, JsonCodec json) {
        ValueDifference difference = new ValueDifference(json);
        try {
            return Optional.ofNullable(difference.at("", one, other));
        } catch (StackOverflowError e) {
            return difference.onLargerStack(one, other);
        }
    }

    /** As deep as JSON may be nested, this takes more than a thread has as long as it is interpreted. */
    private Optional<String> onLargerStack(@Nullable Object one, @Nullable Object other) {
        FutureTask<Optional<String>> task = new FutureTask<>(() -> Optional.ofNullable(at("", one, other)));
        Thread thread = new Thread(null, task, "cairn-compare", LARGER_STACK);
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true; // the comparison ends by itself
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof Error error) {
                        throw error;
                    }
                    throw (RuntimeException) Objects.requireNonNull(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private @Nullable String at(String path, @Nullable Object one, @Nullable Object other) {
        if (one == other) {
            return null;
        }
        if (one == null || other == null) {
            return differs(path, one == null ? other : one);
        }
        return switch (one) {
            case Record record when record.getClass() == other.getClass() -> components(path, record, other);
            case Set<?> set when other instanceof Set<?> && set.equals(other) -> null;
            case Collection<?> all
            when other instanceof Collection<?> others && all.size() == others.size() -> elements(path, all, others);
            case Map<?, ?> map
            when other instanceof Map<?, ?> others && map.size() == others.size() -> entries(path, map, others);
            case Optional<?> maybe
            when other instanceof Optional<?> others -> at(path, maybe.orElse(null), others.orElse(null));
            case JsonNode tree -> sameJson(tree, other) ? null : differs(path, tree);
            case Json text
            when other instanceof Json read ->
                text.equals(read) || json.tree(text).equals(json.tree(read)) ? null : differs(path, text);
            default -> isSame(path, one, other);
        };
    }

    private @Nullable String isSame(String path, Object one, Object other) {
        if (one.equals(other)) {
            return null;
        }
        if (one.getClass() != other.getClass()) {
            return differs(path, one);
        }
        if (one.getClass().isArray()) {
            return array(path, one, other);
        }
        return !hasEquals(one.getClass()) && sameJson(one, other) ? null : differs(path, one);
    }

    private @Nullable String components(String path, Record one, Object other) {
        for (RecordComponent component : one.getClass().getRecordComponents()) {
            String inside = path.isEmpty() ? component.getName() : path + "." + component.getName();
            Method accessor = component.getAccessor();
            String difference = at(inside, part(accessor, one), part(accessor, other));
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static @Nullable Object part(Method accessor, Object record) {
        try {
            accessor.setAccessible(true);
            return accessor.invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new CairnException("json.changed", "cannot compare what " + accessor + " returns", e);
        }
    }

    private @Nullable String elements(String path, Collection<?> one, Collection<?> other) {
        Iterator<?> others = other.iterator();
        int at = 0;
        for (Object element : one) {
            String difference = at(path + "[" + at + "]", element, others.next());
            if (difference != null) {
                return difference;
            }
            at++;
        }
        return null;
    }

    private @Nullable String entries(String path, Map<?, ?> one, Map<?, ?> other) {
        for (Map.Entry<?, ?> entry : one.entrySet()) {
            String difference = at(path + "[" + entry.getKey() + "]", entry.getValue(), other.get(entry.getKey()));
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private @Nullable String array(String path, Object one, Object other) {
        int length = Array.getLength(one);
        if (length != Array.getLength(other)) {
            return differs(path, one);
        }
        for (int i = 0; i < length; i++) {
            String difference = at(path + "[" + i + "]", Array.get(one, i), Array.get(other, i));
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private boolean sameJson(Object one, Object other) {
        return json.text(one).equals(json.text(other));
    }

    private static boolean hasEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every class has equals", e);
        }
    }

    private static String differs(String path, @Nullable Object part) {
        String type = Objects.requireNonNull(part).getClass().getName();
        return path.isEmpty() ? "it is a " + type : "its part " + path + " is a " + type;
    }
}
