package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jgrapht.Graph;
import org.jgrapht.graph.EdgeReversedGraph;
import org.jgrapht.traverse.BreadthFirstIterator;

/** F404: from each node an end, the caller or a person can be reached. Told once for nodes that only lead to one another. */
public final class NoEndCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model().everyFlow().forEach(flow -> {
            Set<String> trapped = trapped(flow);
            while (!trapped.isEmpty()) {
                String first = trapped.iterator().next();
                Set<String> together = together(flow, first, trapped);
                trapped.removeAll(together);
                trapped.remove(first);
                together.add(first);
                found.accept(problem(flow, first, together));
            }
        });
    }

    private static FlowProblem problem(Flow flow, String first, Set<String> together) {
        return FlowProblem.error(
                "F404",
                flow.node(first).orElseThrow().base().idPlace(),
                "from '" + first + "' no end can be reached",
                Fix.advice("lead out of " + String.join(", ", together)));
    }

    /** Those from which nothing leads out. A node with nothing next counts as out: that is F403, and a name that is not there F201. */
    private static Set<String> trapped(Flow flow) {
        Graph<String, FlowWays.Way> back = new EdgeReversedGraph<>(FlowWays.graph(flow, way -> true));
        List<String> leadOut = flow.nodes().values().stream()
                .filter(node -> leadsOut(flow, node))
                .map(FlowNode::id)
                .toList();
        Set<String> out = new HashSet<>();
        if (!leadOut.isEmpty()) {
            new BreadthFirstIterator<>(back, leadOut).forEachRemaining(out::add);
        }
        Set<String> trapped = new LinkedHashSet<>(flow.nodes().keySet());
        trapped.removeAll(out);
        return trapped;
    }

    private static boolean leadsOut(Flow flow, FlowNode node) {
        return node instanceof FlowNode.End
                || DeadEndCheck.isDead(node)
                || FlowWays.of(node).stream()
                        .anyMatch(way -> !way.to().isNode()
                                || !flow.nodes().containsKey(way.to().name()));
    }

    private static Set<String> together(Flow flow, String first, Set<String> trapped) {
        Set<String> together = new LinkedHashSet<>();
        new BreadthFirstIterator<>(FlowWays.graph(flow, way -> true), first).forEachRemaining(together::add);
        new BreadthFirstIterator<>(new EdgeReversedGraph<>(FlowWays.graph(flow, way -> true)), first)
                .forEachRemaining(together::add);
        together.retainAll(trapped);
        return together;
    }
}
