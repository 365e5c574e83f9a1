package dev.cairn.flows.draw;

import dev.cairn.flows.draw.FlowPicture.Panel;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Draws a flow: as Mermaid, as DOT, as JSON with coordinates for editors and viewers, as a page of HTML that needs nothing else. All that comes from the document is
 * escaped. A flow with errors is drawn as far as it could be read. Immutable and thread-safe.
 */
public final class FlowDrawing {
    private static final double PANEL_GAP = 90;
    private final FlowModel model;
    private final Map<String, String> colours;

    private FlowDrawing(FlowModel model, Map<String, String> colours) {
        this.model = model;
        this.colours = Map.copyOf(colours);
    }

    /** A drawing of a flow and all that it calls. */
    public static FlowDrawing of(FlowModel model) {
        return new FlowDrawing(model, Map.of());
    }

    /**
     * With colours of its own, such as for what tests have never taken.
     *
     * @param others CSS colours by {@code flow/node}, or {@code flow/node/index} for the node's edge of that index
     */
    public FlowDrawing withColours(Map<String, String> others) {
        return new FlowDrawing(model, others);
    }

    /** What the picture is made of, without places that were worked out: two drawings in which it is equal have the same picture. It is much sooner there than the picture. */
    public Object content() {
        return new DrawnContent(
                model.name(),
                graphs().stream()
                        .map(graph -> graph.content(label(graph.flow())))
                        .toList());
    }

    private record DrawnContent(String name, List<PictureGraph.Content> panels) {}

    private String label(Flow flow) {
        return flow.label()
                .map(text ->
                        text.best(model.language(), model.language()).written().text())
                .orElse(flow.id());
    }

    /** Where everything is. */
    public FlowPicture picture() {
        List<Panel> panels = new ArrayList<>();
        double top = 0;
        for (PictureGraph graph : graphs()) {
            Panel panel = PictureLayout.of(graph, label(graph.flow()), top);
            panels.add(panel);
            top = panel.area().y() + panel.area().height() + PANEL_GAP;
        }
        return new FlowPicture(model.name(), panels);
    }

    /** A Mermaid flow chart. */
    public String mermaid() {
        return GraphText.mermaid(graphs());
    }

    /** A graph in the DOT language of Graphviz. */
    public String dot() {
        return GraphText.dot(model.name(), graphs());
    }

    /** Nodes and edges with ids, labels and coordinates. */
    public JsonNode json() {
        return PictureJson.of(picture());
    }

    /** A page with the picture of each flow. */
    public String html() {
        return PicturePage.html(picture(), colours);
    }

    private List<PictureGraph> graphs() {
        return model.everyFlow().map(this::graph).toList();
    }

    private PictureGraph graph(Flow flow) {
        PictureGraph graph = PictureGraph.of(flow, model.language());
        return flow == model.main() ? model.silence().map(graph::withSilence).orElse(graph) : graph;
    }
}
