package dev.cairn.android.command;

import dev.cairn.android.protocol.WebDriverError;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The parameters of Appium's scripts, as its drivers declare them, and the check that a call has those it must have. */
final class Scripts {
    private record Parameters(Set<String> required, Set<String> optional) {}

    private final Map<String, Parameters> known = new TreeMap<>();

    Scripts() {
        try (InputStream in = Objects.requireNonNull(Scripts.class.getResourceAsStream("scripts.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(this::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String line) {
        int colon = line.indexOf(':');
        Parameters parameters = new Parameters(new LinkedHashSet<>(), new LinkedHashSet<>());
        for (String name : line.substring(colon + 1).strip().split("\\s+")) {
            if (name.startsWith("!")) {
                parameters.required().add(name.substring(1));
            } else if (!name.isEmpty()) {
                parameters.optional().add(name);
            }
        }
        known.put(line.substring(0, colon), parameters);
    }

    Set<String> names() {
        return known.keySet();
    }

    /** The one object of parameters that a script is called with, which may be left out. */
    JsonNode parameters(String script, JsonNode args) {
        if (!args.isMissingNode() && !args.isNull() && (!args.isArray() || args.size() > 1)) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'args' of 'mobile: " + script
                    + "' must be a list with one object, or none, but is " + args + ".");
        }
        JsonNode first = args.path(0);
        if (first.isMissingNode() || first.isNull()) {
            first = JsonNodeFactory.instance.objectNode();
        }
        if (!first.isObject()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameters of 'mobile: " + script + "' must be an object, but are " + first + ".");
        }
        requireAll(script, first);
        return first;
    }

    private void requireAll(String script, JsonNode given) {
        Parameters parameters = known.get(script);
        if (parameters == null) {
            return;
        }
        List<String> missing = new ArrayList<>();
        for (String name : parameters.required()) {
            if (!given.has(name) || given.get(name).isNull()) {
                missing.add(name);
            }
        }
        if (!missing.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("'mobile: " + script + "' lacks "
                    + String.join(", ", missing) + ". Its parameters are: required " + parameters.required()
                    + ", optional " + parameters.optional() + ".");
        }
    }
}
