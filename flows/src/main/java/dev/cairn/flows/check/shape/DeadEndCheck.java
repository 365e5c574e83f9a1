package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowNode;
import java.util.function.Consumer;

/** F403: each node but an end says what is next. */
public final class DeadEndCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model()
                .everyFlow()
                .flatMap(flow -> flow.nodes().values().stream())
                .filter(DeadEndCheck::isDead)
                .forEach(node -> found.accept(FlowProblem.error(
                        "F403", node.base().idPlace(), "'" + node.id() + "' leads nowhere", Fix.advice("next: …"))));
    }

    static boolean isDead(FlowNode node) {
        return !(node instanceof FlowNode.End) && node.next().isEmpty();
    }
}
