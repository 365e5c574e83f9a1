package dev.cairn.engine.graph;

import dev.cairn.engine.budget.MeterLabel;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** A graph as a JSON document. */
final class GraphDocument {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** How types and called graphs are told. */
    private enum Form {
        /** Types by name, for people. */
        READABLE,
        /** Types by shape. */
        SHAPES,
        /** Types by name, as fingerprints once held them. */
        FORMER
    }

    private final Form form;
    private final List<Graph<?>> around;
    private final TypeShapes types;

    private GraphDocument(Form form, List<Graph<?>> around, TypeShapes types) {
        this.form = form;
        this.around = around;
        this.types = types;
    }

    private static GraphDocument in(Form form, Graph<?> graph) {
        return new GraphDocument(form, List.of(graph), new TypeShapes());
    }

    static String of(Graph<?> graph) {
        GraphDocument readable = in(Form.READABLE, graph);
        ObjectNode document = JSON.createObjectNode();
        document.put("version", graph.version());
        document.put("fingerprint", graph.fingerprint());
        if (graph.isPinned()) {
            document.put("pinned", true);
        }
        document.setAll(readable.write(graph));
        document.set("types", readable.types.byName());
        ObjectNode labels = labels(graph);
        if (!labels.isEmpty()) {
            document.set("meters", labels);
        }
        ObjectNode called = JSON.createObjectNode();
        readable.addCalled(graph, called);
        if (!called.isEmpty()) {
            document.set("graphs", called);
        }
        return document.toPrettyString();
    }

    /** What people call the meters, where that is not what the engine calls them; for reading only, as are types. */
    private static ObjectNode labels(Graph<?> graph) {
        ObjectNode labels = JSON.createObjectNode();
        graph.meters().stream()
                .filter(label -> !MeterLabel.OF_ENGINE.contains(label))
                .forEach(label -> labels.putObject(label.meter().name())
                        .put("one", label.one())
                        .put("many", label.many())
                        .put("unit", lower(label.unit())));
        return labels;
    }

    /** The graphs that one calls, and those that they call, by what its nodes and theirs call them; one that is around itself is there once. */
    private void addCalled(Graph<?> graph, ObjectNode called) {
        graph.transitions()
                .forEach(route -> calledBy(route.node())
                        .filter(inner -> !around.contains(inner))
                        .ifPresent(inner -> {
                            List<Graph<?>> inside = inside(inner);
                            String fingerprint = fingerprint(inner, inside);
                            if (!called.has(fingerprint)) {
                                GraphDocument within = new GraphDocument(form, inside, new TypeShapes());
                                called.putObject(fingerprint)
                                        .put("version", inner.version())
                                        .setAll(within.write(inner));
                                within.addCalled(inner, called);
                            }
                        }));
    }

    private static Optional<Graph<?>> calledBy(Node<?> node) {
        return switch (node) {
            case Call<?, ?> call -> Optional.of(call.graph());
            case ForEach<?, ?, ?> forEach
            when forEach.body() instanceof ItemBody.Calling<?, ?, ?> calling -> Optional.of(calling.graph());
            case ForEach<?, ?, ?> forEach -> Optional.empty();
            case Step<?, ?, ?> step -> Optional.empty();
            case Ask<?, ?, ?> ask -> Optional.empty();
            case Wait<?> wait -> Optional.empty();
            case End<?> end -> Optional.empty();
        };
    }

    /** All that a run could meet, with types by their shapes. A raised version alone is nothing of that. */
    static ObjectNode shapes(Graph<?> graph) {
        return in(Form.SHAPES, graph).write(graph);
    }

    /** The same with types by the names of their classes, to the letter as before there were shapes. */
    static ObjectNode names(Graph<?> graph) {
        return in(Form.FORMER, graph).write(graph);
    }

