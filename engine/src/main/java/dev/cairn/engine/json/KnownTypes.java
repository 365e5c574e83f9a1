package dev.cairn.engine.json;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Values that come back from JSON as they are, so that nobody need try: texts, whole numbers, truth values and a few others, records and
 * immutable lists of them that have no null in them and collections that somebody who knows them has named, as long as nothing but Jackson's own code writes and reads them, and once one value of
 * the type was seen to come back. Of all others it says no. Thread-safe.
 */
final class KnownTypes {
    private static final Set<Class<?>> SCALARS = Set.of(
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            Boolean.class,
            Instant.class,
            Duration.class,
            LocalDate.class);

    /** Longer ones are read back: how long a text may be that is read has a limit. */
    private static final int LONGEST_TEXT = 1_000_000;

    private static final int LONGEST_KEY = 10_000;

    private static final String OWN_CODE = "tools.jackson.databind.";

    /** Deeper ones are read back. */
    private static final int DEEPEST = 64;

    private final JsonMapper mapper;
    private final Set<Class<?>> immutable;
    private final Map<Type, Check> checks = new ConcurrentHashMap<>();
    private final Map<Type, Check> seen = new ConcurrentHashMap<>();

    /** {@code immutable} are collections and maps that come back if what is in them does, whoever reads them. */
    KnownTypes(JsonMapper mapper, Set<Class<?>> immutable) {
        this.mapper = mapper;
        this.immutable = Set.copyOf(immutable);
    }

    /** Tells whether one value of a type comes back. */
    private interface Check {
        Check NEVER = (value, depth) -> false;

        boolean comesBack(@Nullable Object value, int depth);
    }

    boolean comesBack(Object value, Type type) {
        Check check = seen.get(type);
        return check != null && check.comesBack(value, 0);
    }

    /** A value of the type came back. */
    void saw(Type type) {
        seen.computeIfAbsent(type, this::check);
    }

    private Check made(JavaType type) {
        Class<?> raw = type.getRawClass();
        Class<?> boxed = raw.isPrimitive() ? MethodType.methodType(raw).wrap().returnType() : raw;
        if (immutable.contains(raw)) {
            return new Contents(type);
        }
        if (!isReadAndWrittenByJackson(type)) {
            return Check.NEVER;
        }
        if (boxed == String.class) {
            return (value, depth) -> value instanceof String text && text.length() <= LONGEST_TEXT;
        }
        if (SCALARS.contains(boxed)) {
            return (value, depth) -> value != null && value.getClass() == boxed;
        }
        if (raw == List.class) {
            return new Elements(new Part(type.getContentType()));
        }
        if (raw == Optional.class) {
            return new Content(new Part(type.getContentType()));
        }
        if (raw.isEnum() && PlainClass.isPlain(raw) && PlainClass.areDistinct(raw.getEnumConstants())) {
            return (value, depth) -> value instanceof Enum<?> constant && constant.getDeclaringClass() == raw;
        }
        if (raw.isRecord() && PlainClass.isPlain(raw)) {
            return new Components(type);
        }
        return Check.NEVER;
    }

    private boolean isReadAndWrittenByJackson(JavaType type) {
        try {
            Object writer = mapper._serializationContext().findValueSerializer(type);
            Object reader = mapper._deserializationContext().findNonContextualValueDeserializer(type);
            return Stream.of(writer, reader)
                    .allMatch(code -> code.getClass().getName().startsWith(OWN_CODE));
        } catch (JacksonException e) {
            return false; // what is wrong with it shows when it is written or read
        }
    }

    /** A list that cannot change; others are read back, so that nobody changes them later. */
    private final class Elements implements Check {
        private static final String IMMUTABLE = "java.util.ImmutableCollections$";

        private final Part element;

        Elements(Part element) {
            this.element = element;
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            return depth <= DEEPEST
                    && value instanceof List<?> list
                    && value.getClass().getName().startsWith(IMMUTABLE)
                    && element.comeBack(list, depth + 1);
        }
    }

    /** A collection or a map, with texts for keys, that somebody has named. */
    private final class Contents implements Check {
        private final Class<?> raw;
        private final boolean keyed;
        private final Part element;

