package dev.cairn.server.graph;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The graphs that one calls, as its document has them. Immutable. */
public final class CalledDocuments {
    private final JsonNode graphs;

    /** Of a graph's document as the store has it. */
    public CalledDocuments(JsonNode document) {
        this.graphs = document.path("graphs");
    }

    /**
     * The graph that a node calls, for itself or for each item; empty if it calls none, or the document is of a time when it did not have it.
     *
     * @param around the graphs that the node is in, the run's own first: one of them that is called again stands nowhere else
     */
    public Optional<JsonNode> calledBy(JsonNode node, List<JsonNode> around) {
        String name = node.path("graph").asString("");
        if (name.isEmpty()) {
            return Optional.empty();
        }
        String fingerprint = node.path("graph_fingerprint").asString("");
        if (!fingerprint.isEmpty()) {
            return Optional.ofNullable(graphs.get(fingerprint));
        }
        return around.reversed().stream()
                .filter(graph -> graph.path("name").asString("").equals(name)
                        && graph.path("version").asInt(0)
                                == node.path("graph_version").asInt(0))
                .findFirst();
    }

    /** Whether a document lacks graphs that it calls, as those do that were written before they had them. */
    boolean isIncomplete(JsonNode document) {
        return document.path("nodes")
                .valueStream()
                .anyMatch(node -> node.has("graph_fingerprint")
                        && !graphs.has(node.path("graph_fingerprint").asString("")));
    }
}
