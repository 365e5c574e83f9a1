package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.check.TextFixes;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowNode;
import java.util.function.Consumer;

/** F508: a question whose answers are checked has a way out for whoever cannot pass. */
public final class StuckCheck implements FlowCheck {
    private static final String WAY_OUT = "stuck: {after: 3, to: person}";

    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model()
                .everyFlow()
                .flatMap(flow -> flow.nodes().values().stream())
                .filter(node -> node instanceof FlowNode.Ask ask
                        && !ask.checks().isEmpty()
                        && ask.stuck().isEmpty()
                        && !ask.optional())
                .forEach(node -> found.accept(FlowProblem.error(
                        "F508",
                        node.base().idPlace(),
                        "a wrong answer to '" + node.id() + "' is asked again for ever",
                        fix(input, node))));
    }

    private static Fix fix(CheckInput input, FlowNode node) {
        return input.at(node.place().pointer()) instanceof Mapping mapping
                ? TextFixes.addField(input, mapping, WAY_OUT)
                : Fix.advice(WAY_OUT);
    }
}
