package dev.cairn.report;

import dev.cairn.report.MapLayout.Box;
import dev.cairn.report.MapLayout.Place;
import dev.cairn.report.ScreenMap.Screen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.BoxLayouterOptions;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.core.util.BoxLayoutProvider.PackingMode;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** A map as the graph that the layout kernel works on; good for one layout. */
final class MapDrawing {
    private static final double WIDTH = 112;
    private static final double MIN_HEIGHT = 63;
    private static final double MAX_HEIGHT = 240;

    /** Room for the title below a picture. */
    private static final double TITLE = 28;

    /** More children than this in a row are hard to take in, and get a box. */
    private static final int ROW = 5;

    private static final double GAP = 22;

    /** The height of a box's name; large boxes are seen from further away and have larger names. */
    private static final double MIN_NAME = 26;

    private static final double MAX_NAME = 76;
    private static final double LAYER_GAP = 56;

    private final SpanningForest ways;
    private final PackingMode mode;
    private final double aspectRatio;
    private final Map<String, ElkNode> screens = new LinkedHashMap<>();
    private final Map<ElkNode, Name> boxes = new LinkedHashMap<>();

    private record Name(String owner, double height) {}

    MapDrawing(SpanningForest ways, PackingMode mode, double aspectRatio) {
        this.ways = ways;
        this.mode = mode;
        this.aspectRatio = aspectRatio;
    }

    MapLayout layout(ScreenMap map) {
        ElkNode graph = layered(ElkGraphUtil.createGraph());
        ways.roots().stream().filter(root -> !root.outside()).forEach(root -> grow(graph, root));
        List<Screen> outside = map.screens().stream().filter(Screen::outside).toList();
        if (!outside.isEmpty()) {
            ElkNode box = box(graph, "", outside.size());
            outside.forEach(screen -> screen(box, screen));
        }
        new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
        return places();
    }

    /** Draws a screen and all it leads to. */
    private ElkNode grow(ElkNode parent, Screen screen) {
        ElkNode node = screen(parent, screen);
        List<Screen> children = inside(screen);
        if (children.size() > ROW) {
            ElkNode box = box(parent, screen.id(), children.size());
            children.forEach(child -> growAlone(box, child));
            ElkGraphUtil.createSimpleEdge(node, box);
        } else {
            children.forEach(child -> ElkGraphUtil.createSimpleEdge(node, grow(parent, child)));
        }
        return node;
    }

    /** Draws a screen and all it leads to as one thing that can be packed. */
    private void growAlone(ElkNode box, Screen screen) {
        if (inside(screen).isEmpty()) {
            screen(box, screen);
        } else {
            grow(layered(ElkGraphUtil.createNode(box)), screen);
        }
    }

    private List<Screen> inside(Screen screen) {
        return ways.children(screen).stream().filter(child -> !child.outside()).toList();
    }

    private ElkNode screen(ElkNode parent, Screen screen) {
        ElkNode node = ElkGraphUtil.createNode(parent);
        double height = WIDTH * screen.height() / screen.width();
        node.setDimensions(WIDTH, Math.clamp(height, MIN_HEIGHT, MAX_HEIGHT) + TITLE);
        screens.put(screen.id(), node);
        return node;
    }

    private ElkNode box(ElkNode parent, String owner, int size) {
        double name = Math.clamp(12 * Math.sqrt(size), MIN_NAME, MAX_NAME);
        ElkNode box = ElkGraphUtil.createNode(parent);
        box.setProperty(CoreOptions.ALGORITHM, BoxLayouterOptions.ALGORITHM_ID);
        box.setProperty(CoreOptions.ASPECT_RATIO, aspectRatio);
        box.setProperty(BoxLayouterOptions.BOX_PACKING_MODE, mode);
        box.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
        box.setProperty(CoreOptions.PADDING, new ElkPadding(GAP + 1.4 * name, GAP, GAP, GAP));
        boxes.put(box, new Name(owner, name));
        return box;
    }

    private static ElkNode layered(ElkNode node) {
        node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        node.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        node.setProperty(CoreOptions.PADDING, new ElkPadding(0));
        node.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
        node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
        node.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
        return node;
    }

    private MapLayout places() {
        Map<String, Place> places = new LinkedHashMap<>();
        screens.forEach((id, node) -> places.put(id, place(node, TITLE)));
        List<Box> around = new ArrayList<>();
        boxes.forEach((node, name) -> around.add(new Box(name.owner(), name.height(), place(node, 0))));
        return new MapLayout(places, around);
    }

    /** The kernel's coordinates are relative to the parent; the map's are absolute. */
    private static Place place(ElkNode node, double below) {
        double x = 0;
        double y = 0;
        for (ElkNode at = node; at != null; at = at.getParent()) {
            x += at.getX();
            y += at.getY();
        }
        return new Place(x, y, node.getWidth(), node.getHeight() - below);
    }
}
