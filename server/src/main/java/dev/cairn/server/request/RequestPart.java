package dev.cairn.server.request;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Says which part of a request is not what was expected, in the request's words and not in those of our classes. */
final class RequestPart {
    private RequestPart() {}

    /** A field that there is not. */
    static ServerException unknown(UnrecognizedPropertyException error) {
        String others = error.getKnownPropertyIds() == null
                ? ""
                : error.getKnownPropertyIds().stream()
                        .map(String::valueOf)
                        .sorted()
                        .collect(Collectors.joining(", "));
        return new ServerException(
                "request.field",
                "'" + error.getPropertyName() + "' is no field of this request"
                        + (others.isEmpty() ? "" : "; known are " + others),
                WrongPart.of(WrongPart.place(error), others.isEmpty() ? "no fields at all" : "one of " + others));
    }

    /** What is wrong with a part of {@code what}. */
    static ServerException refusal(String what, DatabindException error) {
        String place = WrongPart.place(error);
        String part = place.isEmpty() ? what : "'" + place + "'";
        if (!(error instanceof MismatchedInputException mismatch) || mismatch.getTargetType() == null) {
            return new ServerException("request.invalid", part + " cannot be read");
        }
        String expected = expected(mismatch.getTargetType());
        return new ServerException(
                "request.invalid",
                part + " is not what was expected: " + expected,
                place.isEmpty() ? null : WrongPart.of(place, expected));
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
