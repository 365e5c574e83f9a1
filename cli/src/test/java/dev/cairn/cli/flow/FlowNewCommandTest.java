package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.author.FlowTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowNewCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aNewFlowIsCheckedAndTestedAtOnce() {
        CommandTrial said = cairn("flow", "new", file("lighting.yaml"));

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).contains("wrote " + file("lighting.yaml"), "cairn flow run");
        assertThat(cairn("flow", "check", file("lighting.yaml")).code()).isZero();
        CommandTrial tested = cairn("flow", "test", file("tests"));
        assertThat(tested.code()).as(tested.out()).isZero();
        assertThat(tested.out()).contains("A football pitch is lit");
    }

    @Test
    void anOutlineBecomesAFlowWithAScriptThatPasses() throws IOException {
        Path outline = Files.writeString(folder.resolve("outline.md"), """
            - What is to be lit? (tennis, path)
              - tennis: How bright, in lux? (50 to 2000)
            - Your e-mail address? (email)
            """);

        assertThat(cairn("flow", "new", file("lighting.yaml"), "--from", outline.toString())
                        .code())
                .isZero();
        assertThat(cairn("flow", "test", file("tests")).code()).isZero();
    }

    @Test
    void nothingIsWrittenOverAndNothingWrongIsWritten() throws IOException {
        Path flow = Files.writeString(folder.resolve("lighting.yaml"), "mine");
        Path outline = Files.writeString(folder.resolve("outline.md"), "- A? (foo)\n");

        assertThat(cairn("flow", "new", flow.toString()).err()).contains("is there already", "--force");
        assertThat(flow).hasContent("mine");
        CommandTrial wrong = cairn("flow", "new", file("other.yaml"), "--from", outline.toString());
        assertThat(wrong.code()).isEqualTo(1);
        assertThat(wrong.err()).contains("outline.md:1:3 F109 'foo' is no type");
        assertThat(folder.resolve("other.yaml")).doesNotExist();
        assertThat(cairn("flow", "new", file("other.yaml"), "--template", "foo").err())
                .contains("there are questions, paths, tool");
        assertThat(cairn("flow", "new", file("other.json")).err()).contains("other.yaml");
        assertThat(cairn("flow", "new", flow.toString(), "--force").code()).isZero();
    }

    @Test
    void theHelpNamesEachTemplate() {
        String help = cairn("flow", "new", "--help").out();
        for (FlowTemplate template : FlowTemplate.values()) {
            assertThat(help.replaceAll("\\s+", " ")).contains(template.id() + " " + template.about());
        }
    }
}