    private ObjectNode write(Graph<?> graph) {
        ObjectNode document = JSON.createObjectNode();
        document.put("name", graph.name());
        document.set("state", form == Form.SHAPES ? type(graph.stateType()) : state(graph.stateType()));
        document.put("start", graph.start().name());
        graph.loop().ifPresent(loop -> document.put("loop", loop.name()));
        graph.halt().ifPresent(halt -> document.put("on_halt", halt.node().name()));
        ArrayNode nodes = document.putArray("nodes");
        graph.transitions().forEach(route -> nodes.add(node(route)));
        return document;
    }

    private ObjectNode node(Transitions<?> route) {
        ObjectNode json = JSON.createObjectNode();
        json.put("name", route.node().name());
        switch (route.node()) {
            case End<?> end -> json.put("kind", "end").put("disposition", lower(end.disposition()));
            case Step<?, ?, ?> step -> {
                json.put("kind", "step").set("output", type(step.output()));
                execution(json, step.execution());
            }
            case Ask<?, ?, ?> ask -> json.put("kind", "ask").set("answer", type(ask.answer()));
            case Wait<?> wait -> json.put("kind", "wait");
            case Call<?, ?> call -> called(json.put("kind", "call"), call.graph());
            case ForEach<?, ?, ?> forEach -> forEach(json, forEach);
        }
        if (!(route.node() instanceof End<?>)) {
            ways(json, route);
        }
        return json;
    }

    private void forEach(ObjectNode json, ForEach<?, ?, ?> forEach) {
        json.put("kind", "for_each").set("output", type(forEach.output()));
        json.put("on_item_failure", lower(forEach.onItemFailure()));
        json.put("item_attempts", forEach.retry().attempts());
        switch (forEach.body()) {
            case ItemBody.Executing<?, ?> executing -> execution(json, forEach.execution());
            case ItemBody.Calling<?, ?, ?> calling -> called(json, calling.graph());
        }
    }

    private void called(ObjectNode json, Graph<?> graph) {
        json.put("graph", graph.name()).put("graph_version", graph.version());
        if (!around.contains(graph)) {
            json.put("graph_fingerprint", fingerprint(graph, inside(graph)));
        }
    }

    private List<Graph<?>> inside(Graph<?> graph) {
        List<Graph<?>> inside = new ArrayList<>(around);
        inside.add(graph);
        return inside;
    }

    private String fingerprint(Graph<?> graph, List<Graph<?>> inside) {
        Form hashed = form == Form.FORMER ? Form.FORMER : Form.SHAPES;
        return Fingerprint.of(new GraphDocument(hashed, inside, types).write(graph));
    }

    private static void execution(ObjectNode json, Execution execution) {
        json.put("delivery", lower(execution.delivery()));
        execution.timeout().ifPresent(most -> json.put("timeout", most.toString()));
        execution.heartbeat().ifPresent(most -> json.put("heartbeat", most.toString()));
    }

    private static void ways(ObjectNode json, Transitions<?> route) {
        ArrayNode edges = json.putArray("edges");
        route.edges()
                .forEach(edge -> edges.addObject().put("to", edge.to().name()).put("guard", edge.label()));
        ObjectNode failure = json.putObject("on_failure");
        failure.put("attempts", route.onFailure().retry().attempts());
        route.onFailure()
                .then()
                .ifPresent(then -> failure.put(failureKey(then), then.node().name()));
        route.deadline()
                .ifPresent(deadline -> json.putObject("on_deadline")
                        .put("after", deadline.after().toString())
                        .put("to", deadline.node().name()));
    }

    private JsonNode state(Class<?> type) {
        var unused = types.add(type);
        return StringNode.valueOf(type.getName());
    }

    /** The same however the type was found out. */
    private JsonNode type(Type type) {
        return form == Form.SHAPES
                ? TypeShapes.of(type)
                : StringNode.valueOf(types.add(type).toCanonical());
    }

    private static String failureKey(FailureRule.Then<?> then) {
        return switch (then) {
            case FailureRule.Then.Backtrack<?> b -> "backtrack_to";
            case FailureRule.Then.Advance<?> a -> "to";
        };
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
