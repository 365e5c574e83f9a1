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
import java.util.function.Consumer;
import org.jgrapht.Graph;
import org.jgrapht.traverse.DepthFirstIterator;

/** F407: a way back says how often it may be taken; what was answered on it is asked again, and without a number that had no end. */
public final class WayBackCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        input.model().everyFlow().forEach(flow -> {
            Graph<String, Way> once = FlowWays.graph(flow, way -> !way.isAgain());
            new BackWays(once, flow, way -> found.accept(problem(input, way))).forEachRemaining(node -> {});
        });
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
