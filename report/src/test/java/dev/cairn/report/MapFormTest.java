package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.dot.DOTImporter;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.junit.jupiter.api.Test;

/** A map that is read again as other programs read it. */
class MapFormTest {
    private static final ScreenMap MAP = SampleReport.of(30).map();

    private static String written(MapForm form, ScreenMap map) {
        return new String(form.of(map), StandardCharsets.UTF_8);
    }

    private record Read(DirectedPseudograph<String, DefaultEdge> graph, Map<String, Map<String, String>> places) {
        static Read by(Consumer<Reader> how) {
            Reader reader = new Reader(new DirectedPseudograph<>(DefaultEdge.class), new HashMap<>());
            how.accept(reader);
            return new Read(reader.graph(), reader.places());
        }
    }

    private record Reader(DirectedPseudograph<String, DefaultEdge> graph, Map<String, Map<String, String>> places) {
        String vertex(String id, Map<String, Attribute> attributes) {
            Map<String, String> texts = new HashMap<>();
            attributes.forEach((name, value) -> texts.put(name, value.getValue()));
            places.put(id, texts);
            return id;
        }
    }

    private static Read graphMl(ScreenMap map) {
        return Read.by(reader -> {
            GraphMLImporter<String, DefaultEdge> importer = new GraphMLImporter<>();
            importer.setVertexFactory(id -> id);
            importer.addVertexAttributeConsumer((pair, value) -> reader.places()
                    .computeIfAbsent(pair.getFirst(), unused -> new HashMap<>())
                    .put(pair.getSecond(), value.getValue()));
            importer.importGraph(reader.graph(), new StringReader(written(MapForm.GRAPHML, map)));
        });
    }

    private static Read dot(ScreenMap map) {
        return Read.by(reader -> {
            DOTImporter<String, DefaultEdge> importer = new DOTImporter<>();
            importer.setVertexWithAttributesFactory(reader::vertex);
            importer.importGraph(reader.graph(), new StringReader(written(MapForm.DOT, map)));
        });
    }

    @Test
    void graphMlHasEveryScreenCrashAndTransition() {
        Read read = graphMl(MAP);
        Set<String> ids =
                new HashSet<>(MAP.screens().stream().map(ScreenMap.Screen::id).toList());
        MAP.crashes().forEach(crash -> ids.add(crash.id()));
        assertThat(read.graph().vertexSet()).isEqualTo(ids);
        assertThat(read.graph().edgeSet()).hasSameSizeAs(MAP.transitions());
        MAP.screens()
                .forEach(screen -> assertThat(read.places().get(screen.id()))
                        .containsEntry("activity", screen.place())
                        .containsEntry("first_step", "" + screen.firstStep())
                        .containsEntry("visits", "" + screen.visits()));
    }

    @Test
    void titlesAreKeptWhateverTheyHold() {
        ScreenMap.Screen hostile = MAP.screens().stream()
                .filter(screen -> screen.title().equals(SampleReport.HOSTILE))
                .findFirst()
                .orElseThrow();
        assertThat(graphMl(MAP).places().get(hostile.id())).containsEntry("title", SampleReport.HOSTILE);
    }

    @Test
    void whatXmlCannotHoldIsLeftOut() {
        ScreenMap map = titled("a\u0000b\uD800c\uFFFFd");
        assertThat(graphMl(map).places().values())
                .allSatisfy(place -> assertThat(place).containsEntry("title", "abcd"));
    }

    private static ScreenMap titled(String title) {
        ScreenMap.Screen screen = new ScreenMap.Screen(
                "s001", title, "a.B", "a", false, 1, 1, Optional.empty(), Optional.empty(), 9, 9, List.of(), List.of());
        return new ScreenMap(
                ScreenMap.FORMAT, MAP.app(), "random", 1, List.of(), List.of(screen), List.of(), List.of(), List.of());
    }

    @Test
    void dotHasOneArrowForEachPairOfScreens() {
        Read read = dot(MAP);
        Set<List<String>> pairs = new HashSet<>();
        MAP.transitions()
                .forEach(t -> pairs.add(List.of(t.from(), t.to().or(t::crash).orElseThrow())));
        assertThat(read.graph().edgeSet()).hasSameSizeAs(pairs);
        assertThat(read.graph().edgeSet())
                .allSatisfy(edge -> assertThat(pairs)
                        .contains(List.of(
                                read.graph().getEdgeSource(edge), read.graph().getEdgeTarget(edge))));
    }

    @Test
    void mermaidHasTheArrowsOfDotAndNothingOfItsOwnInLabels() {
        List<String> lines = written(MapForm.MERMAID, MAP).lines().toList();
        assertThat(lines.getFirst()).isEqualTo("flowchart LR");
        assertThat(lines.stream().filter(line -> line.contains("-->")))
                .hasSameSizeAs(dot(MAP).graph().edgeSet());
        assertThat(lines.stream().skip(1))
                .allMatch(line ->
                        line.matches(" {4}\\w+(\\[\"[^\"<>`]*\"]|\\{\\{\"[^\"<>`]*\"}}| -->\\|\"[^\"<>`]*\"\\| \\w+)"));
    }

    @Test
    void equalMapsGiveEqualBytes() {
        for (MapForm form : MapForm.values()) {
            assertThat(form.of(MAP)).isEqualTo(form.of(SampleReport.of(30).map()));
            assertThat(written(form, MAP)).endsWith("\n");
        }
    }
}
