package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.Topic;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** F202: flows that are called, chosen or brought up are there. */
public final class FlowNamesCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        FlowModel model = input.model();
        Stream<Target> called = model.everyFlow()
                .flatMap(flow -> flow.nodes().values().stream())
                .flatMap(FlowNamesCheck::named);
        Stream<Target> brought = model.topics().values().stream()
                .flatMap(topic -> topic.response() instanceof Topic.Response.CallFlow(Target flow)
                        ? Stream.of(flow)
                        : Stream.empty());
        Stream.concat(called, brought)
                .filter(target -> model.flow(target.name()).isEmpty())
                .forEach(target -> found.accept(problem(model, target)));
    }

    static Stream<Target> named(FlowNode node) {
        return switch (node) {
            case FlowNode.Call call -> Stream.of(call.flow());
            case FlowNode.Choose choose -> choose.paths().stream();
            case FlowNode.Ask ask -> Stream.empty();
            case FlowNode.Say say -> Stream.empty();
            case FlowNode.Decide decide -> Stream.empty();
            case FlowNode.Do tool -> Stream.empty();
            case FlowNode.End end -> Stream.empty();
        };
    }

    private static FlowProblem problem(FlowModel model, Target target) {
        Fix fix = ClosestName.to(target.name(), model.flows().keySet())
                .map(name -> Fix.rename(target.place(), name))
                .orElseGet(() -> Fix.advice(
                        model.flows().isEmpty()
                                ? "flows: {" + target.name() + ": …}"
                                : String.join(", ", model.flows().keySet()) + "; or add it"));
        return FlowProblem.error("F202", target.place(), "no flow '" + target.name() + "'", fix);
    }
}
