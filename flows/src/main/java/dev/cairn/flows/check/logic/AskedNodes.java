package dev.cairn.flows.check.logic;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Expression;
import java.util.List;
import java.util.stream.Stream;

/** Where in a flow the answers come from that an expression reads. */
final class AskedNodes {
    private AskedNodes() {}

    /** The keys of this flow that it reads. */
    static Stream<String> keys(CompiledGraph graph, Expression expression) {
        return expression.reads().stream()
                .map(name -> graph.names().get(name))
                .flatMap(source -> source instanceof NameSource.AnswerOf(String key) ? Stream.of(key) : Stream.empty())
                .distinct();
    }

    /** Whether one can come from the one to the other. */
    static boolean leads(CompiledGraph graph, CompiledNode from, CompiledNode to) {
        return graph.leads(from.index(), to.index());
    }

    /** Whether it begins somewhere, and each edge leads to a node that is there. */
    static boolean isWhole(CompiledGraph graph) {
        return graph.start() >= 0
                && graph.model().nodes().values().stream()
                        .flatMap(node -> node.next().stream())
                        .allMatch(edge -> !edge.to().isNode()
                                || graph.node(edge.to().name()).isPresent());
    }

    /** Whether all keys are asked where one can come. */
    static boolean areAsked(CompiledGraph graph, List<String> keys) {
        return keys.stream()
                .map(graph::asking)
                .allMatch(asking -> !asking.isEmpty()
                        && asking.stream()
                                .allMatch(node ->
                                        node.index() == graph.start() || graph.leads(graph.start(), node.index())));
    }

    /** Whether there is a way on which both keys are asked. */
    static boolean together(CompiledGraph graph, String one, String other) {
        List<CompiledNode> others = graph.asking(other);
        return graph.asking(one).stream()
                .anyMatch(a -> others.stream()
                        .anyMatch(b -> a.index() == b.index() || leads(graph, a, b) || leads(graph, b, a)));
    }
}
