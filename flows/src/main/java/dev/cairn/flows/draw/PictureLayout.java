package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Line;
import dev.cairn.flows.draw.FlowPicture.Panel;
import dev.cairn.flows.draw.FlowPicture.Point;
import dev.cairn.flows.draw.FlowPicture.Shape;
import dev.cairn.flows.draw.LabelPlaces.LabelPlace;
import dev.cairn.flows.draw.LabelPlaces.LabelledLine;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.NodeBase;
import dev.cairn.flows.model.Presentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Where the nodes of one flow are. Where the document says it, they are there; the others are laid out in layers by the Eclipse Layout Kernel, and put beside the neighbours
 * that have a place.
 */
final class PictureLayout {
    private static final double HEIGHT = 46;
    private static final double GAP = 26;
    private static final double LAYER_GAP = 58;
    private static final double LETTER = 7.2;
    private final PictureGraph graph;
    private final Map<String, ElkNode> nodes = new LinkedHashMap<>();
    private final Map<PictureGraph.Way, ElkEdge> edges = new HashMap<>();
    private final Map<String, Area> areas = new LinkedHashMap<>();

    private PictureLayout(PictureGraph graph) {
        this.graph = graph;
    }

    static Panel of(PictureGraph graph, String label, double top) {
        PictureLayout layout = new PictureLayout(graph);
        layout.run();
        return layout.panel(label, top);
    }

    private void run() {
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        root.setProperty(CoreOptions.PADDING, new ElkPadding(0));
        root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
        root.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
        graph.vertices().values().forEach(vertex -> {
            ElkNode node = ElkGraphUtil.createNode(root);
            node.setDimensions(width(vertex), HEIGHT);
            nodes.put(vertex.id(), node);
        });
        graph.ways().forEach(this::edge);
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        place();
    }

    /** Ways back are laid out the other way round, so that what leads on leads down. */
    private void edge(PictureGraph.Way way) {
        ElkNode from = node(way.back() ? way.to() : way.from());
        ElkNode to = node(way.back() ? way.from() : way.to());
        edges.put(way, ElkGraphUtil.createSimpleEdge(from, to));
    }

    private static double width(PictureGraph.Vertex vertex) {
        int letters = Math.max(
                vertex.id().length() + vertex.kind().length() + 3,
                vertex.label().length());
        return Math.clamp(24 + LETTER * letters, 90, 340);
    }

    private void place() {
        graph.vertices().keySet().forEach(id -> fixed(id).ifPresent(area -> areas.put(id, area)));
        if (areas.isEmpty()) {
            nodes.keySet().forEach(id -> areas.put(id, laidOut(id)));
            return;
        }
        boolean more = true;
        while (more) {
            more = graph.ways().stream().anyMatch(way -> beside(way.from(), way.to()) || beside(way.to(), way.from()));
        }
        double below = areas.values().stream()
                        .mapToDouble(area -> area.y() + area.height())
                        .max()
                        .orElse(0)
                + LAYER_GAP;
        nodes.keySet().forEach(id -> {
            Area area = laidOut(id);
            areas.putIfAbsent(id, new Area(area.x(), below + area.y(), area.width(), area.height()));
        });
    }

    /** Puts a node as far from a neighbour that has a place as the layout has them apart. */
    private boolean beside(String known, String unknown) {
        Area there = areas.get(known);
        if (there == null || areas.containsKey(unknown)) {
            return false;
        }
        Area from = laidOut(known);
        Area to = laidOut(unknown);
        areas.put(
                unknown,
                new Area(there.x() + to.x() - from.x(), there.y() + to.y() - from.y(), to.width(), to.height()));
        return true;
    }

    private Area laidOut(String id) {
        ElkNode node = node(id);
        return new Area(node.getX(), node.getY(), node.getWidth(), node.getHeight());
    }

    private ElkNode node(String id) {
        return Objects.requireNonNull(nodes.get(id), id);
    }

    /** Coordinates of a document are those of the centre. */
    private Optional<Area> fixed(String id) {
        Optional<Presentation> ui = graph.flow().node(id).map(FlowNode::base).map(NodeBase::presentation);
        return ui.filter(at -> at.x().isPresent() && at.y().isPresent()).map(at -> {
            ElkNode node = node(id);
            double x = at.x().getAsDouble() - node.getWidth() / 2;
            double y = at.y().getAsDouble() - node.getHeight() / 2;
            return new Area(x, y, node.getWidth(), node.getHeight());
        });
    }

