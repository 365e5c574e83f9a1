package dev.cairn.report;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;

/** A map as a graph of screens and crashes. */
final class MapGraph {
    /** A label longer than that makes a picture's arrows unreadable; a longer one is cut. */
    private static final int LABEL = 40;

    private final Map<String, Place> places = new LinkedHashMap<>();
    private final List<Arrow> arrows;

    private MapGraph(List<Arrow> arrows) {
        this.arrows = arrows;
    }

    /** A screen or a crash. */
    private record Place(String id, String label, boolean crash, Map<String, Attribute> attributes) {}

    /** What leads from one to another: one transition, or all of them as one. */
    private record Arrow(String id, String from, String to, String label, Map<String, Attribute> attributes) {}

    static MapGraph of(ScreenMap map) {
        MapGraph graph = new MapGraph(map.transitions().stream()
                .flatMap(t -> t.to().or(t::crash).stream().map(to -> arrow(t, to)))
                .toList());
        map.screens().forEach(screen -> graph.add(place(screen)));
        map.crashes().forEach(crash -> graph.add(place(crash)));
        return graph;
    }

    private void add(Place place) {
        places.put(place.id(), place);
    }

    private static Place place(ScreenMap.Screen screen) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        attributes.put("kind", text("screen"));
        attributes.put("title", text(screen.title()));
        attributes.put("activity", text(screen.place()));
        attributes.put("package", text(screen.app()));
        attributes.put("outside", DefaultAttribute.createAttribute(screen.outside()));
        attributes.put("first_step", DefaultAttribute.createAttribute(screen.firstStep()));
        attributes.put("visits", DefaultAttribute.createAttribute(screen.visits()));
        return new Place(screen.id(), screen.title(), false, attributes);
    }

    private static Place place(ScreenMap.Crash crash) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        attributes.put("kind", text("crash"));
        attributes.put("title", text(crash.exception()));
        attributes.put("first_step", DefaultAttribute.createAttribute(crash.step()));
        attributes.put("visits", DefaultAttribute.createAttribute(crash.count()));
        return new Place(crash.id(), crash.exception(), true, attributes);
    }

    private static Arrow arrow(ScreenMap.Transition transition, String to) {
        String kind = transition.action().kind().name().toLowerCase(Locale.ROOT);
        String label = transition.action().label();
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        attributes.put("action", text(kind));
        attributes.put("label", text(label));
        transition.action().text().ifPresent(typed -> attributes.put("text", text(typed)));
        attributes.put("count", DefaultAttribute.createAttribute(transition.count()));
        // not first_step, as screens have it: a name is of screens or of transitions in this form
        attributes.put("first_done", DefaultAttribute.createAttribute(transition.firstStep()));
        String words = kind.replace('_', ' ') + (label.isEmpty() ? "" : " " + label);
        return new Arrow(transition.id(), transition.from(), to, words, attributes);
    }

    /** As text that XML can hold. */
    private static Attribute text(String text) {
        String kept = text.codePoints()
                .filter(c -> c >= ' ' && c != 0xFFFE && c != 0xFFFF && !(c >= 0xD800 && c <= 0xDFFF))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return new DefaultAttribute<>(kept, AttributeType.STRING);
    }

    String graphMl() {
        GraphMLExporter<Place, Arrow> exporter = new GraphMLExporter<>(Place::id);
        exporter.setEdgeIdProvider(Arrow::id);
        exporter.setVertexAttributeProvider(Place::attributes);
        exporter.setEdgeAttributeProvider(Arrow::attributes);
        places.values()
                .forEach(place -> register(place.attributes(), exporter, GraphMLExporter.AttributeCategory.NODE));
        arrows.forEach(arrow -> register(arrow.attributes(), exporter, GraphMLExporter.AttributeCategory.EDGE));
        return written(arrows, exporter::exportGraph);
    }

    private static void register(
            Map<String, Attribute> attributes,
            GraphMLExporter<Place, Arrow> exporter,
            GraphMLExporter.AttributeCategory category) {
        attributes.forEach((name, value) -> exporter.registerAttribute(name, category, value.getType()));
    }

    String dot() {
        DOTExporter<Place, Arrow> exporter = new DOTExporter<>(Place::id);
        exporter.setGraphAttributeProvider(() -> Map.of("rankdir", text("LR")));
        exporter.setVertexAttributeProvider(place -> {
            Map<String, Attribute> drawn = new LinkedHashMap<>();
            drawn.put("label", text(place.id() + " " + cut(place.label())));
            drawn.put("shape", text(place.crash() ? "octagon" : "box"));
            return drawn;
        });
        exporter.setEdgeAttributeProvider(arrow -> Map.of("label", text(arrow.label())));
        return written(joined(), exporter::exportGraph);
    }

    String mermaid() {
        StringBuilder out = new StringBuilder("flowchart LR\n");
        places.values().forEach(place -> {
            String label = quoted(place.id() + " " + cut(place.label()));
            out.append("    ")
                    .append(place.id())
                    .append(place.crash() ? "{{" + label + "}}" : "[" + label + "]")
                    .append('\n');
        });
        joined().forEach(arrow -> out.append("    ")
                .append(arrow.from())
                .append(" -->|")
                .append(quoted(arrow.label()))
                .append("| ")
                .append(arrow.to())
                .append('\n'));
        return out.toString();
    }

    /** One arrow for all transitions between the same two, with the first one's label. */
    private List<Arrow> joined() {
        Map<List<String>, List<Arrow>> alike = arrows.stream()
                .collect(Collectors.groupingBy(
                        arrow -> List.of(arrow.from(), arrow.to()), LinkedHashMap::new, Collectors.toList()));
        List<Arrow> joined = new ArrayList<>();
        alike.values().forEach(all -> {
            Arrow first = all.getFirst();
            String more = all.size() == 1 ? "" : " +" + (all.size() - 1);
            joined.add(new Arrow(first.id(), first.from(), first.to(), cut(first.label()) + more, Map.of()));
        });
        return joined;
    }

    private String written(List<Arrow> drawn, BiConsumer<DirectedPseudograph<Place, Arrow>, StringWriter> how) {
        DirectedPseudograph<Place, Arrow> graph = new DirectedPseudograph<>(Arrow.class);
        places.values().forEach(graph::addVertex);
        drawn.forEach(arrow -> graph.addEdge(places.get(arrow.from()), places.get(arrow.to()), arrow));
        StringWriter out = new StringWriter();
        how.accept(graph, out);
        return out.toString().replace("\r\n", "\n");
    }

    private static String cut(String label) {
        String line = label.replaceAll("\\s+", " ").strip();
        return line.codePointCount(0, line.length()) <= LABEL
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LABEL - 1)).strip() + "…";
    }

    /** A string of Mermaid's, in which only its entities can stand for what it takes for its own. */
    private static String quoted(String text) {
        return '"'
                + text.replace("#", "#35;")
                        .replace("\"", "#quot;")
                        .replace("<", "#lt;")
                        .replace(">", "#gt;")
                        .replace("`", "#96;")
                + '"';
    }
}
