package dev.cairn.engine.history;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The first place where two JSON values differ.
 *
 * @param path dots and indexes
 * @param expected the one's value there
 * @param found the other's
 */
public record JsonDifference(String path, String expected, String found) {
    private static final int LONGEST = 200;

    /** Looks for it, naming places behind {@code path}. */
    public static Optional<JsonDifference> first(String path, JsonNode expected, JsonNode found) {
        if (expected.equals(found)) {
            return Optional.empty();
        }
        if (expected.isObject() && found.isObject()) {
            Set<String> names = new LinkedHashSet<>(expected.propertyNames());
            names.addAll(found.propertyNames());
            return names.stream()
                    .flatMap(name ->
                            first(path.isEmpty() ? name : path + "." + name, expected.path(name), found.path(name))
                                    .stream())
                    .findFirst();
        }
        if (expected.isArray() && found.isArray()) {
            for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
                Optional<JsonDifference> inside = first(path + "[" + i + "]", expected.path(i), found.path(i));
                if (inside.isPresent()) {
                    return inside;
                }
            }
        }
        return Optional.of(new JsonDifference(path, say(expected), say(found)));
    }

    private static String say(JsonNode value) {
        String text = value.isMissingNode() ? "nothing" : value.toString();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
