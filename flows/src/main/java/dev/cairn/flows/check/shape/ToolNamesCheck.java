package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** F204: tools that are run, or that take back what another did, are declared. */
public final class ToolNamesCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model()
                .everyFlow()
                .flatMap(flow -> flow.nodes().values().stream())
                .flatMap(node -> node instanceof FlowNode.Do tool
                        ? Stream.concat(Stream.of(tool.tool()), tool.undo().stream())
                        : Stream.empty())
                .filter(tool -> input.tools().tool(tool.name()).isEmpty())
                .forEach(tool -> found.accept(problem(input, tool)));
    }

    private static FlowProblem problem(CheckInput input, Target tool) {
        var known = input.tools().tools().keySet();
        Fix fix = ClosestName.to(tool.name(), known)
                .map(name -> Fix.rename(tool.place(), name))
                .orElseGet(() -> Fix.advice(known.isEmpty() ? "declare it under tools" : String.join(", ", known)));
        return FlowProblem.error("F204", tool.place(), "no tool '" + tool.name() + "'", fix);
    }
}
