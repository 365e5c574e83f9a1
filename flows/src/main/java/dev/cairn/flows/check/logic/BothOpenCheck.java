package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.solve.ConditionSolver;
import dev.cairn.flows.expression.solve.Solution;
import dev.cairn.flows.model.FlowExpression;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * F502: a warning where two edges that read the same may both be open, such as {@code lux <= 200} and {@code lux >= 200}. Where one follows from the other the
 * order is meant, as in {@code lux > 500} before {@code lux > 200}.
 */
public final class BothOpenCheck implements CompiledCheck {
    private static final ConditionSolver SOLVER = new ConditionSolver();

    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs().values().forEach(graph -> graph.nodes().forEach(node -> node(node, found)));
    }

    private static void node(CompiledNode node, Consumer<FlowProblem> found) {
        List<CompiledEdge> edges = node.edges();
        for (int i = 1; i < edges.size(); i++) {
            CompiledEdge edge = edges.get(i);
            Expression one = edges.get(i - 1).when();
            Expression other = edge.when();
            if (one != null
                    && other != null
                    && edge.target() != edges.get(i - 1).target()
                    && one.reads().size() == 1
                    && Set.copyOf(one.reads()).equals(Set.copyOf(other.reads()))
                    && SOLVER.counterexample(List.of(one), other).exists()
                    && SOLVER.counterexample(List.of(other), one).exists()
                    && SOLVER.together(List.of(one, other)) instanceof Solution.Found both) {
                found.accept(FlowProblem.warning(
                        "F502",
                        edge.model()
                                .when()
                                .map(FlowExpression::place)
                                .orElse(edge.model().place()),
                        "both this and the edge before may hold (" + both.shown() + ")",
                        Fix.advice("order is priority")));
            }
        }
    }
}
