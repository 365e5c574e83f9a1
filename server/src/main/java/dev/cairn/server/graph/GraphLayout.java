package dev.cairn.server.graph;

import dev.cairn.engine.graph.DocumentedGraph;
import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Point;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.elk.alg.layered.options.LayerConstraint;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.ContentAlignment;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where the nodes and edges of a run's graph are drawn, in pixels; in layers from top to bottom. Nodes that call a graph may be opened: then that graph is within them. Works on
 * the document that the store has, without the graph's code.
 */
final class GraphLayout {
    private static final double HEIGHT = 40;
    private static final double LETTER = 8;
    private static final double GAP = 32;
    private static final double MARGIN = 12;

    /** What an opened node needs for its name and what became of it. */
    private static final double TITLE = 48;

    /** What opens a node. */
    private static final double BUTTON = 24;

    /** The place for how many items are done. */
    private static final double COUNTS = 220;

    /** The place for the items of a for-each that calls no graph. */
    private static final double ITEMS_WIDTH = 264;

    private static final double ITEMS_HEIGHT = 120;

    private final DocumentedGraph documented;
    private final Set<String> open;
    private final ElkNode root = ElkGraphUtil.createGraph();
    private final Map<String, Placed> nodes = new LinkedHashMap<>();
    private final Map<ElkEdge, Way> ways = new LinkedHashMap<>();

    private record Way(String from, String to, String label, String kind) {
        LabelledEdge along(List<Point> points) {
            return new LabelledEdge(from, to, label, kind, points);
        }
    }

    private record Placed(String name, String kind, String inside, boolean opens, boolean starts, ElkNode at) {}

    private GraphLayout(JsonNode document, Set<String> open) {
        this.documented = new DocumentedGraph(document);
        this.open = open;
        within("", root, List.of(document));
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
    }

    /** With the nodes of these ids opened, as {@link NodePlace} makes them; those that are not there or call nothing are as the others. */
    static ObjectNode of(JsonNode document, Set<String> open) {
        GraphLayout layout = new GraphLayout(document, open);
        LabelledEdges edges = layout.edges();
        double shift = Math.max(0, MARGIN - edges.left());
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("width", shift + Math.max(layout.root.getWidth(), edges.right() + MARGIN))
                .put("height", layout.root.getHeight());
        ArrayNode nodes = json.putArray("nodes");
        layout.nodes.forEach((id, placed) -> tell(nodes.addObject().put("id", id), placed, shift));
        edges.tell(json.putArray("edges"), shift);
        return json;
    }

    private LabelledEdges edges() {
        return new LabelledEdges(
                nodes.entrySet().stream()
                        .map(node -> covered(node.getValue().at(), open.contains(node.getKey())))
                        .toList(),
                ways.entrySet().stream()
                        .map(way -> way.getValue().along(points(way.getKey())))
                        .toList());
    }

    /** What labels keep off: a node, or the title of one that is opened. */
    private static Area covered(ElkNode at, boolean opened) {
        return new Area(
                at.getX() + left(at.getParent()),
                at.getY() + top(at.getParent()),
                at.getWidth(),
                opened ? Math.min(TITLE, at.getHeight()) : at.getHeight());
    }

    private static void tell(ObjectNode json, Placed placed, double shift) {
        ElkNode at = placed.at();
        json.put("name", placed.name())
                .put("kind", placed.kind())
                .put("x", shift + at.getX() + left(at.getParent()))
                .put("y", at.getY() + top(at.getParent()))
                .put("width", at.getWidth())
                .put("height", at.getHeight());
        if (!placed.inside().isEmpty()) {
            json.put("inside", placed.inside());
        }
        if (placed.opens()) {
            json.put("opens", true);
        }
        if (placed.starts()) {
            json.put("starts", true);
        }
    }

    /** Where what is in a node begins; it is placed relative to it. */
    private static double left(@Nullable ElkNode around) {
        return around == null ? 0 : around.getX() + left(around.getParent());
    }

