package dev.cairn.android.command;

import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parameters that must be one of some values; those that are not are refused by name. */
final class Choice {
    private Choice() {}

    static @Nullable Object of(Request request, String name, List<String> allowed) {
        text(request, name, allowed);
        return null;
    }

    static String text(Request request, String name, List<String> allowed) {
        String value = request.text(name);
        return allowed.stream()
                .filter(value::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> WebDriverError.INVALID_ARGUMENT.because("The parameter '" + name
                        + "' must be one of " + String.join(", ", allowed) + ", but is '" + value + "'."));
    }

    static @Nullable Object texts(Request request, String... names) {
        for (String name : names) {
            request.text(name);
        }
        return null;
    }

    static @Nullable Object number(Request request, String name, int least, int most) {
        within(request, name, least, most);
        return null;
    }

    static int within(Request request, String name, int least, int most) {
        return (int) inside(request, name, least, most);
    }

    /** A number, or a text that is one, at most so far from zero. */
    static double number(Request request, String name, int most) {
        return inside(request, name, -most, most);
    }

    private static double inside(Request request, String name, int least, int most) {
        JsonNode given = request.body().path(name);
        double value = given.isString() ? parse(given.stringValue()) : request.number(name, Double.NaN);
        if (!(value >= least && value <= most)) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter '" + name + "' must be a number from " + least
                    + " to " + most + ", but is " + given + ".");
        }
        return value;
    }

    private static double parse(String text) {
        return text.strip().matches("-?\\d{1,9}(\\.\\d+)?") ? Double.parseDouble(text.strip()) : Double.NaN;
    }

    static boolean flag(Request request, String name, boolean otherwise) {
        JsonNode value = request.body().path(name);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        if (!value.isBoolean()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter '" + name + "' must be true or false, but is " + value + ".");
        }
        return value.booleanValue();
    }
}
