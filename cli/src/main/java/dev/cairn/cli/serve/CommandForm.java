package dev.cairn.cli.serve;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.problem.WrongPart;
import dev.cairn.server.request.RequestBody;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A form that stands for a command line: a JSON Schema whose fields say under {@code x-argument} which option they are, or none for what has no name. What the options mean is the command's to
 * check; here it is checked that each field is known and of its type. Immutable.
 */
final class CommandForm {
    /** Nothing filled in. */
    static final JsonNode NOTHING = JsonMapper.shared().createObjectNode();

    private static final String ARGUMENT = "x-argument";

    private final JsonNode schema;

    private CommandForm(JsonNode schema) {
        this.schema = schema;
    }

    /** A form that lies beside this class. */
    static CommandForm read(String name) {
        try (InputStream in = Objects.requireNonNull(CommandForm.class.getResourceAsStream(name))) {
            return new CommandForm(JsonMapper.shared().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The schema as others see it. */
    JsonNode schema() {
        ObjectNode shown = (ObjectNode) schema.deepCopy();
        shown.get("properties").forEach(field -> ((ObjectNode) field).remove(ARGUMENT));
        return shown;
    }

    /** The options by the names of their fields. */
    List<String> options() {
        return schema.get("properties")
                .valueStream()
                .map(field -> field.get(ARGUMENT).asString())
                .filter(option -> !option.isEmpty())
                .toList();
    }

    /**
     * The arguments that a filled in form is.
     *
     * @throws ServerException {@code request.field}, {@code form.invalid}
     */
    List<String> arguments(JsonNode form) {
        JsonNode fields = schema.get("properties");
        RequestBody.refuseUnknown("form", form, fields);
        schema.path("required").forEach(name -> {
            if (!form.has(name.asString())) {
                throw new ServerException(
                        "form.invalid",
                        "'" + name.asString() + "' is missing",
                        WrongPart.of("form." + name.asString(), "it is needed"));
            }
        });
        List<String> arguments = new ArrayList<>();
        List<String> unnamed = new ArrayList<>();
        for (Map.Entry<String, JsonNode> given : form.properties()) {
            JsonNode field = fields.get(given.getKey());
            check(given.getKey(), field, given.getValue());
            String option = field.get(ARGUMENT).asString();
            if (option.isEmpty()) {
                unnamed.add(given.getValue().asString());
            } else {
                add(option, given.getValue(), arguments);
            }
        }
        if (!unnamed.isEmpty()) {
            arguments.add("--"); // behind it nothing is an option
            arguments.addAll(unnamed);
        }
        return arguments;
    }

    private static void add(String option, JsonNode value, List<String> arguments) {
        switch (value.getNodeType()) {
            case BOOLEAN -> {
                if (value.booleanValue()) {
                    arguments.add(option);
                }
            }
            case ARRAY -> value.forEach(one -> arguments.add(option + "=" + one.asString()));
            default -> arguments.add(option + "=" + value.asString());
        }
    }

    private static void check(String name, JsonNode field, JsonNode value) {
        String type = field.get("type").asString();
        boolean right = switch (type) {
            case "string" -> value.isString();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            default -> value.isArray() && value.valueStream().allMatch(JsonNode::isString);
        };
        if (!right) {
            throw invalid(name, type.equals("array") ? "a list of texts" : "of type " + type, value);
        }
        JsonNode choices = field.path("enum");
        if (!choices.isMissingNode() && choices.valueStream().noneMatch(value::equals)) {
            throw invalid(name, "one of " + choices, value);
        }
    }

    private static ServerException invalid(String name, String expected, JsonNode found) {
        return new ServerException(
                "form.invalid",
                "'" + name + "' is " + expected + ", not " + found,
                WrongPart.of("form." + name, expected, found.toString()));
    }
}
