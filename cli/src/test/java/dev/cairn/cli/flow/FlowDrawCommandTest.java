package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowDrawCommandTest {
    @TempDir
    private Path folder;

    private Path flow;

    @BeforeEach
    void write() throws IOException {
        flow = Files.writeString(folder.resolve("shop.yaml"), """
            flow: shop
            schema: 1
            start: lamps
            nodes:
              lamps: {ask: "How many <lamps>?", type: whole, next: [{when: lamps > 3, to: colour}, {to: end}]}
              colour: {ask: Which colour?, type: text, next: end}
            """);
    }

    @Test
    void drawsMermaidUnlessSaidOtherwise() {
        CommandTrial said = cairn("flow", "draw", flow.toString());

        assertThat(said.code()).isZero();
        assertThat(said.out())
                .startsWith("flowchart TD\n")
                .contains("lamps", "colour")
                .endsWith("\n");
        assertThat(said.err()).isEmpty();
    }

    @Test
    void drawsDotAndJsonWithCoordinates() {
        assertThat(cairn("flow", "draw", flow.toString(), "--form", "dot").out())
                .startsWith("digraph");
        JsonNode json = JsonMapper.shared()
                .readTree(
                        cairn("flow", "draw", flow.toString(), "--form", "json").out());
        assertThat(json.findValues("x")).isNotEmpty().allMatch(JsonNode::isNumber);
    }

    @Test
    void writesAPageIntoAFolderThatItMakes() throws IOException {
        Path into = folder.resolve("out/pages");

        CommandTrial said = cairn("flow", "draw", flow.toString(), "--html", into.toString());

        assertThat(said.code()).isZero();
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("wrote " + into.resolve("shop.html"));
        assertThat(Files.readString(into.resolve("shop.html")))
                .contains("&lt;lamps&gt;")
                .doesNotContain("<lamps>");
    }

    @Test
    void aFileIsNoFolderForAPage() {
        CommandTrial said = cairn("flow", "draw", flow.toString(), "--html", flow.toString());

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.err())
                .isEqualTo("cairn: " + flow + " is a file, and --html takes a folder" + System.lineSeparator());
    }

    @Test
    void drawsOneWithErrorsAsFarAsItCanBeRead() throws IOException {
        Files.writeString(flow, Files.readString(flow).replace("type: text", "tipe: text"));

        CommandTrial said = cairn("flow", "draw", flow.toString());

        assertThat(said.code()).isZero();
        assertThat(said.out()).contains("colour");
        assertThat(said.err()).contains("is drawn as far as it can be read");
    }

    @Test
    void saysInOneLineThatThereIsNothingToDraw() throws IOException {
        Files.writeString(flow, "");

        CommandTrial said = cairn("flow", "draw", flow.toString());

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.err().lines()).hasSize(1);
    }
}
