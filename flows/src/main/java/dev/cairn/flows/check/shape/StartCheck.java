package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.Target;
import java.util.function.Consumer;

/** F401: a flow begins at a node that it has. */
public final class StartCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model()
                .everyFlow()
                .forEach(flow -> flow.start()
                        .filter(start -> !flow.nodes().containsKey(start.name()))
                        .ifPresent(start -> found.accept(problem(flow, start))));
    }

    private static FlowProblem problem(Flow flow, Target start) {
        Fix fix = ClosestName.to(start.name(), flow.nodes().keySet())
                .map(name -> Fix.rename(start.place(), name))
                .orElseGet(() -> Fix.advice(String.join(", ", flow.nodes().keySet())));
        return FlowProblem.error("F401", start.place(), "no node '" + start.name() + "' to start at", fix);
    }
}
