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
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Classes whose JSON follows from what they are made of alone, and from the id by which cases of a type are told apart. */
final class PlainClass {
    private static final Set<JsonTypeInfo.Id> NAMES = EnumSet.of(
            JsonTypeInfo.Id.NAME, JsonTypeInfo.Id.SIMPLE_NAME, JsonTypeInfo.Id.CLASS, JsonTypeInfo.Id.MINIMAL_CLASS);

    private PlainClass() {}

    /** Whether its JSON has an id that tells it from others of a type. */
    static boolean isCase(Class<?> type) {
        return type.isAnnotationPresent(JsonTypeInfo.class)
                || Arrays.stream(type.getInterfaces()).anyMatch(PlainClass::isCase);
    }

    /** Whether each constant among an enum's fields has a name of its own in JSON, where case does not tell them apart. */
    static boolean areDistinct(Field[] fields) {
        List<String> names = Arrays.stream(fields)
                .filter(Field::isEnumConstant)
                .map(constant -> nameInJson(constant).replace("_", "").toLowerCase(Locale.ROOT))
                .toList();
        return names.stream().distinct().count() == names.size();
    }

    private static String nameInJson(Field constant) {
        JsonProperty named = constant.getAnnotation(JsonProperty.class);
        return named == null || named.value().isEmpty() ? constant.getName() : named.value();
    }

    /**
     * Whether nothing is said to Jackson about the class but what tells it from other cases, nor about a record's components and an enum's constants but what they
     * are called, and which components were added later: such an optional is missing where it is empty, and empty where it is missing.
     */
    static boolean isPlain(Class<?> type) {
        List<AnnotatedElement> parts = new ArrayList<>();
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            parts.add(constructor);
            parts.addAll(Arrays.asList(constructor.getParameters()));
        }
        parts.addAll(List.<Method>of(type.getDeclaredMethods()));
        parts.addAll(List.<Field>of(type.getDeclaredFields()));
        return isSaidNothingOf(type)
                && parts.stream()
                        .flatMap(part -> Arrays.stream(part.getAnnotations()))
                        .noneMatch(
                                one -> isForJackson(one) && !((type.isRecord() || type.isEnum()) && isOnlyNaming(one)));
    }

    private static boolean isOnlyNaming(Annotation one) {
        return one instanceof AddedLater
                || one instanceof JsonPropertyDescription
                || one instanceof JsonProperty property && property.access() == JsonProperty.Access.AUTO;
    }

    private static boolean isSaidNothingOf(Class<?> type) {
        return Arrays.stream(type.getAnnotations()).noneMatch(one -> isForJackson(one) && !tellsCases(one))
                && Arrays.stream(type.getInterfaces()).allMatch(PlainClass::isSaidNothingOf);
    }

    /** By an id of the class, that is: not by what is in the record, as an existing property or whatever property is there. */
    private static boolean tellsCases(Annotation one) {
        return one instanceof JsonSubTypes
                || one instanceof JsonTypeName
                || one instanceof JsonTypeInfo info
                        && NAMES.contains(info.use())
                        && info.include() != JsonTypeInfo.As.EXISTING_PROPERTY;
    }

    private static boolean isForJackson(Annotation annotation) {
        return annotation.annotationType().isAnnotationPresent(JacksonAnnotation.class)
                || annotation.annotationType().getName().startsWith("tools.jackson.");
    }
}
