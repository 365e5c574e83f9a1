package dev.cairn.server.graph;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.LabelPlaces;
import dev.cairn.flows.draw.LabelPlaces.LabelPlace;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The edges of a graph with places for their labels, which may be outside of what the nodes take. */
final class LabelledEdges {
    private final List<LabelledEdge> edges;
    private final List<LabelPlace> labels;

    /** Of these edges, between nodes that take these areas. */
    LabelledEdges(List<Area> nodes, List<LabelledEdge> edges) {
        this.edges = List.copyOf(edges);
        this.labels =
                LabelPlaces.of(nodes, edges.stream().map(LabelledEdge::line).toList());
    }

    /** Where the leftmost label begins. */
    double left() {
        return labels.stream().mapToDouble(label -> label.area().x()).min().orElse(Double.MAX_VALUE);
    }

    /** Where the rightmost label ends. */
    double right() {
        return labels.stream()
                .mapToDouble(label -> label.area().x() + label.area().width())
                .max()
                .orElse(0);
    }

    /** All of them, moved to the right by {@code shift}. */
    void tell(ArrayNode json, double shift) {
        for (int i = 0; i < edges.size(); i++) {
            tell(json.addObject(), edges.get(i), labels.get(i), shift);
        }
    }

    private static void tell(ObjectNode json, LabelledEdge edge, LabelPlace label, double shift) {
        json.put("from", edge.from())
                .put("to", edge.to())
                .put("label", edge.label())
                .put("kind", edge.kind());
        ArrayNode points = json.putArray("points");
        edge.points().forEach(point -> points.addArray().add(shift + point.x()).add(point.y()));
        Area area = label.area();
        json.putObject("label_at")
                .put("x", shift + area.x())
                .put("y", area.y())
                .put("width", area.width())
                .put("height", area.height())
                .put("ends", label.before());
    }
}
