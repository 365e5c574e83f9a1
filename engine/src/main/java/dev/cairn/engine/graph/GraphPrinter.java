package dev.cairn.engine.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A graph as a picture's source. */
final class GraphPrinter {
    /** Stands for whatever node a run is halted at; no node can have this name. */
    private static final String HALTED = "";

    private GraphPrinter() {}

    /** One arrow of a picture. */
    private record Arrow(String from, String to, String label, boolean dashed) {}

    static String mermaid(Graph<?> graph) {
        StringBuilder out = new StringBuilder("flowchart TD\n");
        graph.transitions()
                .forEach(route -> out.append("    " + id(route.node().name()) + mermaidShape(route.node()) + "\n"));
        graph.halt().ifPresent(halt -> out.append("    " + id(HALTED) + "((\"halted\"))\n"));
        for (Arrow arrow : arrows(graph)) {
            String line = arrow.dashed() ? " -.->" : " -->";
            String label = arrow.label().isEmpty() ? " " : "|" + quote(arrow.label()) + "| ";
            out.append("    " + id(arrow.from()) + line + label + id(arrow.to()) + "\n");
        }
        return out.toString();
    }

    static String dot(Graph<?> graph) {
        StringBuilder out = new StringBuilder("digraph " + quote(graph.name()) + " {\n");
        graph.transitions()
                .forEach(route ->
                        out.append("    " + quote(route.node().name()) + " [shape=" + dotShape(route.node()) + "];\n"));
        graph.halt().ifPresent(halt -> out.append("    " + quote(HALTED) + " [shape=circle, label=\"halted\"];\n"));
        for (Arrow arrow : arrows(graph)) {
            String style = arrow.dashed() ? "style=dashed, " : "";
            out.append("    " + quote(arrow.from()) + " -> " + quote(arrow.to()) + " [" + style + "label="
                    + quote(arrow.label()) + "];\n");
        }
        return out.append("}\n").toString();
    }

    /** First the edges of all nodes, then their ways out of failures and deadlines, then the way of a halted run. */
    private static List<Arrow> arrows(Graph<?> graph) {
        List<Arrow> arrows = new ArrayList<>();
        graph.transitions()
                .forEach(route -> route.edges()
                        .forEach(edge -> arrows.add(new Arrow(
                                route.node().name(),
                                edge.to().name(),
                                edge.label().equals(Edge.ALWAYS) ? "" : edge.label(),
                                false))));
        graph.transitions().forEach(route -> {
            String from = route.node().name();
            route.onFailure()
                    .then()
                    .ifPresent(then -> arrows.add(new Arrow(from, then.node().name(), failureLabel(then), true)));
            route.deadline()
                    .ifPresent(deadline ->
                            arrows.add(new Arrow(from, deadline.node().name(), Edge.ON_DEADLINE, true)));
        });
        graph.halt().ifPresent(halt -> arrows.add(new Arrow(HALTED, halt.node().name(), "", true)));
        return arrows;
    }

    private static String failureLabel(FailureRule.Then<?> then) {
        return switch (then) {
            case FailureRule.Then.Backtrack<?> b -> "backtrack";
            case FailureRule.Then.Advance<?> a -> Edge.ON_FAILURE;
        };
    }

    private static String mermaidShape(Node<?> node) {
        return switch (node) {
            case End<?> end -> "([" + quote(end.name()) + "])";
            case Step<?, ?, ?> step -> "[" + quote(step.name()) + "]";
            case Ask<?, ?, ?> ask -> "{{" + quote(ask.name()) + "}}";
            case Wait<?> wait -> "(" + quote(wait.name()) + ")";
            case Call<?, ?> call -> "[[" + quote(call.name()) + "]]";
            case ForEach<?, ?, ?> forEach -> "[/" + quote(forEach.name()) + "/]";
        };
    }

    private static String dotShape(Node<?> node) {
        return switch (node) {
            case End<?> end -> "doublecircle";
            case Step<?, ?, ?> step -> "box";
            case Ask<?, ?, ?> ask -> "hexagon";
            case Wait<?> wait -> "box, style=rounded";
            case Call<?, ?> call -> "box, peripheries=2";
            case ForEach<?, ?, ?> forEach -> "parallelogram";
        };
    }

    /** Mermaid takes some words for its own, so ids are made of the name's characters and a prefix. */
    private static String id(String name) {
        return "n_"
                + name.chars()
                        .mapToObj(c -> Character.isLetterOrDigit(c) && c < 128
                                ? Character.toString(c)
                                : "_" + Integer.toHexString(c))
                        .collect(Collectors.joining());
    }

    private static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "'") + '"';
    }
}
