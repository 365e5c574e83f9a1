package dev.cairn.llm.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One component of an answer. */
record AnswerField(String name, Type type, Optional<Description> says, Optional<Range> within) {
    private static final int LONGEST_UNSAID = 300;

    static AnswerField of(RecordComponent component) {
        AnswerField field = new AnswerField(
                component.getName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT),
                component.getGenericType(),
                Optional.ofNullable(component.getAnnotation(Description.class)),
                Optional.ofNullable(component.getAnnotation(Range.class)));
        field.schema(); // refuses a type that has none
        return field;
    }

    static ObjectNode object(List<AnswerField> fields) {
        ObjectNode object = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = object.putObject("properties");
        fields.forEach(field -> properties.set(field.name(), field.schema()));
        var required = object.putArray("required");
        fields.forEach(field -> required.add(field.name()));
        return object.put("additionalProperties", false);
    }

    private ObjectNode schema() {
        ObjectNode schema = schema(type);
        says.ifPresent(text -> schema.put("description", text.value()));
        within.ifPresent(bounds -> schema.put("minimum", bounds.min()).put("maximum", bounds.max()));
        return schema;
    }

    private ObjectNode schema(Type of) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        if (of == String.class) {
            return schema.put("type", "string");
        }
        if (of == int.class || of == long.class) {
            return schema.put("type", "integer");
        }
        if (of == boolean.class) {
            return schema.put("type", "boolean");
        }
        if (of instanceof Class<?> choice && choice.isEnum()) {
            var values = schema.put("type", "string").putArray("enum");
            constants(choice).forEach(values::add);
            return schema;
        }
        if (of instanceof ParameterizedType list && list.getRawType() == List.class) {
            schema.put("type", "array").set("items", schema(list.getActualTypeArguments()[0]));
            return schema;
        }
        throw new IllegalArgumentException("an answer cannot have '" + name + "' of type " + of.getTypeName()
                + "; use String, int, long, boolean, an enum or a List of these");
    }

    private static List<String> constants(Class<?> choice) {
        @Nullable Object[] values = choice.getEnumConstants();
        return Arrays.stream(values == null ? new Object[0] : values)
                .map(value -> String.valueOf(value).toLowerCase(Locale.ROOT))
                .toList();
    }

    /** {@code - "route": one of "continue", "stop"; where to go on}. */
    String describe() {
        String kind = type instanceof Class<?> choice && choice.isEnum()
                ? "one of \"" + String.join("\", \"", constants(choice)) + "\""
                : type == String.class ? "text" : type == boolean.class ? "true or false" : list();
        return "- \"" + name + "\": " + kind
                + within.map(bounds -> " from " + bounds.min() + " to " + bounds.max())
                        .orElse("")
                + says.map(text -> "; " + text.value()).orElse("");
    }

    private String list() {
        return type instanceof ParameterizedType ? "list" : "whole number";
    }

    /** What is wrong with the value that is there, beyond its type. */
    Optional<String> objection(JsonNode answer) {
        JsonNode value = answer.path(name);
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(this::objectionTo)
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        return objectionTo(value);
    }

    private Optional<String> objectionTo(JsonNode value) {
        int longest = says.map(Description::most).orElse(LONGEST_UNSAID);
        if (value.isString() && value.asString().length() > longest) {
            return Optional.of(name + " is longer than " + longest + " characters");
        }
        if (value.isNumber() && within.isPresent()) {
            long number = value.asLong();
            if (number < within.get().min() || number > within.get().max()) {
                return Optional.of(name + " is " + number + ", must be from "
                        + within.get().min() + " to " + within.get().max());
            }
        }
        return Optional.empty();
    }
}
