package dev.cairn.engine.graph;

import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.TypeFactory;

/** Prints graphs as Mermaid, DOT and JSON. */
final class GraphPrinter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private GraphPrinter() {}

    static String mermaid(Graph<?> graph) {
        StringBuilder out = new StringBuilder("flowchart TD\n");
        graph.routes().forEach(route -> {
            String name = route.node().name();
            out.append("    ").append(id(name)).append(shape(route.node())).append('\n');
        });
        graph.routes()
                .forEach(route -> route.edges()
                        .forEach(edge -> out.append("    ")
                                .append(id(route.node().name()))
                                .append(
                                        edge.guard().isPresent() || edge.otherwise()
                                                ? " -->|" + quote(edge.label()) + "| "
                                                : " --> ")
                                .append(id(edge.to().name()))
                                .append('\n')));
        graph.routes()
                .forEach(route -> route.onFailure()
                        .then()
                        .ifPresent(then -> out.append("    ")
                                .append(id(route.node().name()))
                                .append(" -.->|" + quote(failureLabel(then)) + "| ")
                                .append(id(then.node().name()))
                                .append('\n')));
        return out.toString();
    }

    static String dot(Graph<?> graph) {
        StringBuilder out = new StringBuilder("digraph " + quote(graph.name()) + " {\n");
        graph.routes()
                .forEach(route -> out.append("    ")
                        .append(quote(route.node().name()))
                        .append(route.node() instanceof End<?> ? " [shape=doublecircle];\n" : " [shape=box];\n"));
        graph.routes()
                .forEach(route -> route.edges()
                        .forEach(edge -> out.append("    ")
                                .append(quote(route.node().name()) + " -> "
                                        + quote(edge.to().name()))
                                .append(" [label=" + quote(edge.label().equals(Edge.ALWAYS) ? "" : edge.label())
                                        + "];\n")));
        graph.routes()
                .forEach(route -> route.onFailure()
                        .then()
                        .ifPresent(then -> out.append("    ")
                                .append(quote(route.node().name()) + " -> "
                                        + quote(then.node().name()))
                                .append(" [style=dashed, label=" + quote(failureLabel(then)) + "];\n")));
        return out.append("}\n").toString();
    }

    static String json(Graph<?> graph) {
        ObjectNode document = JSON.createObjectNode();
        document.put("version", graph.version());
        document.put("fingerprint", graph.fingerprint());
        document.setAll(structure(graph));
        return document.toPrettyString();
    }

    static ObjectNode structure(Graph<?> graph) {
        ObjectNode document = JSON.createObjectNode();
        document.put("name", graph.name());
        document.put("state", graph.stateType().getName());
        document.put("start", graph.start().name());
        graph.loop().ifPresent(loop -> document.put("loop", loop.name()));
        graph.halt().ifPresent(halt -> document.put("on_halt", halt.node().name()));
        ArrayNode nodes = document.putArray("nodes");
        graph.routes().forEach(route -> nodes.add(node(route)));
        return document;
    }

    private static ObjectNode node(Route<?> route) {
        ObjectNode json = JSON.createObjectNode();
        json.put("name", route.node().name());
        switch (route.node()) {
            case End<?> end -> json.put("kind", "end").put("disposition", lower(end.disposition()));
            case Step<?, ?, ?> step -> {
                json.put("kind", "step").put("output", typeName(step));
                json.put("delivery", lower(step.delivery()));
                step.timeout().ifPresent(most -> json.put("timeout", most.toString()));
                ArrayNode edges = json.putArray("edges");
                route.edges()
                        .forEach(edge ->
                                edges.addObject().put("to", edge.to().name()).put("guard", edge.label()));
                ObjectNode failure = json.putObject("on_failure");
                failure.put("attempts", route.onFailure().attempts());
                route.onFailure()
                        .then()
                        .ifPresent(then ->
                                failure.put(failureKey(then), then.node().name()));
            }
        }
        return json;
    }

    /** The same however the type was found out. */
    private static String typeName(Step<?, ?, ?> step) {
        return TypeFactory.createDefaultInstance().constructType(step.output()).toCanonical();
    }

    private static String failureKey(Retry.Then<?> then) {
        return switch (then) {
            case Retry.Then.Backtrack<?> b -> "backtrack_to";
            case Retry.Then.Advance<?> a -> "to";
        };
    }

    private static String failureLabel(Retry.Then<?> then) {
        return switch (then) {
            case Retry.Then.Backtrack<?> b -> "backtrack";
            case Retry.Then.Advance<?> a -> Edge.ON_FAILURE;
        };
    }

    private static String shape(Node<?> node) {
        return switch (node) {
            case End<?> end -> "([" + quote(end.name()) + "])";
            case Step<?, ?, ?> step -> "[" + quote(step.name()) + "]";
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

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