        Contents(JavaType type) {
            this.raw = type.getRawClass();
            this.keyed = type.isMapLikeType() && type.getKeyType().hasRawClass(String.class);
            this.element = new Part(type.getContentType());
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            return switch (value) {
                case Object other when depth > DEEPEST || !raw.isInstance(other) -> false;
                case Collection<?> collection -> element.comeBack(collection, depth + 1);
                case Map<?, ?> map ->
                    keyed
                            && map.keySet().stream().allMatch(Contents::isReadable)
                            && element.comeBack(map.values(), depth + 1);
                case null, default -> false;
            };
        }

        /** Half a surrogate pair is read in a text and not in a key. */
        private static boolean isReadable(Object key) {
            return key instanceof String text
                    && text.length() <= LONGEST_KEY
                    && text.chars().noneMatch(one -> Character.isSurrogate((char) one));
        }
    }

    /** What an optional may have in it; an optional in an optional would come back empty. */
    private final class Content implements Check {
        private final Part content;

        Content(Part content) {
            this.content = content;
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            if (!(value instanceof Optional<?> maybe) || content.type.hasRawClass(Optional.class) || depth > DEEPEST) {
                return false;
            }
            return maybe.isEmpty() || content.comesBack(maybe.get(), depth + 1);
        }
    }

    private final class Components implements Check {
        private final Class<?> raw;
        private final Method[] accessors;
        private final Constructor<?> canonical;
        private final Part[] parts;

        Components(JavaType record) {
            this.raw = record.getRawClass();
            RecordComponent[] components = raw.getRecordComponents();
            this.accessors =
                    Arrays.stream(components).map(RecordComponent::getAccessor).toArray(Method[]::new);
            this.parts = Arrays.stream(components)
                    .map(one -> mapper.getTypeFactory().resolveMemberType(one.getGenericType(), record.getBindings()))
                    .map(Part::new)
                    .toArray(Part[]::new);
            this.canonical = canonical(components);
            Arrays.stream(accessors).forEach(accessor -> accessor.setAccessible(true));
            canonical.setAccessible(true);
        }

        private Constructor<?> canonical(RecordComponent[] components) {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            try {
                return raw.getDeclaredConstructor(types);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("every record has it", e);
            }
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            if (depth > DEEPEST || value == null || value.getClass() != raw) {
                return false;
            }
            @Nullable Object[] components = new Object[accessors.length];
            for (int i = 0; i < accessors.length; i++) {
                components[i] = part(accessors[i], value);
                if (!parts[i].comesBack(components[i], depth + 1)) {
                    return false;
                }
            }
            return isMadeAgain(components);
        }

        /** Whether the record's constructor, which may change what it is given, makes a record of the same components of these. */
        private boolean isMadeAgain(@Nullable Object[] components) {
            try {
                Object made = canonical.newInstance(components);
                for (int i = 0; i < accessors.length; i++) {
                    if (!Objects.equals(components[i], part(accessors[i], made))) {
                        return false;
                    }
                }
                return true;
            } catch (ReflectiveOperationException e) {
                return false; // what is wrong shows when it is read
            }
        }
    }

    private static @Nullable Object part(Method accessor, Object record) {
        try {
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            return null; // which no type takes: it is read back, and what is wrong shows there
        }
    }

    /** A part's check, looked up when a value is there, and not before: a type may be a part of itself. */
    private final class Part implements Check {
        private final JavaType type;
        private volatile @Nullable Check known;

        Part(JavaType type) {
            this.type = type;
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            Check check = known;
            if (check == null) {
                check = check(type);
                known = check;
            }
            return check.comesBack(value, depth);
        }

        boolean comeBack(Collection<?> values, int depth) {
            for (Object one : values) {
                if (!comesBack(one, depth)) {
                    return false;
                }
            }
            return true;
        }
    }

    private Check check(Type type) {
        Check known = checks.get(type);
        if (known == null) {
            known = made(mapper.constructType(type));
            checks.put(type, known);
        }
        return known;
    }
}
