package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.FlowRule;
import dev.cairn.flows.model.Target;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** F203: what a rule names is asked in its flow. */
public final class RuleKeysCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model().everyFlow().forEach(flow -> {
            Set<String> asked = keys(flow);
            flow.rules().stream()
                    .flatMap(rule -> keys(rule).stream())
                    .filter(key -> !asked.contains(key.name()))
                    .forEach(key -> found.accept(problem(key, asked)));
        });
    }

    private static FlowProblem problem(Target key, Set<String> asked) {
        Fix fix = ClosestName.to(key.name(), asked)
                .map(name -> Fix.rename(key.place(), name))
                .orElseGet(() -> Fix.advice(String.join(", ", asked)));
        return FlowProblem.error("F203", key.place(), "'" + key.name() + "' is asked nowhere", fix);
    }

    private static List<Target> keys(FlowRule rule) {
        return switch (rule) {
            case FlowRule.Holds holds -> List.of();
            case FlowRule.OneOf one -> one.keys();
            case FlowRule.AnyOf any -> any.keys();
            case FlowRule.AllOrNone all -> all.keys();
        };
    }

    private static Set<String> keys(Flow flow) {
        Set<String> keys = new TreeSet<>();
        for (FlowNode node : flow.nodes().values()) {
            if (node instanceof FlowNode.Ask ask) {
                keys.add(ask.key());
            } else if (node instanceof FlowNode.Choose choose) {
                keys.add(choose.key());
            }
        }
        return keys;
    }
}
