package dev.cairn.server.graph;

import dev.cairn.engine.graph.DocumentedGraph;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How often each node and each edge of a graph was taken, as the API has it. */
final class CoverageJson {
    private final DocumentedGraph graph;

    private CoverageJson(DocumentedGraph graph) {
        this.graph = graph;
    }

    /** Of a graph's document. */
    static ObjectNode of(GraphPasses passes, JsonNode document) {
        return new CoverageJson(new DocumentedGraph(document)).tell(passes);
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
        List<String> callers = Stream.of(at.split("/"))
                .filter(part -> !part.isEmpty())
                .map(part -> part.replace("~1", "/").replace("~0", "~"))
                .toList();
        return graph.within(callers)
                .map(inner -> inner.path("start").asString(""))
                .filter(start -> !start.isEmpty())
                .map(start -> NodePlace.of(at, start));
    }
}
