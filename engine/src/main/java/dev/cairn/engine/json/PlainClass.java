package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JacksonAnnotation;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Classes whose JSON follows from what they are made of alone, and from the id by which cases of a type are told apart. */
final class PlainClass {
    private static final Set<Class<?>> TELL_CASES = Set.of(JsonTypeInfo.class, JsonSubTypes.class, JsonTypeName.class);

    private PlainClass() {}

    /** Whether its JSON has an id that tells it from others of a type. */
    static boolean isCase(Class<?> type) {
        return type.isAnnotationPresent(JsonTypeInfo.class)
                || Arrays.stream(type.getInterfaces()).anyMatch(PlainClass::isCase);
    }

    /** Whether each constant has a name of its own in JSON, where case does not tell them apart. */
    static boolean areDistinct(Object[] constants) {
        return Arrays.stream(constants)
                        .map(one -> ((Enum<?>) one).name().replace("_", "").toLowerCase(Locale.ROOT))
                        .distinct()
                        .count()
                == constants.length;
    }

    /**
     * Whether nothing is said to Jackson about the class but what tells it from other cases, nor about its parts but what they are called, and which were added
     * later: such an optional is missing where it is empty, and empty where it is missing.
     */
    static boolean isPlain(Class<?> record) {
        List<AnnotatedElement> parts = new ArrayList<>();
        for (Constructor<?> constructor : record.getDeclaredConstructors()) {
            parts.add(constructor);
            parts.addAll(Arrays.asList(constructor.getParameters()));
        }
        parts.addAll(List.<Method>of(record.getDeclaredMethods()));
        parts.addAll(List.<Field>of(record.getDeclaredFields()));
        return isSaidNothingOf(record)
                && parts.stream()
                        .flatMap(part -> Arrays.stream(part.getAnnotations()))
                        .noneMatch(one -> isForJackson(one) && !isOnlyNaming(one));
    }

    private static boolean isOnlyNaming(Annotation one) {
        return one instanceof AddedLater
                || one instanceof JsonPropertyDescription
                || one instanceof JsonProperty property && property.access() == JsonProperty.Access.AUTO;
    }

    private static boolean isSaidNothingOf(Class<?> type) {
        return Arrays.stream(type.getAnnotations())
                        .noneMatch(one -> isForJackson(one) && !TELL_CASES.contains(one.annotationType()))
                && Arrays.stream(type.getInterfaces()).allMatch(PlainClass::isSaidNothingOf);
    }

    private static boolean isForJackson(Annotation annotation) {
        return annotation.annotationType().isAnnotationPresent(JacksonAnnotation.class)
                || annotation.annotationType().getName().startsWith("tools.jackson.");
    }
}