    private boolean isAllLaidOut() {
        return graph.vertices().keySet().stream().noneMatch(id -> fixed(id).isPresent());
    }

    private Panel panel(String label, double top) {
        double left = areas.values().stream().mapToDouble(Area::x).min().orElse(0);
        double upper = areas.values().stream().mapToDouble(Area::y).min().orElse(0);
        boolean own = isAllLaidOut();
        double dx = own ? -left : 0;
        double dy = own ? top - upper : Math.max(0, top - upper);
        List<Shape> shapes = new ArrayList<>();
        areas.forEach((id, area) -> shapes.add(shape(id, moved(area, dx, dy))));
        Map<String, Area> places = new HashMap<>();
        shapes.forEach(shape -> places.put(shape.id(), shape.area()));
        List<Line> lines = lines(places, own, dx, dy);
        return new Panel(graph.flow().id(), label, around(shapes, lines), shapes, lines);
    }

    private static Area moved(Area area, double dx, double dy) {
        return new Area(area.x() + dx, area.y() + dy, area.width(), area.height());
    }

    private Shape shape(String id, Area area) {
        PictureGraph.Vertex vertex = Objects.requireNonNull(graph.vertices().get(id), id);
        Optional<Presentation> ui = graph.flow().node(id).map(FlowNode::base).map(NodeBase::presentation);
        return new Shape(
                id,
                vertex.kind(),
                vertex.label(),
                area,
                fixed(id).isPresent(),
                ui.flatMap(Presentation::group),
                ui.flatMap(Presentation::colour));
    }

    private List<Line> lines(Map<String, Area> places, boolean own, double dx, double dy) {
        List<LabelledLine> drawn = graph.ways().stream()
                .map(way -> new LabelledLine(points(way, places, own, dx, dy), LabelPlaces.width(way.label())))
                .toList();
        List<LabelPlace> labels = LabelPlaces.of(List.copyOf(places.values()), drawn);
        List<Line> lines = new ArrayList<>();
        for (PictureGraph.Way way : graph.ways()) {
            int i = lines.size();
            lines.add(new Line(
                    way.from(), way.to(), way.label(), way.back(), drawn.get(i).points(), labels.get(i)));
        }
        return lines;
    }

    private List<Point> points(PictureGraph.Way way, Map<String, Area> places, boolean own, double dx, double dy) {
        List<Point> points = new ArrayList<>();
        ElkEdge edge = Objects.requireNonNull(edges.get(way));
        if (own && !edge.getSections().isEmpty()) {
            ElkEdgeSection section = edge.getSections().getFirst();
            points.add(new Point(section.getStartX() + dx, section.getStartY() + dy));
            section.getBendPoints().forEach(bend -> points.add(new Point(bend.getX() + dx, bend.getY() + dy)));
            points.add(new Point(section.getEndX() + dx, section.getEndY() + dy));
            if (way.back()) {
                Collections.reverse(points);
            }
        } else {
            points.addAll(straight(place(places, way.from()), place(places, way.to())));
        }
        return points;
    }

    private static Area place(Map<String, Area> places, String id) {
        return Objects.requireNonNull(places.get(id), id);
    }

    private static List<Point> straight(Area from, Area to) {
        boolean down = from.centreY() <= to.centreY();
        Point start = new Point(from.centreX(), down ? from.y() + from.height() : from.y());
        Point end = new Point(to.centreX(), down ? to.y() : to.y() + to.height());
        return List.of(start, end);
    }

    private static Area around(List<Shape> shapes, List<Line> lines) {
        double left = Double.MAX_VALUE;
        double top = Double.MAX_VALUE;
        double right = -Double.MAX_VALUE;
        double bottom = -Double.MAX_VALUE;
        List<Area> all = new ArrayList<>(shapes.stream().map(Shape::area).toList());
        lines.forEach(line -> line.points().forEach(point -> all.add(new Area(point.x(), point.y(), 0, 0))));
        lines.forEach(line -> all.add(line.place().area()));
        for (Area area : all) {
            left = Math.min(left, area.x());
            top = Math.min(top, area.y());
            right = Math.max(right, area.x() + area.width());
            bottom = Math.max(bottom, area.y() + area.height());
        }
        return all.isEmpty() ? new Area(0, 0, 0, 0) : new Area(left, top, right - left, bottom - top);
    }
}
