package dev.cairn.server.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.elk.alg.layered.options.LayerConstraint;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Where the nodes and edges of a run's graph are drawn, in pixels; in layers from top to bottom. Works on the document that the store has, without the graph's code. */
final class GraphLayout {
    private static final double HEIGHT = 40;
    private static final double LETTER = 8;
    private static final double GAP = 32;
    private static final double MARGIN = 12;

    private final ElkNode root = ElkGraphUtil.createGraph();
    private final Map<String, ElkNode> nodes = new LinkedHashMap<>();
    private final Map<ElkEdge, Way> ways = new LinkedHashMap<>();

    /** The layouts of the graphs that were looked at last: runs of one graph are many, and laying out a graph of a thousand nodes takes a while. Thread-safe. */
    static final class Kept {
        private static final int MOST = 32;

        /** From so many nodes on a layout that was not prepared keeps its viewer waiting. */
        private static final int LARGE = 100;

        private final AtomicBoolean prepared = new AtomicBoolean();
        private final Map<String, FutureTask<ObjectNode>> layouts = new LinkedHashMap<>(MOST, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, FutureTask<ObjectNode>> eldest) {
                return size() > MOST;
            }
        };

        /** The layout of the graph of that fingerprint, which is not to be changed. Of those who ask for one at once, one lays it out. */
        ObjectNode of(String fingerprint, JsonNode document) {
            FutureTask<ObjectNode> layout;
            synchronized (layouts) {
                layout = layouts.computeIfAbsent(fingerprint, any -> new FutureTask<>(() -> GraphLayout.of(document)));
            }
            layout.run(); // does nothing where somebody has begun
            try {
                return layout.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("graph " + fingerprint + " cannot be laid out", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CairnException("engine.closed", "the server stops", e);
            }
        }

        /**
         * Lays out what somebody may look at next, in the background, the first time that it is called: what a JVM has not laid out yet takes it several times as long.
         *
         * @return the thread that does it; empty if another call did it
         */
        Optional<Thread> prepare(List<Graph<?>> graphs) {
            return prepared.getAndSet(true)
                    ? Optional.empty()
                    : Optional.of(Thread.ofPlatform()
                            .name("cairn-layouts")
                            .daemon()
                            .priority(Thread.MIN_PRIORITY)
                            .start(() -> graphs.stream()
                                    .limit(MOST)
                                    .forEach(graph -> of(
                                            graph.fingerprint(),
                                            JsonMapper.shared().readTree(graph.toJson())))));
        }

        /** Whether one of these takes so long that somebody who looks at once would wait for it. */
        static boolean isSlow(List<Graph<?>> graphs) {
            return graphs.stream().anyMatch(graph -> graph.transitions().size() >= LARGE);
        }

        /** How many are kept. */
        int count() {
            synchronized (layouts) {
                return layouts.size();
            }
        }
    }

    private record Way(String from, String to, String label, String kind) {}

    private GraphLayout(JsonNode document) {
        root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        root.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        root.setProperty(CoreOptions.PADDING, new ElkPadding(MARGIN));
        root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 2 * GAP);
        document.path("nodes").forEach(this::node);
        document.path("nodes").forEach(this::edges);
        ElkNode start = nodes.get(document.path("start").asString(""));
        if (start != null) {
            start.setProperty(LayeredOptions.LAYERING_LAYER_CONSTRAINT, LayerConstraint.FIRST);
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
    }

    static ObjectNode of(JsonNode document) {
        GraphLayout layout = new GraphLayout(document);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("width", layout.root.getWidth())
                .put("height", layout.root.getHeight());
        ArrayNode nodes = json.putArray("nodes");
        layout.nodes.forEach((name, at) -> nodes.addObject()
                .put("id", name)
                .put("x", at.getX())
                .put("y", at.getY())
                .put("width", at.getWidth())
                .put("height", at.getHeight()));
        ArrayNode edges = json.putArray("edges");
        layout.ways.forEach((edge, way) -> {
            ObjectNode one = edges.addObject()
                    .put("from", way.from())
                    .put("to", way.to())
                    .put("label", way.label())
                    .put("kind", way.kind());
            points(edge, one.putArray("points"));
        });
        return json;
    }

    private void node(JsonNode node) {
        String name = node.path("name").asString();
        ElkNode placed = ElkGraphUtil.createNode(root);
        placed.setDimensions(2 * GAP + LETTER * name.length(), HEIGHT);
        nodes.put(name, placed);
    }

    private void edges(JsonNode node) {
        String from = node.path("name").asString();
        node.path("edges")
                .forEach(edge -> edge(from, edge.path("to"), edge.path("guard").asString(""), "edge"));
        JsonNode failure = node.path("on_failure");
        edge(from, failure.path("to"), "on failure", "failure");
        edge(from, failure.path("backtrack_to"), "backtrack", "failure");
        edge(from, node.path("on_deadline").path("to"), "deadline", "failure");
    }

    private void edge(String from, JsonNode target, String label, String kind) {
        String to = target.asString("");
        ElkNode start = nodes.get(from);
        ElkNode end = nodes.get(to);
        if (start != null && end != null) {
            ways.put(ElkGraphUtil.createSimpleEdge(start, end), new Way(from, to, label, kind));
        }
    }

    private static void points(ElkEdge edge, ArrayNode points) {
        for (ElkEdgeSection section : edge.getSections()) {
            points.addArray().add(section.getStartX()).add(section.getStartY());
            section.getBendPoints()
                    .forEach(bend -> points.addArray().add(bend.getX()).add(bend.getY()));
            points.addArray().add(section.getEndX()).add(section.getEndY());
        }
    }
}