    private static double top(@Nullable ElkNode around) {
        return around == null ? 0 : around.getY() + top(around.getParent());
    }

    /** Puts a graph into the node that calls it, or on the whole; the graphs around it and itself are the last of {@code around}. */
    private void within(String caller, ElkNode place, List<JsonNode> around) {
        JsonNode graph = around.getLast();
        place.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        place.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        place.setProperty(
                CoreOptions.PADDING, new ElkPadding(caller.isEmpty() ? MARGIN : TITLE, MARGIN, MARGIN, MARGIN));
        place.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        place.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
        place.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 2 * GAP);
        place.setProperty(CoreOptions.CONTENT_ALIGNMENT, EnumSet.of(ContentAlignment.H_CENTER));
        String start = graph.path("start").asString("");
        graph.path("nodes").forEach(node -> node(caller, place, node, start, around));
        graph.path("nodes").forEach(node -> edges(caller, node));
        Placed first = nodes.get(NodePlace.of(caller, start));
        if (first != null) {
            first.at().setProperty(LayeredOptions.LAYERING_LAYER_CONSTRAINT, LayerConstraint.FIRST);
        }
    }

    private void node(String caller, ElkNode place, JsonNode node, String start, List<JsonNode> around) {
        String name = node.path("name").asString();
        String kind = node.path("kind").asString("");
        String id = NodePlace.of(caller, name);
        ElkNode at = ElkGraphUtil.createNode(place);
        Optional<JsonNode> called = documented.calledBy(node, around);
        boolean items = kind.equals("for_each");
        boolean opens = called.isPresent() || items;
        double named = 2 * GAP + LETTER * name.length() + (opens ? BUTTON : 0);
        double width = items ? Math.max(named, COUNTS) : named;
        at.setDimensions(width, HEIGHT);
        nodes.put(id, new Placed(name, kind, caller, opens, name.equals(start), at));
        if (open.contains(id) && called.isPresent()) {
            at.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, EnumSet.of(SizeConstraint.MINIMUM_SIZE));
            at.setProperty(CoreOptions.NODE_SIZE_MINIMUM, new KVector(Math.max(width + TITLE, ITEMS_WIDTH), TITLE));
            List<JsonNode> inside = new ArrayList<>(around);
            inside.add(called.get());
            within(id, at, inside);
        } else if (open.contains(id) && opens) {
            at.setDimensions(Math.max(width, ITEMS_WIDTH), ITEMS_HEIGHT);
        }
    }

    private void edges(String caller, JsonNode node) {
        String from = NodePlace.of(caller, node.path("name").asString());
        node.path("edges")
                .forEach(edge ->
                        edge(caller, from, edge.path("to"), edge.path("guard").asString(""), "edge"));
        JsonNode failure = node.path("on_failure");
        edge(caller, from, failure.path("to"), "on failure", "failure");
        edge(caller, from, failure.path("backtrack_to"), "backtrack", "failure");
        edge(caller, from, node.path("on_deadline").path("to"), "deadline", "failure");
    }

    private void edge(String caller, String from, JsonNode target, String label, String kind) {
        String to = NodePlace.of(caller, target.asString(""));
        Placed start = nodes.get(from);
        Placed end = nodes.get(to);
        if (start != null && end != null) {
            ways.put(ElkGraphUtil.createSimpleEdge(start.at(), end.at()), new Way(from, to, label, kind));
        }
    }

    private static List<Point> points(ElkEdge edge) {
        double left = left(edge.getContainingNode());
        double top = top(edge.getContainingNode());
        List<Point> points = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            points.add(new Point(left + section.getStartX(), top + section.getStartY()));
            section.getBendPoints().forEach(bend -> points.add(new Point(left + bend.getX(), top + bend.getY())));
            points.add(new Point(left + section.getEndX(), top + section.getEndY()));
        }
        return points;
    }
}
