package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.check.TextFixes;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.Target;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;

/** F205: a flow that calls itself, directly or by way of others, says how deep. */
public final class RecursionCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        FlowModel model = input.model();
        Graph<String, Call> calls = new DirectedPseudograph<>(Call.class);
        model.everyFlow().filter(flow -> flow.most() == 1).forEach(flow -> calls.addVertex(flow.id()));
        model.everyFlow()
                .forEach(flow -> flow.nodes().values().stream()
                        .flatMap(FlowNamesCheck::named)
                        .filter(target -> calls.containsVertex(flow.id()) && calls.containsVertex(target.name()))
                        .forEach(target -> calls.addEdge(flow.id(), target.name(), new Call(flow.id(), target))));
        for (Set<String> circle : new GabowStrongConnectivityInspector<>(calls).stronglyConnectedSets()) {
            within(calls, circle).stream().findFirst().ifPresent(call -> found.accept(problem(input, call, circle)));
        }
    }

    private static List<Call> within(Graph<String, Call> calls, Set<String> circle) {
        return calls.edgeSet().stream()
                .filter(call -> circle.contains(call.from())
                        && circle.contains(call.to().name()))
                .toList();
    }

    private static FlowProblem problem(CheckInput input, Call call, Set<String> circle) {
        String round = circle.size() == 1
                ? "'" + call.from() + "' calls itself"
                : "'" + call.from() + "' calls '" + call.to().name() + "', and that leads back to '" + call.from()
                        + "',";
        Fix fix = input.model()
                .flow(call.to().name())
                .map(Flow::place)
                .map(place -> input.at(place.pointer()))
                .filter(Mapping.class::isInstance)
                .map(mapping -> TextFixes.addField(input, (Mapping) mapping, "most: 3"))
                .orElseGet(() -> Fix.advice("most: 3"));
        return FlowProblem.error("F205", call.to().place(), round + " without end", fix);
    }

    private record Call(String from, Target to) {}
}
