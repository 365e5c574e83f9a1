package dev.cairn.engine.json;

import java.lang.invoke.MethodType;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Values that come back from JSON as they are, so that nobody need try: texts, numbers that are finite, truth values and a few others, records and
 * immutable lists of them that have no null in them, and classes and collections that somebody who knows them has named, as long as nothing but Jackson's own code writes and reads them, and once one value of
 * the type was seen to come back. Of a type with cases, which an id tells apart, each case must have been seen. Of all others it says no. Thread-safe.
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

    /** Written with as many digits as tell them from their neighbours, so that the same are read. */
    private static final Set<Class<?>> FRACTIONS = Set.of(Double.class, Float.class);

    /** Longer ones are read back: how long a text may be that is read has a limit. */
    private static final int LONGEST_TEXT = 1_000_000;

    private static final int LONGEST_KEY = 10_000;

    private static final String OWN_CODE = "tools.jackson.databind.";

    private final JsonMapper mapper;
    private final Set<Class<?>> immutable;
    private final Map<Type, RoundTripCheck> checks = new ConcurrentHashMap<>();
    private final Map<Type, RoundTripCheck> seen = new ConcurrentHashMap<>();

    /** {@code immutable} are collections and maps that come back if what is in them does, whoever reads them. */
    KnownTypes(JsonMapper mapper, Set<Class<?>> immutable) {
        this.mapper = mapper;
        this.immutable = Set.copyOf(immutable);
    }

    boolean comesBack(Object value, Type type) {
        RoundTripCheck check = seen.get(type);
        return check != null && check.comesBack(value, 0);
    }

    /** The value of the type came back. */
    void saw(Object value, Type type) {
        seen.computeIfAbsent(type, this::check).saw(value, 0);
    }

    private RoundTripCheck made(JavaType type) {
        Class<?> raw = type.getRawClass();
        Class<?> boxed = raw.isPrimitive() ? MethodType.methodType(raw).wrap().returnType() : raw;
        if (immutable.contains(raw)) {
            return new Contents(type);
        }
        if (!isReadAndWrittenByJackson(type)) {
            return RoundTripCheck.NEVER;
        }
        if (raw.isAnnotationPresent(RoundTrips.class)) {
            return (value, depth) -> value != null && value.getClass() == raw;
        }
        if (PlainClass.isCase(raw)) {
            return new Cases(type);
        }
        if (boxed == String.class) {
            return (value, depth) -> value instanceof String text && text.length() <= LONGEST_TEXT;
        }
        if (SCALARS.contains(boxed)) {
            return (value, depth) -> value != null && value.getClass() == boxed;
        }
        if (FRACTIONS.contains(boxed)) {
            return (value, depth) -> value instanceof Number number
                    && number.getClass() == boxed
                    && Double.isFinite(number.doubleValue());
        }
        if (raw == List.class) {
            return new Elements(part(type.getContentType()));
        }
        if (raw == Optional.class) {
            return new Content(part(type.getContentType()));
        }
        if (raw.isEnum() && PlainClass.isPlain(raw) && PlainClass.areDistinct(raw.getFields())) {
            return (value, depth) -> value instanceof Enum<?> constant && constant.getDeclaringClass() == raw;
        }
        if (raw.isRecord() && PlainClass.isPlain(raw)) {
            return new Components(type);
        }
        return RoundTripCheck.NEVER;
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
    private final class Elements implements RoundTripCheck {
        private static final String IMMUTABLE = "java.util.ImmutableCollections$";

        private final PartCheck element;

        Elements(PartCheck element) {
            this.element = element;
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            return depth <= RoundTripCheck.DEEPEST
                    && value instanceof List<?> list
                    && value.getClass().getName().startsWith(IMMUTABLE)
                    && element.comeBack(list, depth + 1);
        }

        @Override
        public void saw(@Nullable Object value, int depth) {
            if (value instanceof List<?> list) {
                list.forEach(one -> element.saw(one, depth + 1));
            }
        }
    }

    /** A collection or a map, with texts for keys, that somebody has named. */
    private final class Contents implements RoundTripCheck {
        private final Class<?> raw;
        private final boolean keyed;
        private final PartCheck element;

        Contents(JavaType type) {
            this.raw = type.getRawClass();
            this.keyed = type.isMapLikeType() && type.getKeyType().hasRawClass(String.class);
            this.element = part(type.getContentType());
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            return switch (value) {
                case Object other when depth > RoundTripCheck.DEEPEST || !raw.isInstance(other) -> false;
                case Collection<?> collection -> element.comeBack(collection, depth + 1);
                case Map<?, ?> map ->
                    keyed
                            && map.keySet().stream().allMatch(Contents::isReadable)
                            && element.comeBack(map.values(), depth + 1);
                case null, default -> false;
            };
        }

        @Override
        public void saw(@Nullable Object value, int depth) {
            Collection<?> all = value instanceof Map<?, ?> map
                    ? map.values()
                    : value instanceof Collection<?> collection ? collection : List.of();
            all.forEach(one -> element.saw(one, depth + 1));
        }

        /** Half a surrogate pair is read in a text and not in a key. */
        private static boolean isReadable(Object key) {
            return key instanceof String text
                    && text.length() <= LONGEST_KEY
                    && text.chars().noneMatch(one -> Character.isSurrogate((char) one));
        }
    }

    /** What an optional may have in it; an optional in an optional would come back empty. */
    private final class Content implements RoundTripCheck {
        private final PartCheck content;

        Content(PartCheck content) {
            this.content = content;
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            if (!(value instanceof Optional<?> maybe)
                    || content.isOf(Optional.class)
                    || depth > RoundTripCheck.DEEPEST) {
                return false;
            }
            return maybe.isEmpty() || content.comesBack(maybe.get(), depth + 1);
        }

        @Override
        public void saw(@Nullable Object value, int depth) {
            if (value instanceof Optional<?> maybe && maybe.isPresent()) {
                content.saw(maybe.get(), depth + 1);
            }
        }
    }

    /** A type whose cases an id in their JSON tells apart: the records of those classes of which one came back, by which that id is known to lead to its class. */
    private final class Cases implements RoundTripCheck {
        private final JavaType type;
        private final Map<Class<?>, RoundTripCheck> known = new ConcurrentHashMap<>();

        Cases(JavaType type) {
            this.type = type;
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            RoundTripCheck check = value == null ? null : known.get(value.getClass());
            return check != null && check.comesBack(value, depth);
        }

        @Override
        public void saw(@Nullable Object value, int depth) {
            if (value != null && type.getRawClass().isInstance(value)) {
                known.computeIfAbsent(value.getClass(), this::made).saw(value, depth);
            }
        }

        private RoundTripCheck made(Class<?> one) {
            if (!one.isRecord() || !PlainClass.isPlain(one)) {
                return RoundTripCheck.NEVER;
            }
            JavaType its =
                    type.hasRawClass(one) ? type : mapper.getTypeFactory().constructSpecializedType(type, one);
            return isReadAndWrittenByJackson(its) ? new Components(its) : RoundTripCheck.NEVER;
        }
    }

    private final class Components implements RoundTripCheck {
        private final RecordParts record;
        private final PartCheck[] parts;

        Components(JavaType type) {
            this.record = new RecordParts(type.getRawClass());
            this.parts = Arrays.stream(type.getRawClass().getRecordComponents())
                    .map(one -> mapper.getTypeFactory().resolveMemberType(one.getGenericType(), type.getBindings()))
                    .map(KnownTypes.this::part)
                    .toArray(PartCheck[]::new);
        }

        @Override
        public boolean comesBack(@Nullable Object value, int depth) {
            if (depth > RoundTripCheck.DEEPEST || value == null || !record.isOne(value)) {
                return false;
            }
            @Nullable Object[] components = new Object[parts.length];
            for (int i = 0; i < parts.length; i++) {
                components[i] = record.part(i, value);
                if (!parts[i].comesBack(components[i], depth + 1)) {
                    return false;
                }
            }
            return record.isMadeAgain(value, components);
        }

        @Override
        public void saw(@Nullable Object value, int depth) {
            for (int i = 0; value != null && record.isOne(value) && i < parts.length; i++) {
                parts[i].saw(record.part(i, value), depth + 1);
            }
        }
    }

    private PartCheck part(JavaType type) {
        return new PartCheck(type, this::check);
    }

    private RoundTripCheck check(Type type) {
        RoundTripCheck known = checks.get(type);
        if (known == null) {
            known = made(mapper.constructType(type));
            checks.put(type, known);
        }
        return known;
    }
}
