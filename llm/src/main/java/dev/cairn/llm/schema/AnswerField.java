package dev.cairn.llm.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One component of an answer or of arguments. */
record AnswerField(String name, Type type, Optional<Description> says, Optional<Range> within, FieldRules rules) {
    static List<AnswerField> of(Class<?> type, FieldRules rules) {
        return of(type.getRecordComponents()).stream()
                .map(component -> of(component, rules))
                .toList();
    }

    /**
     * Refuses a record that has itself in it, whose schema would have no end.
     *
     * @param around the records that it is in
     */
    static void checkFinite(Class<?> record, List<Class<?>> around, FieldRules rules) {
        if (around.contains(record)) {
            throw new IllegalArgumentException(
                    rules.what() + " cannot have " + record.getName() + " within itself, however deep");
        }
        List<Class<?>> within =
                Stream.concat(around.stream(), Stream.of(record)).toList();
        of(record.getRecordComponents()).forEach(component -> {
            if (content(component.getGenericType()) instanceof Class<?> inner && inner.isRecord()) {
                checkFinite(inner, within, rules);
            }
        });
    }

    private static List<RecordComponent> of(@Nullable RecordComponent @Nullable [] components) {
        return Arrays.stream(components == null ? new RecordComponent[0] : components)
                .map(Objects::requireNonNull)
                .toList();
    }

    /** The type without all {@code Optional} and {@code List} around it. */
    private static Type content(Type of) {
        return argument(of, Optional.class)
                .or(() -> argument(of, List.class))
                .map(AnswerField::content)
                .orElse(of);
    }

    private static AnswerField of(RecordComponent component, FieldRules rules) {
        AnswerField field = new AnswerField(
                component.getName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT),
                component.getGenericType(),
                Optional.ofNullable(component.getAnnotation(Description.class)),
                Optional.ofNullable(component.getAnnotation(Range.class)),
                rules);
        field.schema(); // refuses a type that has none
        return field;
    }

    static ObjectNode object(List<AnswerField> fields) {
        ObjectNode object = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = object.putObject("properties");
        fields.forEach(field -> properties.set(field.name(), field.schema()));
        var required = object.putArray("required");
        fields.stream().filter(field -> !field.isOptional()).forEach(field -> required.add(field.name()));
        return object.put("additionalProperties", false);
    }

    /** Says of what may be left out, and is, that it is not there: the codec wants that said. */
    static void fillIn(List<AnswerField> fields, ObjectNode answer) {
        for (AnswerField field : fields) {
            if (field.isOptional() && !answer.has(field.name())) {
                answer.putNull(field.name());
            }
            JsonNode value = answer.path(field.name());
            if (value instanceof ObjectNode nested) {
                fillIn(field.parts(), nested);
            } else if (value.isArray()) {
                value.valueStream()
                        .filter(ObjectNode.class::isInstance)
                        .forEach(one -> fillIn(field.parts(), (ObjectNode) one));
            }
        }
    }

    private boolean isOptional() {
        return rules.optional() && argument(type, Optional.class).isPresent();
    }

    private static Optional<Type> argument(Type of, Class<?> container) {
        return of instanceof ParameterizedType generic && generic.getRawType() == container
                ? Optional.of(generic.getActualTypeArguments()[0])
                : Optional.empty();
    }

    /** The type without {@code Optional} and {@code List} around it. */
    private Type core() {
        Type inner = isOptional() ? argument(type, Optional.class).orElseThrow() : type;
        return argument(inner, List.class).orElse(inner);
    }

    /** The components of a record that is a component. */
    private List<AnswerField> parts() {
        return core() instanceof Class<?> record && record.isRecord() ? of(record, rules) : List.of();
    }

    private ObjectNode schema() {
        ObjectNode schema = schema(isOptional() ? argument(type, Optional.class).orElseThrow() : type);
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
        if (of == double.class || of == BigDecimal.class) {
            return schema.put("type", "number");
        }
        if (of == boolean.class) {
            return schema.put("type", "boolean");
        }
        if (of instanceof Class<?> choice && choice.isEnum()) {
            var values = schema.put("type", "string").putArray("enum");
            constants(choice).forEach(values::add);
            return schema;
        }
        if (of instanceof Class<?> record && record.isRecord()) {
            return object(of(record, rules));
        }
        Optional<Type> item = argument(of, List.class);
        if (item.isPresent()) {
            schema.put("type", "array").set("items", schema(item.get()));
            return schema;
        }
        throw new IllegalArgumentException(rules.what() + " cannot have '" + name + "' of type " + of.getTypeName()
                + "; use String, int, long, double, BigDecimal, boolean, an enum, a record or a List of these");
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
                : kind();
        return "- \"" + name + "\": " + kind
                + within.map(bounds -> " from " + bounds.min() + " to " + bounds.max())
                        .orElse("")
                + says.map(text -> "; " + text.value()).orElse("");
    }

    private String kind() {
        return switch (schema(isOptional() ? core() : type).path("type").asString()) {
            case "string" -> "text";
            case "boolean" -> "true or false";
            case "integer" -> "whole number";
            case "number" -> "number";
            case "object" -> "object";
            default -> "list";
        };
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
        if (value.isObject()) {
            return parts().stream()
                    .map(part -> part.objection(value))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        int longest = says.map(Description::most).filter(most -> most > 0).orElse(rules.longest());
        if (value.isString() && value.asString().length() > longest) {
            return Optional.of(name + " is longer than " + longest + " characters");
        }
        if (value.isNumber() && within.isPresent()) {
            BigDecimal number = value.decimalValue();
            if (number.compareTo(BigDecimal.valueOf(within.get().min())) < 0
                    || number.compareTo(BigDecimal.valueOf(within.get().max())) > 0) {
                return Optional.of(name + " is " + number + ", must be from "
                        + within.get().min() + " to " + within.get().max());
            }
        }
        return Optional.empty();
    }
}
