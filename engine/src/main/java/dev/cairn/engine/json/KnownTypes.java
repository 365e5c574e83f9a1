package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JacksonAnnotation;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
 * immutable lists of them that have no null in them, as long as nothing but Jackson's own code writes and reads them, and once one value of
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

    private static final String OWN_CODE = "tools.jackson.databind.";

    /** Deeper ones are read back. */
    private static final int DEEPEST = 64;

    private final JsonMapper mapper;
    private final Map<Type, Check> checks = new ConcurrentHashMap<>();
    private final Map<Type, Check> seen = new ConcurrentHashMap<>();

    KnownTypes(JsonMapper mapper) {
        this.mapper = mapper;
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
        if (raw.isEnum() && isPlain(raw) && areDistinct(raw.getEnumConstants())) {
            return (value, depth) -> value instanceof Enum<?> constant && constant.getDeclaringClass() == raw;
        }
        if (raw.isRecord() && isPlain(raw)) {
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

    /** Whether each constant has a name of its own in JSON, where case does not tell them apart. */
    private static boolean areDistinct(Object[] constants) {
        return Arrays.stream(constants)
                        .map(one -> ((Enum<?>) one).name().replace("_", "").toLowerCase(Locale.ROOT))
                        .distinct()
                        .count()
                == constants.length;
    }

    /** Whether nothing is said to Jackson about the class. */
    private static boolean isPlain(Class<?> record) {
        List<AnnotatedElement> parts = new ArrayList<>(List.of(record));
        for (Constructor<?> constructor : record.getDeclaredConstructors()) {
            parts.add(constructor);
            parts.addAll(Arrays.asList(constructor.getParameters()));
        }
        parts.addAll(List.<Method>of(record.getDeclaredMethods()));
        parts.addAll(List.<Field>of(record.getDeclaredFields()));
        boolean annotated = parts.stream()
                .flatMap(part -> Arrays.stream(part.getAnnotations()))
                .anyMatch(KnownTypes::isForJackson);
        return !annotated && Arrays.stream(record.getInterfaces()).allMatch(KnownTypes::isUnannotated);
    }

    private static boolean isUnannotated(Class<?> type) {
        return Arrays.stream(type.getAnnotations()).noneMatch(KnownTypes::isForJackson)
                && Arrays.stream(type.getInterfaces()).allMatch(KnownTypes::isUnannotated);
    }

    private static boolean isForJackson(Annotation annotation) {
        return annotation.annotationType().isAnnotationPresent(JacksonAnnotation.class)
                || annotation.annotationType().getName().startsWith("tools.jackson.");
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
            if (depth > DEEPEST
                    || !(value instanceof List<?> list)
                    || !value.getClass().getName().startsWith(IMMUTABLE)) {
                return false;
            }
            for (Object one : list) {
                if (!element.comesBack(one, depth + 1)) {
                    return false;
                }
            }
            return true;
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
