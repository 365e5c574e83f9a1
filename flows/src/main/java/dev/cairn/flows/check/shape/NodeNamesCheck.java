package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** F201: edges, ways out of questions and ways after failures lead to nodes that are there. */
public final class NodeNamesCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model().everyFlow().forEach(flow -> flow.nodes().values().forEach(node -> node(flow, node, found)));
        input.model().silence().ifPresent(silence -> target(input.model().main(), silence.to(), found));
    }

    private static void node(Flow flow, FlowNode node, Consumer<FlowProblem> found) {
        FlowWays.of(node).forEach(way -> target(flow, way.to(), found));
    }

    private static void target(Flow flow, Target target, Consumer<FlowProblem> found) {
        if (!target.isNode() || flow.nodes().containsKey(target.name())) {
            return;
        }
        Set<String> known = new TreeSet<>(flow.nodes().keySet());
        known.add(Target.END);
        known.add(Target.PERSON);
        Fix fix = ClosestName.to(target.name(), known)
                .map(name -> Fix.rename(target.place(), name))
                .orElseGet(() -> Fix.advice(String.join(", ", known)));
        found.accept(FlowProblem.error(
                "F201", target.place(), "'" + target.name() + "' is no node of '" + flow.id() + "'", fix));
    }
}
