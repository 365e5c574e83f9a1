package dev.cairn.engine.graph;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.budget.MeterLabel.MeterUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** A graph as its document tells it to whoever has not its code: {@link Graph#toJson}, of this release or an older one. Immutable. */
public final class DocumentedGraph {
    private final JsonNode document;
    private final JsonNode graphs;

    /** Of a document as a store has it. */
    public DocumentedGraph(JsonNode document) {
        this.document = document;
        this.graphs = document.path("graphs");
    }

    /** Whether a new iteration begins at the node of that name. */
    public boolean isLoop(String node) {
        return document.path("loop").asString("").equals(node);
    }

    /** What people call its meters, those of the engine among them, sorted by the meters' names. Documents of before there were labels have the engine's alone. */
    public List<MeterLabel> meters() {
        Map<Meter, MeterLabel> labels = new TreeMap<>();
        MeterLabel.OF_ENGINE.forEach(label -> labels.put(label.meter(), label));
        document.path("meters")
                .forEachEntry((name, label) -> label(name, label).ifPresent(own -> labels.put(own.meter(), own)));
        return List.copyOf(labels.values());
    }

    /** Empty if it is no label: a document may have come with an archive, from anywhere. */
    private static Optional<MeterLabel> label(String name, JsonNode label) {
        String one = label.path("one").asString("");
        String many = label.path("many").asString("");
        String unit = label.path("unit").asString("");
        return Arrays.stream(MeterUnit.values())
                .filter(known -> GraphDocument.lower(known).equals(unit))
                .filter(known -> Meter.isName(name) && !one.isBlank() && !many.isBlank())
                .map(known -> new MeterLabel(Meter.of(name), one, many, known))
                .findFirst();
    }

    /** The node of that name in a graph, which is this one or one that is called; empty if it is not there. */
    public static Optional<JsonNode> node(JsonNode graph, String name) {
        return graph.path("nodes")
                .valueStream()
                .filter(node -> node.path("name").asString("").equals(name))
                .findFirst();
    }

    /** The graph that is entered through nodes of these names, one within the other, from this one on; empty if the document has it not. */
    public Optional<JsonNode> within(List<String> callers) {
        List<JsonNode> around = new ArrayList<>(List.of(document));
        for (String caller : callers) {
            Optional<JsonNode> inner = node(around.getLast(), caller).flatMap(node -> calledBy(node, around));
            if (inner.isEmpty()) {
                return inner;
            }
            around.add(inner.get());
        }
        return Optional.of(around.getLast());
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

    /** Whether the document lacks graphs that it calls, as those do that were written before they had them. */
    public boolean isIncomplete() {
        return document.path("nodes")
                .valueStream()
                .anyMatch(node -> node.has("graph_fingerprint")
                        && !graphs.has(node.path("graph_fingerprint").asString("")));
    }
}
