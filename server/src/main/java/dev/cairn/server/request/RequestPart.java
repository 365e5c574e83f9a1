package dev.cairn.server.request;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;

/** Says which part of a request is not what was expected, in the request's words and not in those of our classes. */
final class RequestPart {
    private RequestPart() {}

    /** What is wrong with a part of {@code what}. */
    static String refusal(String what, DatabindException error) {
        String place = error.getPath().stream().map(RequestPart::step).collect(Collectors.joining());
        String part = place.isEmpty() ? what : "'" + (place.startsWith(".") ? place.substring(1) : place) + "'";
        return error instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null
                ? part + " is not what was expected: " + expected(mismatch.getTargetType())
                : part + " cannot be read";
    }

    private static String step(JacksonException.Reference one) {
        return one.getPropertyName() == null ? "[" + one.getIndex() + "]" : "." + one.getPropertyName();
    }

    private static String expected(Class<?> type) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(one -> String.valueOf(one).toLowerCase(java.util.Locale.ROOT))
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "a number that fits";
        }
        if (CharSequence.class.isAssignableFrom(type)) {
            return "a text";
        }
        return type.isArray() || Collection.class.isAssignableFrom(type) ? "a list" : "an object";
    }
}
