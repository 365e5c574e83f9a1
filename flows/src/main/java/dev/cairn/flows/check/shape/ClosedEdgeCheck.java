package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.check.TextFixes;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowEdge;
import dev.cairn.flows.model.FlowNode;
import java.util.List;
import java.util.function.Consumer;

/** F405: no edge stands behind one that is always open. */
public final class ClosedEdgeCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model()
                .everyFlow()
                .flatMap(flow -> flow.nodes().values().stream())
                .map(FlowNode::next)
                .forEach(edges -> edges(input, edges, found));
    }

    private static void edges(CheckInput input, List<FlowEdge> edges, Consumer<FlowProblem> found) {
        int open = 0;
        while (open < edges.size() && !isAlwaysOpen(edges.get(open))) {
            open++;
        }
        for (int i = open + 1; i < edges.size(); i++) {
            Fix fix = i == open + 1
                    ? TextFixes.swap(
                            input,
                            "move it up",
                            edges.get(open).place(),
                            edges.get(i).place())
                    : Fix.advice("move it up");
            found.accept(FlowProblem.error(
                    "F405", edges.get(i).place(), "never taken: an edge before it is always open", fix));
        }
    }

    private static boolean isAlwaysOpen(FlowEdge edge) {
        return edge.when().isEmpty() && edge.again().isEmpty();
    }
}
