package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledEdge;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.expression.solve.ConditionSolver;
import dev.cairn.flows.expression.solve.Solution;
import java.util.List;
import java.util.function.Consumer;

/** F406: whatever was answered, one edge of a node is open. Where that cannot be decided it is a warning. */
public final class NowhereCheck implements CompiledCheck {
    private static final String TITLE = "a last edge without 'when'";
    private static final ConditionSolver SOLVER = new ConditionSolver();

    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs().values().forEach(graph -> graph.nodes().forEach(node -> node(graph, node, input, found)));
    }

    private static void node(CompiledGraph graph, CompiledNode node, CheckInput input, Consumer<FlowProblem> found) {
        List<CompiledEdge> edges = node.edges();
        if (edges.isEmpty() || OpenEdges.hasUnconditional(edges) || OpenEdges.lackConditions(edges)) {
            return;
        }
        Place place = node.model().base().idPlace();
        Fix fix = fix(input, edges.getLast());
        if (edges.stream().allMatch(CompiledEdge::isAgain)) {
            if (edges.stream().anyMatch(edge -> leadsOut(graph, edge))) {
                found.accept(FlowProblem.error("F406", place, "where to, when 'again' is used up?", fix));
            }
            return; // from where no end can be reached at all, which is F404
        }
        switch (SOLVER.uncovered(OpenEdges.premises(node), OpenEdges.conditions(edges))) {
            case Solution.Found example ->
                found.accept(FlowProblem.error(
                        "F406", place, "where to from '" + node.id() + "', with " + example.shown() + "?", fix));
            case Solution.Undecided(String why) ->
                found.accept(FlowProblem.warning(
                        "F406",
                        place,
                        "cannot tell whether an edge of '" + node.id() + "' is always open: " + why,
                        Fix.advice(TITLE)));
            case Solution.None none -> {}
        }
    }

    private static boolean leadsOut(CompiledGraph graph, CompiledEdge back) {
        return graph.nodes().stream()
                .filter(node -> node.index() == back.target()
                        || back.target() >= 0
                                && graph.reachableFrom(back.target()).get(node.index()))
                .anyMatch(node -> node.detail() instanceof CompiledNode.Detail.Ending
                        || node.edges().stream().anyMatch(edge -> edge.target() < 0));
    }

    /** Whoever can go nowhere else is handed to a person, until somebody says better. */
    private static Fix fix(CheckInput input, CompiledEdge last) {
        Place place = last.model().place();
        String pointer = place.pointer();
        String above = pointer.substring(0, Math.max(0, pointer.lastIndexOf('/')));
        String written = input.textAt(place);
        if (!(input.at(above) instanceof Content.Sequence list) || written.isEmpty()) {
            return Fix.advice(TITLE);
        }
        int end = place.span().end();
        String text = input.textAt(list.place());
        String added = text.startsWith("[")
                ? ", person"
                : "\n" + " ".repeat(list.place().span().column() - 1) + "- person";
        int at = text.startsWith("[")
                ? end
                : place.span().start() + written.stripTrailing().length();
        return Fix.safe(TITLE, new TextEdit(place.file(), at, at, added));
    }
}
