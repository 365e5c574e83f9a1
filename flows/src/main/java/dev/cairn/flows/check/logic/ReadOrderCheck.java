package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** F503: nodes do not wait for one another's answers in a circle; F504: no edge reads what is asked only behind it. */
public final class ReadOrderCheck implements CompiledCheck {
    @Override
    public void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found) {
        flow.graphs().values().forEach(graph -> {
            circles(graph, found);
            graph.nodes().forEach(node -> edges(graph, node, found));
        });
    }

    private static void edges(CompiledGraph graph, CompiledNode node, Consumer<FlowProblem> found) {
        node.edges()
                .forEach(edge -> OpenEdges.when(edge)
                        .ifPresent(when -> AskedNodes.keys(graph, when)
                                .filter(key -> isBehind(graph, node, graph.asking(key)))
                                .forEach(key -> found.accept(FlowProblem.error(
                                        "F504",
                                        edge.model().when().orElseThrow().place(),
                                        "reads '" + key + "', asked only behind this edge",
                                        Fix.advice("ask it before"))))));
    }

    private static boolean isBehind(CompiledGraph graph, CompiledNode node, List<CompiledNode> asking) {
        return asking.stream()
                .allMatch(one -> one.index() != node.index()
                        && AskedNodes.leads(graph, node, one)
                        && !AskedNodes.leads(graph, one, node));
    }

    /** A node waits for another that alone asks what its {@code when} reads. */
    private static void circles(CompiledGraph graph, Consumer<FlowProblem> found) {
        Map<CompiledNode, List<CompiledNode>> waits =
                new IdentityHashMap<>(); // nodes are large, and each is there once
        for (CompiledNode node : graph.nodes()) {
            Expression when = node.when();
            if (when != null) {
                waits.put(
                        node,
                        AskedNodes.keys(graph, when)
                                .map(graph::asking)
                                .filter(asking -> asking.size() == 1)
                                .map(List::getFirst)
                                .toList());
            }
        }
        Set<CompiledNode> told = Collections.newSetFromMap(new IdentityHashMap<>());
        for (CompiledNode node : graph.nodes()) {
            List<CompiledNode> circle = told.contains(node) ? List.of() : circle(node, waits);
            if (!circle.isEmpty()) {
                told.addAll(circle);
                found.accept(problem(node, circle));
            }
        }
    }

    private static FlowProblem problem(CompiledNode node, List<CompiledNode> circle) {
        StringBuilder words = new StringBuilder("'" + node.id() + "'");
        circle.forEach(next -> words.append(" waits for '").append(next.id()).append('\''));
        return FlowProblem.error(
                "F503", node.model().when().orElseThrow().place(), words.toString(), Fix.advice("drop one 'when'"));
    }

    /** The way from a node back to itself, which is its last; empty if there is none. */
    private static List<CompiledNode> circle(CompiledNode start, Map<CompiledNode, List<CompiledNode>> waits) {
        Map<CompiledNode, CompiledNode> from = new IdentityHashMap<>();
        List<CompiledNode> open = new ArrayList<>(List.of(start));
        for (int i = 0; i < open.size(); i++) {
            CompiledNode here = open.get(i);
            for (CompiledNode next : waits.getOrDefault(here, List.of())) {
                if (next.index() == start.index()) {
                    return way(start, here, from);
                }
                if (from.putIfAbsent(next, here) == null) {
                    open.add(next);
                }
            }
        }
        return List.of();
    }

    private static List<CompiledNode> way(CompiledNode start, CompiledNode last, Map<CompiledNode, CompiledNode> from) {
        List<CompiledNode> way = new ArrayList<>(List.of(start));
        for (CompiledNode at = last; at.index() != start.index(); at = from.getOrDefault(at, start)) {
            way.addFirst(at);
        }
        return way;
    }
}
