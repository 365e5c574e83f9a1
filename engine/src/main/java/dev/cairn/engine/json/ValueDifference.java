package dev.cairn.engine.json;

import dev.cairn.engine.CairnException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Finds the first part in which two values differ. Records, collections, arrays and optionals are compared part by part, other classes by
 * their {@code equals}; those that have none, JSON trees and {@link Json}, by their JSON, in which blanks between its parts mean nothing.
 * What is nested deep takes no more of the thread's stack than what is not.
 */
final class ValueDifference {
    /** Of each record's class, in its components' order. A class gives out others each time that it is asked, and each of those is made ready to be called anew. */
    private static final ClassValue<Method[]> ACCESSORS = new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
            Method[] accessors = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .toArray(Method[]::new);
            Arrays.stream(accessors).forEach(accessor -> accessor.setAccessible(true));
            return accessors;
        }
    };

    private final JsonCodec json;

    private ValueDifference(JsonCodec json) {
        this.json = json;
    }

    /** Where they differ, and of what type that part is; empty if they are the same. */
    static Optional<String> first(@Nullable Object one, @Nullable Object other, JsonCodec json) {
        ValueDifference difference = new ValueDifference(json);
        Deque<Iterator<Part>> open = new ArrayDeque<>();
        open.push(List.of(new Part(null, false, null, one, other)).iterator());
        while (!open.isEmpty()) {
            Iterator<Part> parts = open.element();
            if (!parts.hasNext()) {
                open.pop();
                continue;
            }
            Part part = parts.next();
            Iterator<Part> inside = difference.inside(part);
            if (inside == null) {
                return Optional.of(part.differs());
            }
            open.push(inside);
        }
        return Optional.empty();
    }

    /**
     * A part of the one value and what stands there in the other.
     *
     * @param isComponent whether it is a record's component, and no element
     * @param key how it is reached from the part around it: a name, an index, the key of a map; none where it is the same place
     */
    private record Part(
            @Nullable Part around,
            boolean isComponent,
            @Nullable Object key,
            @Nullable Object one,
            @Nullable Object other) {
        Part component(String name, @Nullable Object mine, @Nullable Object theirs) {
            return new Part(this, true, name, mine, theirs);
        }

        Part element(Object key, @Nullable Object mine, @Nullable Object theirs) {
            return new Part(this, false, key, mine, theirs);
        }

        String differs() {
            String type =
                    Objects.requireNonNull(one == null ? other : one).getClass().getName();
            String path = path();
            return path.isEmpty() ? "it is a " + type : "its part " + path + " is a " + type;
        }

        private String step() {
            return key == null ? "" : isComponent ? "." + key : "[" + key + "]";
        }

        private String path() {
            List<String> steps = new ArrayList<>();
            for (Part at = this; at != null; at = at.around) {
                steps.add(at.step());
            }
            String path = String.join("", steps.reversed());
            return path.startsWith(".") ? path.substring(1) : path;
        }
    }

    /** The parts to compare instead of one; none if it is the same, null if it differs by itself. */
    private @Nullable Iterator<Part> inside(Part part) {
        Object one = part.one();
        Object other = part.other();
        if (one == other) {
            return Collections.emptyIterator();
        }
        if (one == null || other == null) {
            return null;
        }
        return switch (one) {
            case Record record when record.getClass() == other.getClass() -> components(part, record, other);
            case Set<?> set when other instanceof Set<?> && set.equals(other) -> Collections.emptyIterator();
            case Collection<?> all
            when other instanceof Collection<?> others && all.size() == others.size() -> elements(part, all, others);
            case Map<?, ?> map
            when other instanceof Map<?, ?> others && map.size() == others.size() ->
                map.entrySet().stream()
                        .map(entry -> part.element(entry.getKey(), entry.getValue(), others.get(entry.getKey())))
                        .iterator();
            case Optional<?> maybe
            when other instanceof Optional<?> others ->
                List.of(new Part(part, false, null, maybe.orElse(null), others.orElse(null)))
                        .iterator();
            case JsonNode tree -> same(sameJson(tree, other));
            case Json text
            when other instanceof Json read ->
                same(text.equals(read) || json.tree(text).equals(json.tree(read)));
            default -> whole(part, one, other);
        };
    }

    private static @Nullable Iterator<Part> same(boolean same) {
        return same ? Collections.emptyIterator() : null;
    }

    private @Nullable Iterator<Part> whole(Part part, Object one, Object other) {
        if (one.equals(other)) {
            return Collections.emptyIterator();
        }
        if (one.getClass() == other.getClass() && one.getClass().isArray()) {
            int length = Array.getLength(one);
            return length != Array.getLength(other)
                    ? null
                    : IntStream.range(0, length)
                            .mapToObj(i -> part.element(i, Array.get(one, i), Array.get(other, i)))
                            .iterator();
        }
        return same(one.getClass() == other.getClass() && !hasEquals(one.getClass()) && sameJson(one, other));
    }

    private static Iterator<Part> components(Part part, Record one, Object other) {
        List<Part> parts = new ArrayList<>();
        for (Method accessor : ACCESSORS.get(one.getClass())) {
            parts.add(part.component(accessor.getName(), read(accessor, one), read(accessor, other)));
        }
        return parts.iterator();
    }

    private static @Nullable Object read(Method accessor, Object record) {
        try {
            return accessor.invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new CairnException("json.changed", "cannot compare what " + accessor + " returns", e);
        }
    }

    private static Iterator<Part> elements(Part part, Collection<?> one, Collection<?> other) {
        Iterator<?> mine = one.iterator();
        Iterator<?> theirs = other.iterator();
        return new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return mine.hasNext();
            }

            @Override
            public Part next() {
                return part.element(at++, mine.next(), theirs.next());
            }
        };
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
}
