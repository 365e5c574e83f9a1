package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.check.TextFixes;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.Topic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jgrapht.Graph;
import org.jgrapht.traverse.BreadthFirstIterator;

/** F402: something leads to each node and to each flow. */
public final class UnreachableCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        Set<String> called = called(input.model());
        for (Flow flow : input.model().flows().values()) {
            if (!called.contains(flow.id())) {
                found.accept(problem(input, flow.id(), flow.place()));
            }
        }
        input.model().everyFlow().forEach(flow -> nodes(input, flow, found));
    }

    private static void nodes(CheckInput input, Flow flow, Consumer<FlowProblem> found) {
        Graph<String, FlowWays.Way> graph = FlowWays.graph(flow, way -> true);
        Set<String> reached = new HashSet<>();
        flow.start().ifPresent(start -> reach(graph, start.name(), reached));
        if (flow == input.model().main()) {
            input.model()
                    .silence()
                    .ifPresent(silence -> reach(graph, silence.to().name(), reached));
        }
        if (reached.isEmpty()) {
            return; // where it begins is not there, which is F401 or F103
        }
        for (FlowNode node : flow.nodes().values()) {
            if (!reached.contains(node.id())) {
                found.accept(problem(input, node.id(), node.place()));
            }
        }
    }

    private static void reach(Graph<String, FlowWays.Way> graph, String from, Set<String> reached) {
        if (graph.containsVertex(from)) {
            new BreadthFirstIterator<>(graph, from).forEachRemaining(reached::add);
        }
    }

    private static Set<String> called(FlowModel model) {
        Deque<String> open = new ArrayDeque<>();
        Set<String> called = new HashSet<>();
        open.add(model.main().id());
        model.topics().values().forEach(topic -> {
            if (topic.response() instanceof Topic.Response.CallFlow(Target flow) && called.add(flow.name())) {
                open.add(flow.name());
            }
        });
        while (!open.isEmpty()) {
            model.flow(open.remove()).stream()
                    .flatMap(flow -> flow.nodes().values().stream())
                    .flatMap(FlowNamesCheck::named)
                    .flatMap(target ->
                            FlowWays.meant(target.name(), model.flows().keySet()).stream())
                    .filter(called::add)
                    .forEach(open::add);
        }
        return called;
    }

    private static FlowProblem problem(CheckInput input, String name, Place place) {
        String pointer = place.pointer();
        String above = pointer.substring(0, Math.max(0, pointer.lastIndexOf('/')));
        if (input.at(above) instanceof Mapping parent) {
            Place key = parent.entry(name).map(entry -> entry.key().place()).orElse(place);
            return FlowProblem.error(
                    "F402", key, "nothing leads to '" + name + "'", TextFixes.removeEntry(input, parent, name));
        }
        return FlowProblem.error("F402", place, "nothing leads to '" + name + "'", Fix.advice("remove it"));
    }
}
