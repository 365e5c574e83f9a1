package dev.cairn.flows.check.shape;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowEdge;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.StuckExit;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.jspecify.annotations.Nullable;

/** One flow's nodes as a graph: ids of nodes, and every way from one to the other, be it an edge, a way out of a question or one after a failure. */
final class FlowWays {
    /**
     * A way.
     *
     * @param edge the edge that it is; none for what follows a failure or too many wrong answers
     */
    record Way(String from, Target to, Optional<FlowEdge> edge) {
        /** As an object, since two edges may say the same, and a graph asks often. */
        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }

        boolean isAgain() {
            return edge.isPresent() && edge.get().again().isPresent();
        }
    }

    private FlowWays() {}

    /** All ways out of a node, its edges first. */
    static List<Way> of(FlowNode node) {
        List<Way> ways = new ArrayList<>();
        node.next().forEach(edge -> ways.add(new Way(node.id(), edge.to(), Optional.of(edge))));
        besides(node).ifPresent(to -> ways.add(new Way(node.id(), to, Optional.empty())));
        return ways;
    }

    private static Optional<Target> besides(FlowNode node) {
        return switch (node) {
            case FlowNode.Ask ask -> ask.stuck().map(StuckExit::to);
            case FlowNode.Choose choose -> choose.stuck().map(StuckExit::to);
            case FlowNode.Do tool -> tool.failed();
            case FlowNode.Say say -> Optional.empty();
            case FlowNode.Decide decide -> Optional.empty();
            case FlowNode.Call call -> Optional.empty();
            case FlowNode.End end -> Optional.empty();
        };
    }

    /**
     * The ways between nodes, in a graph whose vertices are all ids in the order of the document. A name that no node has leads to the node that was probably
     * meant, so that a mistyped name is told once and not as a dozen nodes that nothing leads to.
     */
    static Graph<String, Way> graph(Flow flow, java.util.function.Predicate<Way> kept) {
        Graph<String, Way> graph = new DirectedPseudograph<>(Way.class);
        flow.nodes().keySet().forEach(graph::addVertex);
        for (FlowNode node : flow.nodes().values()) {
            for (Way way : of(node)) {
                if (way.to().isNode() && kept.test(way)) {
                    meant(way.to().name(), flow.nodes().keySet()).ifPresent(to -> graph.addEdge(node.id(), to, way));
                }
            }
        }
        return graph;
    }

    /** Whether the user is waited for at a node, or in a flow that it calls. */
    static boolean isQuestion(FlowNode node) {
        return node instanceof FlowNode.Ask || node instanceof FlowNode.Choose || node instanceof FlowNode.Call;
    }

    /** The name itself if it is one of the known, else the closest of them. */
    static Optional<String> meant(String name, Set<String> known) {
        return known.contains(name) ? Optional.of(name) : ClosestName.to(name, known);
    }
}
