package dev.cairn.server.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How often each node and each edge of a graph was taken, as the API has it. */
final class CoverageJson {
    private final JsonNode document;
    private final CalledDocuments called;

    private CoverageJson(JsonNode document) {
        this.document = document;
        this.called = new CalledDocuments(document);
    }

    /** Of a graph's document. */
    static ObjectNode of(GraphPasses passes, JsonNode document) {
        return new CoverageJson(document).tell(passes);
    }

    private ObjectNode tell(GraphPasses passes) {
        Map<String, Long> entered = new TreeMap<>();
        passes.begun().forEach((at, count) -> start(at).ifPresent(node -> entered.merge(node, count, Long::sum)));
        passes.ways().forEach((way, count) -> entered.merge(way.to(), count, Long::sum));
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("runs", passes.runs())
                .put("whole", passes.isWhole())
                .put("counting", passes.isCounting());
        ArrayNode nodes = json.putArray("nodes");
        entered.forEach((id, count) -> nodes.addObject().put("id", id).put("count", count));
        ArrayNode edges = json.putArray("edges");
        passes.ways().entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<GraphPasses.PassedEdge, Long> one) ->
                                one.getKey().from())
                        .thenComparing(one -> one.getKey().to()))
                .forEach(one -> edges.addObject()
                        .put("from", one.getKey().from())
                        .put("to", one.getKey().to())
                        .put("count", one.getValue()));
        return json;
    }

    /** The id of the first node of the graph that a node calls; empty if the document does not have that graph. */
    private Optional<String> start(String at) {
        List<JsonNode> around = new ArrayList<>(List.of(document));
        for (String part : at.isEmpty() ? List.<String>of() : List.of(at.split("/"))) {
            String name = part.replace("~1", "/").replace("~0", "~");
            Optional<JsonNode> inner = around.getLast()
                    .path("nodes")
                    .valueStream()
                    .filter(node -> node.path("name").asString("").equals(name))
                    .findFirst()
                    .flatMap(node -> called.calledBy(node, around));
            if (inner.isEmpty()) {
                return Optional.empty();
            }
            around.add(inner.get());
        }
        return Optional.of(around.getLast().path("start").asString(""))
                .filter(start -> !start.isEmpty())
                .map(start -> NodePlace.of(at, start));
    }
}
