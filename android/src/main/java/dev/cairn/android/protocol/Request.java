package dev.cairn.android.protocol;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One command from a client.
 *
 * @param variables the parts of the path that the route names, decoded
 * @param body the parameters; an empty object when there are none
 * @param client who waits for the answer
 */
public record Request(Map<String, String> variables, JsonNode body, WaitingClient client) {
    public Request {
        variables = Map.copyOf(variables);
    }

    /** One of whose sender nothing is known. */
    public Request(Map<String, String> variables, JsonNode body) {
        this(variables, body, WaitingClient.UNKNOWN);
    }

    /** The part of the path with this name. */
    public String variable(String name) {
        String value = variables.get(name);
        if (value == null) {
            throw new IllegalStateException("The route has no part called " + name);
        }
        return value;
    }

    /** The text under this name; the client is told when it is missing or no text. */
    public String text(String name) {
        return optionalText(name)
                .orElseThrow(() -> WebDriverError.INVALID_ARGUMENT.because("The parameter '" + name + "' is missing."));
    }

    /** The text under this name, if there is one; the client is told when it is no text. */
    public Optional<String> optionalText(String name) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isString()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter '" + name + "' must be a text, but is " + value + ".");
        }
        return Optional.of(value.stringValue());
    }

    /** The number under this name, or the given one; the client is told when it is no number. */
    public double number(String name, double otherwise) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        if (!value.isNumber()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter '" + name + "' must be a number, but is " + value + ".");
        }
        return value.doubleValue();
    }

    /** The same request with other parameters. */
    public Request with(JsonNode parameters) {
        return new Request(variables, parameters, client);
    }
}
