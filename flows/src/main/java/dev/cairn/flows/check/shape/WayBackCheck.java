package dev.cairn.flows.check.shape;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.check.TextFixes;
import dev.cairn.flows.check.shape.FlowWays.Way;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowEdge;
import dev.cairn.flows.model.Target;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jgrapht.Graph;
import org.jgrapht.traverse.BreadthFirstIterator;
import org.jgrapht.traverse.DepthFirstIterator;

/** F407: a way back says how often it may be taken; what was answered on it is asked again, and without a number that had no end. */
public final class WayBackCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model().everyFlow().forEach(flow -> {
            Graph<String, Way> once = FlowWays.graph(flow, way -> !way.isAgain());
            new BackWays(once, flow, way -> found.accept(problem(input, way))).forEachRemaining(node -> {});
        });
        input.model()
                .silence()
                .ifPresent(silence -> fromSilence(input, silence.to().name(), found));
    }

    /** A way from where a silence leads to a question that the user may have been silent at, or to one before it. */
    private static void fromSilence(CheckInput input, String to, Consumer<FlowProblem> found) {
        Flow main = input.model().main();
        Graph<String, Way> once = FlowWays.graph(main, way -> !way.isAgain());
        String start = main.start().map(Target::name).orElse("");
        if (!once.containsVertex(to) || !once.containsVertex(start)) {
            return; // told by F201 or F401
        }
        Set<String> usual = reached(once, start);
        for (String node : reached(once, to)) {
            once.outgoingEdgesOf(node).stream()
                    .filter(way ->
                            !usual.contains(node) && usual.contains(way.to().name()))
                    .filter(way -> reached(once, way.to().name()).stream()
                            .anyMatch(later ->
                                    FlowWays.isQuestion(main.node(later).orElseThrow())))
                    .forEach(way -> found.accept(problem(input, way)));
        }
    }

    private static Set<String> reached(Graph<String, Way> graph, String from) {
        Set<String> reached = new LinkedHashSet<>();
        new BreadthFirstIterator<>(graph, from).forEachRemaining(reached::add);
        return reached;
    }

    private static FlowProblem problem(CheckInput input, Way way) {
        String message = "leads back to '" + way.to().name() + "' without 'again'";
        return FlowProblem.error(
                "F407",
                way.edge().map(FlowEdge::place).orElse(way.to().place()),
                message,
                way.edge().map(edge -> fix(input, edge)).orElseGet(() -> Fix.advice("lead elsewhere")));
    }

    private static Fix fix(CheckInput input, FlowEdge edge) {
        Content written = input.at(edge.place().pointer());
        return written instanceof Mapping mapping
                ? TextFixes.addField(input, mapping, "again: 3")
                : Fix.safe(
                        "again: 3",
                        TextEdit.replace(edge.place(), "{to: " + input.textAt(edge.place()) + ", again: 3}"));
    }

    /** Walks in depth, and tells of each way to a node that it has not come back from. */
    private static final class BackWays extends DepthFirstIterator<String, Way> {
        private final Consumer<Way> back;

        BackWays(Graph<String, Way> graph, Flow flow, Consumer<Way> back) {
            super(
                    graph,
                    flow.start()
                            .map(start -> start.name())
                            .filter(graph::containsVertex)
                            .orElse(null));
            this.back = back;
        }

        @Override
        protected void encounterVertexAgain(String node, Way way) {
            if (getSeenData(node) == VisitColor.GRAY) {
                back.accept(way);
            }
            super.encounterVertexAgain(node, way);
        }
    }
}
