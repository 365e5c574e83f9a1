package dev.cairn.flows.walk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.document.CanonicalJson;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.Value;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes what a tool gets and reads what it gives, as JSON of their types. */
final class ToolJson {
    private ToolJson() {}

    /** A name alone is written as its answer is; anything else as an expression's value. What is absent is left out. */
    static Json write(CompiledGraph graph, Detail.ToolRun tool, Map<String, Evaluated> handed, FlowFrame frame) {
        ObjectNode input = JsonMapper.shared().createObjectNode();
        handed.forEach((name, value) -> {
            if (value instanceof Evaluated.Known(Object known)) {
                input.set(
                        name,
                        answer(graph, tool.with().get(name), frame).orElseGet(() -> ExpressionValues.toJson(known)));
            }
        });
        return new Json(CanonicalJson.of(input));
    }

    private static Optional<JsonNode> answer(
            CompiledGraph graph, @org.jspecify.annotations.Nullable Expression expression, FlowFrame frame) {
        if (expression == null
                || !(graph.names().get(expression.text().strip()) instanceof NameSource.AnswerOf(String key))) {
            return Optional.empty();
        }
        return Optional.ofNullable(frame.answers().get(key))
                .flatMap(GivenAnswer::value)
                .map(Value::toJson);
    }

    /** A field of a tool's output, as its declared type reads it; as plain JSON where none is declared, or where it does not fit. */
    static Object read(CompiledGraph graph, CompiledNode node, Map.Entry<String, JsonNode> field) {
        Optional<DataType> type = graph.resultType(node.id() + "." + field.getKey());
        return type.flatMap(declared -> declared.read(field.getValue()).accepted())
                .map(ExpressionValues::of)
                .orElseGet(() -> ExpressionValues.ofJson(field.getValue()));
    }
}
