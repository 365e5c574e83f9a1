package dev.cairn.flows.check.logic;

import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What is known of a node's edges when one of them is chosen. */
final class OpenEdges {
    private OpenEdges() {}

    /** What surely holds where the edges are tried: an answer that must be given has passed its checks. */
    static List<Expression> premises(CompiledNode node) {
        boolean sure = node.model() instanceof FlowNode.Ask ask && !ask.optional() && node.when() == null;
        return sure
                        && node.detail() instanceof Detail.Question question
                        && question.rivals().isEmpty()
                ? question.checks()
                : List.of();
    }

    /** Conditions of edges that stay open however often they were taken. */
    static List<Expression> conditions(List<CompiledEdge> edges) {
        return edges.stream()
                .filter(edge -> !edge.isAgain())
                .map(CompiledEdge::when)
                .filter(Objects::nonNull)
                .map(when -> (Expression) when)
                .toList();
    }

    static boolean hasUnconditional(List<CompiledEdge> edges) {
        return edges.stream().anyMatch(edge -> edge.model().when().isEmpty() && !edge.isAgain());
    }

    /** Whether a condition did not compile, which was told. */
    static boolean lackConditions(List<CompiledEdge> edges) {
        return edges.stream().anyMatch(edge -> edge.model().when().isPresent() && edge.when() == null);
    }

    static Optional<Expression> when(CompiledEdge edge) {
        return Optional.ofNullable(edge.when());
    }
}
