package dev.cairn.flows.compiled;

import dev.cairn.flows.type.Value;
import dev.cel.common.values.NullValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What an answer is within an expression, and what an expression comes to as JSON. */
public final class ExpressionValues {
    private ExpressionValues() {}

    /** An answer as an expression reads it; its {@linkplain ExpressionTypes type} says of which class it is. */
    public static Object of(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Whole(long number) -> number;
            case Value.Decimal(BigDecimal number) -> number.doubleValue();
            case Value.YesNo(boolean yes) -> yes;
            case Value.Chosen(String id) -> id;
            case Value.ChosenSet(List<String> ids) -> List.copyOf(ids);
            case Value.Date date -> date.date().atStartOfDay(ZoneOffset.UTC).toInstant();
            case Value.Time time -> Duration.ofNanos(time.time().toNanoOfDay());
            case Value.Moment moment -> moment.moment().toInstant();
            case Value.Span(Duration duration) -> duration;
            case Value.Sum(BigDecimal amount, String currency) ->
                Map.of("amount", amount.doubleValue(), "currency", currency);
            case Value.Items(List<Value> items) ->
                items.stream().map(ExpressionValues::of).toList();
            case Value.Structure structure -> ofJson(structure.toJson());
        };
    }

    /** JSON as an expression reads it: whole numbers as {@link Long}, others as {@link Double}, null as {@link NullValue}. */
    public static Object ofJson(JsonNode json) {
        if (json.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            json.properties().forEach(entry -> map.put(entry.getKey(), ofJson(entry.getValue())));
            return map;
        }
        if (json.isArray()) {
            List<Object> list = new ArrayList<>();
            json.forEach(item -> list.add(ofJson(item)));
            return list;
        }
        if (json.isNumber()) {
            return json.isIntegralNumber() && json.canConvertToLong() ? (Object) json.longValue() : json.doubleValue();
        }
        if (json.isBoolean()) {
            return json.booleanValue();
        }
        return json.isString() ? json.asString() : NullValue.NULL_VALUE;
    }

    /**
     * What an expression came to as JSON: moments and durations as ISO 8601, the rest as it is.
     *
     * @throws IllegalArgumentException for a value of a class that no expression of ours yields
     */
    public static JsonNode toJson(Object value) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return switch (value) {
            case NullValue none -> json.nullNode();
            case Boolean yes -> json.booleanNode(yes);
            case Long number -> json.numberNode(number);
            case Double number -> json.numberNode(number);
            case String text -> json.stringNode(text);
            case Instant moment -> json.stringNode(moment.toString());
            case Duration duration -> json.stringNode(duration.toString());
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case Number number -> json.numberNode(number.longValue());
            default -> throw new IllegalArgumentException("no value of an expression: " + value.getClass());
        };
    }

    private static ArrayNode list(List<?> list) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        list.forEach(item -> array.add(toJson(item)));
        return array;
    }

    private static ObjectNode map(Map<?, ?> map) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        map.forEach((key, value) -> object.set(String.valueOf(key), toJson(value)));
        return object;
    }
}
