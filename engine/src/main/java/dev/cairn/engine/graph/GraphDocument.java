package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.TypeFactory;

/** A graph as a JSON document. */
final class GraphDocument {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final List<Graph<?>> around;

    private GraphDocument(List<Graph<?>> around) {
        this.around = around;
    }

    static String of(Graph<?> graph) {
        ObjectNode document = JSON.createObjectNode();
        document.put("version", graph.version());
        document.put("fingerprint", graph.fingerprint());
        document.setAll(structure(graph));
        return document.toPrettyString();
    }

    /** All but the version: a raised version alone changes nothing that a run could meet. */
    static ObjectNode structure(Graph<?> graph) {
        return new GraphDocument(List.of(graph)).write(graph);
    }

    private ObjectNode write(Graph<?> graph) {
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

    private ObjectNode node(Route<?> route) {
        ObjectNode json = JSON.createObjectNode();
        json.put("name", route.node().name());
        switch (route.node()) {
            case End<?> end -> json.put("kind", "end").put("disposition", lower(end.disposition()));
            case Step<?, ?, ?> step -> {
                json.put("kind", "step").put("output", typeName(step.output()));
                execution(json, step.execution());
            }
            case Ask<?, ?, ?> ask -> json.put("kind", "ask").put("answer", typeName(ask.answer()));
            case Call<?, ?> call -> called(json.put("kind", "call"), call.graph());
            case ForEach<?, ?, ?> forEach -> forEach(json, forEach);
        }
        if (!(route.node() instanceof End<?>)) {
            ways(json, route);
        }
        return json;
    }

    private void forEach(ObjectNode json, ForEach<?, ?, ?> forEach) {
        json.put("kind", "for_each").put("output", typeName(forEach.output()));
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
            List<Graph<?>> inside = new ArrayList<>(around);
            inside.add(graph);
            json.put("graph_fingerprint", Fingerprint.of(new GraphDocument(inside).write(graph)));
        }
    }

    private static void execution(ObjectNode json, Execution execution) {
        json.put("delivery", lower(execution.delivery()));
        execution.timeout().ifPresent(most -> json.put("timeout", most.toString()));
        execution.heartbeat().ifPresent(most -> json.put("heartbeat", most.toString()));
    }

    private static void ways(ObjectNode json, Route<?> route) {
        ArrayNode edges = json.putArray("edges");
        route.edges()
                .forEach(edge -> edges.addObject().put("to", edge.to().name()).put("guard", edge.label()));
        ObjectNode failure = json.putObject("on_failure");
        failure.put("attempts", route.onFailure().attempts());
        route.onFailure()
                .then()
                .ifPresent(then -> failure.put(failureKey(then), then.node().name()));
        route.deadline()
                .ifPresent(deadline -> json.putObject("on_deadline")
                        .put("after", deadline.after().toString())
                        .put("to", deadline.node().name()));
    }

    /** The same however the type was found out. */
    private static String typeName(Type type) {
        return TypeFactory.createDefaultInstance().constructType(type).toCanonical();
    }

    private static String failureKey(Retry.Then<?> then) {
        return switch (then) {
            case Retry.Then.Backtrack<?> b -> "backtrack_to";
            case Retry.Then.Advance<?> a -> "to";
        };
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
