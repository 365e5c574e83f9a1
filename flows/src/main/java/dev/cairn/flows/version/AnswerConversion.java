package dev.cairn.flows.version;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.ExpressionTypes;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.GivenAnswer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Converts answers by expressions over the old ones of their flow. */
final class AnswerConversion {
    private static final ExpressionCompiler COMPILER = ExpressionCompiler.standard();

    /**
     * Converts an answer.
     *
     * @param target the question that asks for it in the new version
     * @return empty if the expression comes to nothing that the question takes
     */
    Optional<GivenAnswer> convert(
            String expression,
            CompiledGraph graph,
            Map<String, GivenAnswer> old,
            GivenAnswer answer,
            Optional<CompiledNode> target) {
        if (answer.isDeclined()) {
            return Optional.of(answer);
        }
        Map<String, Evaluated> values = new HashMap<>();
        old.forEach((name, given) ->
                given.value().ifPresent(value -> values.put(name, Evaluated.known(ExpressionValues.of(value)))));
        Bindings bindings = name -> values.getOrDefault(name, Evaluated.ABSENT);
        Optional<Expression> compiled =
                COMPILER.compile(expression, scope(graph, old)).expression();
        Evaluated result = compiled.map(ready -> ready.evaluate(bindings)).orElse(Evaluated.ABSENT);
        return result instanceof Evaluated.Known(Object value)
                ? target.flatMap(node -> read(node, value))
                        .map(read -> new GivenAnswer(Optional.of(read), answer.words(), answer.at()))
                : Optional.empty();
    }

    /** The old answers that there are, by their old types. */
    private static Scope scope(CompiledGraph graph, Map<String, GivenAnswer> old) {
        Scope.Builder scope = Scope.builder();
        for (CompiledNode node : graph.nodes()) {
            switch (node.detail()) {
                case Detail.Question question
                when isGiven(old, question.key()) -> scope.name(question.key(), ExpressionTypes.of(question.type()));
                case Detail.PathChoice choice
                when isGiven(old, choice.key()) -> scope.name(choice.key(), ExpressionType.text());
                default -> {}
            }
        }
        return scope.build();
    }

    private static boolean isGiven(Map<String, GivenAnswer> old, String key) {
        GivenAnswer answer = old.get(key);
        return answer != null && !answer.isDeclined();
    }

    private static Optional<Value> read(CompiledNode node, Object value) {
        return switch (node.detail()) {
            case Detail.Question question ->
                question.type().read(ExpressionValues.toJson(value)).accepted();
            case Detail.PathChoice choice
            when choice.paths().contains(String.valueOf(value)) -> Optional.of(new Value.Chosen(String.valueOf(value)));
            default -> Optional.empty();
        };
    }
}
