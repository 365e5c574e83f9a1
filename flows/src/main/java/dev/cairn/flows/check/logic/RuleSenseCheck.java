package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.TextFixes;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledRule;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.FlowRule;
import dev.cairn.flows.model.Target;
import java.util.List;
import java.util.function.Consumer;

/** F505: what a rule compares is asked on one way; F506: where one answer of several is enough, the first that is asked may be declined. */
public final class RuleSenseCheck implements CompiledCheck {
    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        for (CompiledGraph graph : flow.graphs().values()) {
            boolean whole = AskedNodes.isWhole(graph);
            graph.rules().forEach(rule -> rule(graph, rule, whole, input, found));
        }
    }

    private static void rule(
            CompiledGraph graph, CompiledRule rule, boolean whole, CheckInput input, Consumer<FlowProblem> found) {
        Expression holds = rule.holds();
        switch (rule.model()) {
            case FlowRule.Holds stated
            when holds != null ->
                apart(graph, rule, AskedNodes.keys(graph, holds).toList(), whole, found);
            case FlowRule.Holds stated -> {}
            case FlowRule.AllOrNone all -> apart(graph, rule, rule.keys(), whole, found);
            case FlowRule.AnyOf any -> {}
            case FlowRule.OneOf(List<Target> keys, var say, var place) -> {
                apart(graph, rule, rule.keys(), whole, found);
                keys.forEach(key -> declinable(graph, key, rule.keys(), input, found));
            }
        }
    }

    private static void apart(
            CompiledGraph graph, CompiledRule rule, List<String> keys, boolean whole, Consumer<FlowProblem> found) {
        if (!whole || !AskedNodes.areAsked(graph, keys)) {
            return; // which was told
        }
        for (int i = 0; i < keys.size(); i++) {
            for (int j = i + 1; j < keys.size(); j++) {
                if (!AskedNodes.together(graph, keys.get(i), keys.get(j))) {
                    String message = keys.get(i) + " and " + keys.get(j) + " are never both asked";
                    found.accept(FlowProblem.error("F505", rule.model().place(), message, Fix.advice("drop the rule")));
                    return;
                }
            }
        }
    }

    private static void declinable(
            CompiledGraph graph, Target key, List<String> keys, CheckInput input, Consumer<FlowProblem> found) {
        for (CompiledNode node : graph.asking(key.name())) {
            boolean must = node.when() == null && node.model() instanceof FlowNode.Ask ask && !ask.optional();
            keys.stream()
                    .filter(other -> must && !other.equals(key.name()))
                    .filter(other -> graph.asking(other).stream()
                            .allMatch(later ->
                                    AskedNodes.leads(graph, node, later) && !AskedNodes.leads(graph, later, node)))
                    .findFirst()
                    .ifPresent(other -> found.accept(FlowProblem.error(
                            "F506",
                            key.place(),
                            key.name() + " is not optional: " + other + " is never asked",
                            fix(node, input))));
        }
    }

    private static Fix fix(CompiledNode node, CheckInput input) {
        return input.at(node.model().place().pointer()) instanceof Mapping mapping && !mapping.has("optional")
                ? TextFixes.addField(input, mapping, "optional: true")
                : Fix.advice("optional: true");
    }
}
