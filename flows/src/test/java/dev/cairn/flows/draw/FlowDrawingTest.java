package dev.cairn.flows.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.draw.FlowPicture.Area;
import dev.cairn.flows.draw.FlowPicture.Line;
import dev.cairn.flows.draw.FlowPicture.Panel;
import dev.cairn.flows.draw.FlowPicture.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

class FlowDrawingTest {
    private static final String FLOW = """
        flow: f
        schema: 1
        start: a
        nodes:
          a:
            ask: 'Is "it" <b>&amp; ]bold?'
            type: yes_no
            ui: {x: 400, y: 300, colour: "red;background:url(x)"}
            next:
              - {when: a, to: b}
              - {to: end}
          b: {say: "B", next: [{when: "!a", to: a, again: 2}, {to: person}]}
          c: {call: g, next: end}
        flows:
          g: {start: d, nodes: {d: {ask: D?, type: text, next: end}}}
        """;

    @Test
    void nodesWithoutCoordinatesAreLaidOutBesideThoseThatHaveSome() {
        FlowPicture picture = drawing(FLOW).picture();
        assertThat(picture.panels()).extracting(Panel::flow).containsExactly("f", "g");
        Panel main = picture.panels().getFirst();
        Shape a = shape(main, "a");
        assertThat(a.placed()).isTrue();
        assertThat(a.area().centreX()).isEqualTo(400);
        assertThat(shape(main, "b").placed()).isFalse();
        assertThat(shape(main, "b").area().y()).isGreaterThan(a.area().y());
        assertThat(main.lines())
                .extracting(line -> line.from() + ">" + line.to())
                .containsExactly("a>b", "a>end", "b>a", "b>person", "c>end");
        assertThat(picture.panels().getLast().area().y())
                .isGreaterThan(main.area().y() + main.area().height());
    }

    @Test
    void nothingOfALayoutLiesOnAnotherThing() throws IOException {
        for (String name : List.of("sales", "booking", "form", "order", "identity")) {
            String text = Files.readString(Path.of("../examples/flows", name, "flow.yaml"));
            for (Panel panel : drawing(text).picture().panels()) {
                List<Object> drawn = new ArrayList<>(panel.shapes());
                panel.lines().stream().filter(line -> !line.label().isEmpty()).forEach(drawn::add);
                for (Object one : drawn) {
                    for (Object other : drawn) {
                        assertThat(one == other || !overlap(area(one), area(other)))
                                .as(name + " " + one + other)
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void aSilenceLeadsWhereTheFlowSays() {
        FlowDrawing drawing = drawing(FLOW.replace("start: a\nnodes", "silence: {after: 36h, to: b}\nstart: a\nnodes"));

        Panel main = drawing.picture().panels().getFirst();
        assertThat(main.lines().getLast().from() + ">" + main.lines().getLast().to())
                .isEqualTo("_silence>b");
        assertThat(shape(main, "_silence").label()).isEqualTo("nothing said for 36h");
        assertThat(drawing.picture().panels().getLast().shapes())
                .extracting(Shape::id)
                .containsExactlyInAnyOrder("d", "end");
        assertThat(drawing.mermaid()).contains("n_f__silence --> n_f_b\n");
    }

    @Test
    void mermaidAndDotAreEscaped() {
        assertThat(drawing(FLOW).mermaid())
                .startsWith("flowchart TD\n"
                        + "  subgraph flow_f[\"f\"]\n"
                        + "    n_f_a[/\"a: Is #34;it#34; #60;b#62;#38;amp; #93;bold?\"/]\n")
                .contains(
                        "  n_f_a -->|\"a\"| n_f_b\n",
                        "  n_f_b -.->|\"!a; again, 2 times at most\"| n_f_a\n",
                        "n_f_end([\"end: end\"])");
        assertThat(drawing(FLOW).dot())
                .contains("\"f/a\" [shape=box, label=\"a\\nIs \\\"it\\\" <b>&amp; ]bold?\"];")
                .contains("\"f/b\" -> \"f/a\" [label=\"!a; again, 2 times at most\", style=dashed];");
    }

    @Test
    void jsonHasIdsAndCoordinates() {
        JsonNode json = drawing(FLOW).json();
        assertThat(json.at("/flows/0/nodes/0/id").asString()).isEqualTo("a");
        assertThat(json.at("/flows/0/nodes/0/y").asDouble()).isEqualTo(277);
        assertThat(json.at("/flows/0/edges/1/to").asString()).isEqualTo("end");
        assertThat(json.at("/flows/0/edges/1/points").size()).isGreaterThanOrEqualTo(2);
        assertThat(json.at("/flows/0/edges/0/label_at/width").asDouble()).isPositive();
    }

    @Test
    void thePageIsWellFormedAndLetsNothingOut() throws Exception {
        String page = drawing(FLOW)
                .withColours(Map.of("f/b", "#f00", "f/a/0", "green"))
                .html();
        assertThat(page)
                .contains(
                        "&lt;b&gt;&amp;amp;", "style=\"fill:#f00\"", "style=\"stroke:green\"", "style=\"fill:inherit\"")
                .doesNotContain("<b>", "url(x)", "<script");
        String svg = page.substring(page.indexOf("<svg"), page.indexOf("</svg>") + 6);
        var builder = javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder();
        assertThat(builder.parse(new InputSource(new java.io.StringReader(svg)))
                        .getElementsByTagName("rect")
                        .getLength())
                .isEqualTo(5);
    }

    private static Area area(Object drawn) {
        return drawn instanceof Line line ? line.place().area() : ((Shape) drawn).area();
    }

    private static boolean overlap(Area one, Area other) {
        return one.x() < other.x() + other.width()
                && other.x() < one.x() + one.width()
                && one.y() < other.y() + other.height()
                && other.y() < one.y() + one.height();
    }

    private static Shape shape(Panel panel, String id) {
        return panel.shapes().stream()
                .filter(shape -> shape.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static FlowDrawing drawing(String text) {
        return FlowDrawing.of(
                FlowDecoder.decode(FlowDocument.parse("f.yaml", text)).model().orElseThrow());
    }
}
