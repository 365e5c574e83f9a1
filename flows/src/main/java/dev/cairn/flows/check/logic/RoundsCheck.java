package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.model.FlowNode;
import java.util.function.Consumer;

/** F301: what is called for each item is called for a list, or for a number of rounds. */
public final class RoundsCheck implements CompiledCheck {
    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.model()
                .everyFlow()
                .flatMap(graph -> graph.nodes().values().stream())
                .forEach(node -> {
                    if (node instanceof FlowNode.Call call) {
                        call.each()
                                .filter(each -> flow.expression(each)
                                        .filter(value -> !isRounds(value.type()))
                                        .isPresent())
                                .ifPresent(each -> found.accept(FlowProblem.error(
                                        "F301",
                                        each.place(),
                                        "'each' goes over a list, or a whole number of rounds, and this is neither",
                                        Fix.advice("a list"))));
                    }
                });
    }

    private static boolean isRounds(ExpressionType type) {
        return switch (type) {
            case ExpressionType.Maybe(ExpressionType of) -> isRounds(of);
            case ExpressionType.ListOf list -> true;
            case ExpressionType.Whole whole -> true;
            case ExpressionType.Any any -> true;
            default -> false;
        };
    }
}
