package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.CompiledRule;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.NameUse;
import dev.cairn.flows.expression.solve.ConditionSolver;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * F501: a condition can hold; F405: an edge can be taken, as there is a case in which none before it is; F507: some value passes all checks of a question. Told
 * only where the types of what is read, and the constants it is compared with, leave no case.
 */
public final class NeverTrueCheck implements CompiledCheck {
    private static final ConditionSolver SOLVER = new ConditionSolver();

    /** Whether a condition alone can never hold: one that was compiled before is the same object, and what it comes to rests on nothing else. */
    private static final Map<Expression, Boolean> ALONE = Collections.synchronizedMap(new WeakHashMap<>());

    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs().values().forEach(graph -> {
            graph.nodes().forEach(node -> node(flow, node, found));
            graph.rules().stream().map(CompiledRule::holds).forEach(holds -> {
                if (holds != null && never(holds)) {
                    graph.rules().stream()
                            .filter(rule -> rule.holds() == holds)
                            .forEach(rule ->
                                    found.accept(problem("F501", rule.model().place(), holds, "drop the rule")));
                }
            });
        });
    }

    private static void node(CompiledFlow flow, CompiledNode node, Consumer<FlowProblem> found) {
        node.model().when().ifPresent(when -> condition(flow, when, "drop the node", found));
        if (node.model() instanceof FlowNode.Ask ask && node.detail() instanceof Detail.Question question) {
            checks(ask, question.checks(), found);
        }
        List<Expression> open = new ArrayList<>();
        for (CompiledEdge edge : node.edges()) {
            edge(node, edge, open, found);
            OpenEdges.when(edge).filter(when -> !edge.isAgain()).ifPresent(open::add);
        }
    }

    private static void edge(
            CompiledNode node, CompiledEdge edge, List<Expression> before, Consumer<FlowProblem> found) {
        Expression when = edge.when();
        Place place = edge.model()
                .when()
                .map(FlowExpression::place)
                .orElse(edge.model().place());
        if (when != null && never(when)) {
            found.accept(problem("F501", place, when, "drop the edge"));
            return;
        }
        List<Expression> premises = new ArrayList<>(OpenEdges.premises(node));
        if (when == null || never(premises)) {
            return; // a last edge without a condition may well be there for whatever nobody thought of
        }
        premises.add(when);
        if (SOLVER.uncovered(premises, before).impossible()) {
            String message = before.isEmpty()
                    ? "never taken: what is checked of '" + node.id() + "' excludes it"
                    : "never taken: an edge before it is open whenever this one is";
            found.accept(
                    FlowProblem.error("F405", edge.model().place(), message, Fix.advice("drop it, or move it up")));
        }
    }

    private static void checks(FlowNode.Ask ask, List<Expression> checks, Consumer<FlowProblem> found) {
        for (int i = 0; i < checks.size(); i++) {
            Place place = ask.checks().get(i).holds().place();
            if (never(checks.get(i))) {
                found.accept(problem("F501", place, checks.get(i), "check something else"));
                return;
            }
            if (i > 0 && never(checks.subList(0, i + 1))) {
                String both =
                        checks.subList(0, i + 1).stream().map(Expression::text).collect(Collectors.joining(" and "));
                found.accept(FlowProblem.error("F507", place, "no value passes both checks", Fix.advice(both)));
                return;
            }
        }
    }

    private static void condition(
            CompiledFlow flow, FlowExpression written, String advice, Consumer<FlowProblem> found) {
        flow.expression(written)
                .filter(when -> never(when))
                .ifPresent(when -> found.accept(problem("F501", written.place(), when, advice)));
    }

    private static boolean never(Expression condition) {
        Boolean known = ALONE.get(condition);
        if (known == null) {
            known = SOLVER.together(List.of(condition)).impossible();
            ALONE.put(condition, known);
        }
        return known;
    }

    private static boolean never(List<Expression> conditions) {
        return switch (conditions.size()) {
            case 0 -> false;
            case 1 -> never(conditions.getFirst());
            default -> SOLVER.together(conditions).impossible();
        };
    }

    private static FlowProblem problem(String code, Place place, Expression never, String advice) {
        String bounds = never.uses().stream().flatMap(NeverTrueCheck::bounds).collect(Collectors.joining(", "));
        return FlowProblem.error(
                code, place, "never true" + (bounds.isEmpty() ? "" : ": " + bounds), Fix.advice(advice));
    }

    private static Stream<String> bounds(NameUse use) {
        return switch (use.type()) {
            case ExpressionType.Whole(var from, var to)
            when from.isPresent() && to.isPresent() ->
                Stream.of(use.name() + " is from " + from.getAsLong() + " to " + to.getAsLong());
            case ExpressionType.Number(var from, var to)
            when from.isPresent() && to.isPresent() ->
                Stream.of(use.name() + " is from " + from.getAsDouble() + " to " + to.getAsDouble());
            default -> Stream.empty();
        };
    }
}
