package dev.cairn.browser.tool;

import dev.cairn.browser.task.GivenValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Arguments as a user writes them, made into what a tool's schema wants: {@code path=/tmp/a.txt head=3}, or a JSON object. What does not fit is a
 * problem that a person reads, and never sent.
 *
 * @param json the arguments as a JSON object; empty if there are problems
 * @param problems all of them
 */
public record ToolArguments(String json, List<String> problems) {
    /** The name of a value that is a whole JSON object. */
    public static final String OBJECT = "{}";

    private static final JsonMapper JSON = JsonMapper.shared();

    /** Copies the list. */
    public ToolArguments {
        problems = List.copyOf(problems);
    }

    /**
     * The arguments that values are for a schema.
     *
     * @param schema JSON Schema, as JSON
     */
    public static ToolArguments of(String schema, List<GivenValue> values) {
        JsonNode said = JSON.readTree(schema);
        ObjectNode arguments = JSON.createObjectNode();
        List<String> problems = new ArrayList<>();
        for (GivenValue value : values) {
            String name = value.label().orElse("");
            if (name.equals(OBJECT)) {
                object(value.text(), arguments, problems);
            } else {
                put(said, name, value.text(), arguments, problems);
            }
        }
        said.path("required")
                .valueStream()
                .map(JsonNode::asString)
                .filter(name -> !arguments.has(name))
                .forEach(name -> problems.add("'" + name + "' is missing"));
        return problems.isEmpty()
                ? new ToolArguments(JSON.writeValueAsString(arguments), List.of())
                : new ToolArguments("", problems);
    }

    private static void object(String text, ObjectNode arguments, List<String> problems) {
        try {
            if (JSON.readTree(text) instanceof ObjectNode given) {
                arguments.setAll(given);
                return;
            }
        } catch (JacksonException e) {
            // told below, like all that is no object
        }
        problems.add("what stands in { } is no JSON object");
    }

    private static void put(JsonNode schema, String name, String text, ObjectNode arguments, List<String> problems) {
        JsonNode properties = schema.path("properties");
        JsonNode property = properties.path(name);
        boolean isOpen = schema.path("additionalProperties").asBoolean(false)
                || schema.path("additionalProperties").isObject()
                || properties.isMissingNode();
        if (property.isMissingNode() && !isOpen) {
            problems.add("there is no argument '" + name + "'; there are "
                    + (properties.isEmpty() ? "none" : String.join(", ", properties.propertyNames())));
            return;
        }
        typed(property, text)
                .ifPresentOrElse(
                        value -> arguments.set(name, value),
                        () -> problems.add(
                                "'" + name + "' must be of type " + type(property) + ", not '" + text + "'"));
    }

    private static String type(JsonNode property) {
        JsonNode type = property.path("type");
        return type.isArray()
                ? type.valueStream()
                        .map(JsonNode::asString)
                        .filter(one -> !one.equals("null"))
                        .findFirst()
                        .orElse("string")
                : type.asString("string");
    }

    private static Optional<JsonNode> typed(JsonNode property, String text) {
        return switch (type(property)) {
            case "integer" ->
                Optional.of(text)
                        .filter(one -> one.matches("[+-]?\\d{1,18}"))
                        .map(Long::valueOf)
                        .map(JSON::valueToTree);
            case "number" ->
                Optional.of(text)
                        .filter(one -> one.matches("[+-]?\\d{1,18}(?:\\.\\d{1,18})?"))
                        .map(Double::valueOf)
                        .map(JSON::valueToTree);
            case "boolean" ->
                Optional.of(text)
                        .filter(one -> one.matches("true|false"))
                        .map(Boolean::valueOf)
                        .map(JSON::valueToTree);
            case "array" -> Optional.of(list(property.path("items"), text));
            case "object" -> parsed(text).filter(JsonNode::isObject);
            default -> Optional.of(JSON.getNodeFactory().stringNode(text));
        };
    }

    private static JsonNode list(JsonNode items, String text) {
        Optional<JsonNode> written = text.strip().startsWith("[") ? parsed(text) : Optional.empty();
        return written.filter(JsonNode::isArray).orElseGet(() -> {
            ArrayNode all = JSON.createArrayNode();
            Stream.of(text.strip().split(","))
                    .map(String::strip)
                    .forEach(one -> all.add(typed(items, one)
                            .orElseGet(() -> JSON.getNodeFactory().stringNode(one))));
            return all;
        });
    }

    private static Optional<JsonNode> parsed(String text) {
        try {
            return Optional.of(JSON.readTree(text));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }
}
