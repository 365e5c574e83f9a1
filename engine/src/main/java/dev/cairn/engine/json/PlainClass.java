package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JacksonAnnotation;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Classes whose JSON follows from what they are made of alone. */
final class PlainClass {
    private PlainClass() {}

    /** Whether each constant has a name of its own in JSON, where case does not tell them apart. */
    static boolean areDistinct(Object[] constants) {
        return Arrays.stream(constants)
                        .map(one -> ((Enum<?>) one).name().replace("_", "").toLowerCase(Locale.ROOT))
                        .distinct()
                        .count()
                == constants.length;
    }

    /** Whether nothing is said to Jackson about the class. */
    static boolean isPlain(Class<?> record) {
        List<AnnotatedElement> parts = new ArrayList<>(List.of(record));
        for (Constructor<?> constructor : record.getDeclaredConstructors()) {
            parts.add(constructor);
            parts.addAll(Arrays.asList(constructor.getParameters()));
        }
        parts.addAll(List.<Method>of(record.getDeclaredMethods()));
        parts.addAll(List.<Field>of(record.getDeclaredFields()));
        boolean annotated = parts.stream()
                .flatMap(part -> Arrays.stream(part.getAnnotations()))
                .anyMatch(PlainClass::isForJackson);
        return !annotated && Arrays.stream(record.getInterfaces()).allMatch(PlainClass::isUnannotated);
    }

    private static boolean isUnannotated(Class<?> type) {
        return Arrays.stream(type.getAnnotations()).noneMatch(PlainClass::isForJackson)
                && Arrays.stream(type.getInterfaces()).allMatch(PlainClass::isUnannotated);
    }

    private static boolean isForJackson(Annotation annotation) {
        return annotation.annotationType().isAnnotationPresent(JacksonAnnotation.class)
                || annotation.annotationType().getName().startsWith("tools.jackson.");
    }
}
