package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowEditCommandTest {
    private static final String FLOW = """
        # Lamps, by the dozen.
        flow: lamps
        schema: 1
        start: lux
        nodes:
          lux: {ask: "How bright?", type: whole, next: email}   # in lux
          email: {ask: "Your e-mail address?", type: email, next: done}
          done: {end: completed, say: "{lux} lux, to {email}."}
        """;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("lamps.yaml"), FLOW);
    }

    private CommandTrial edit(String... arguments) {
        List<String> all = new ArrayList<>(List.of("flow", "edit", file.toString()));
        all.addAll(List.of(arguments));
        return cairn(all.toArray(String[]::new));
    }

    private List<JsonNode> audit() throws IOException {
        return Files.readAllLines(folder.resolve("lamps.audit.jsonl")).stream()
                .map(line -> (JsonNode) JsonMapper.shared().readTree(line))
                .toList();
    }

    @Test
    void aRenamedNodeIsFollowedAndNoted() throws IOException {
        CommandTrial said = edit("rename", "lux", "brightness", "--who", "ada");

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("-start: lux").contains("+start: brightness");
        assertThat(Files.readString(file))
                .contains("# Lamps, by the dozen.", "brightness: {ask:", "# in lux", "{brightness} lux")
                .contains("rename: {lux: brightness}");
        assertThat(audit()).singleElement().satisfies(entry -> {
            assertThat(entry.path("who").asString()).isEqualTo("ada");
            assertThat(entry.at("/operation/op").asString()).isEqualTo("rename");
            assertThat(entry.path("before")).isNotEqualTo(entry.path("after"));
            assertThat(entry.path("patch").isEmpty()).isFalse();
        });
    }

    @Test
    void nothingIsWrittenThroughLinksThatCameWithTheFolder(@TempDir Path elsewhere) throws IOException {
        Path victim = Files.writeString(elsewhere.resolve("victim"), "kept");
        Files.createSymbolicLink(folder.resolve(".lamps.yaml.part"), victim);
        assertThat(edit("rename", "lux", "brightness").code()).isZero();
        assertThat(file).content().contains("start: brightness");
        assertThat(victim).hasContent("kept");

        Files.delete(folder.resolve("lamps.audit.jsonl"));
        Files.createSymbolicLink(folder.resolve("lamps.audit.jsonl"), victim);
        assertThat(edit("set", "/nodes/email/label", "Mail").err())
                .contains("the flow is changed, but", "it is a link");
        assertThat(victim).hasContent("kept");
    }

    @Test
    void whereHelpIsFoundIsSaidAsItIsTyped() {
        assertThat(edit("extract", "email").err()).contains("Try 'cairn flow edit FLOW extract --help'.");
        CommandTrial help = cairn("flow", "edit", "FLOW", "extract", "--help");
        assertThat(help.code()).isZero();
        assertThat(help.out()).startsWith("Usage: cairn flow edit FLOW extract");
    }

    @Test
    void nothingIsWrittenOnTrialAndWhereErrorsWouldStand() throws IOException {
        assertThat(edit("insert", "name", "{ask: Your name?, type: text}", "--after", "lux", "--dry-run")
                        .out())
                .contains("+  name: {ask: Your name?, type: text, next: email}");
        CommandTrial wrong = edit("set", "/nodes/lux/type", "wole");
        assertThat(wrong.code()).isEqualTo(1);
        assertThat(wrong.err()).contains("F110 'wole' is no type", "--anyway");
        assertThat(edit("delete", "lux").err()).contains("'lux' is read");

        assertThat(Files.readString(file)).isEqualTo(FLOW);
        assertThat(folder.resolve("lamps.audit.jsonl")).doesNotExist();
        assertThat(edit("set", "/nodes/lux/type", "wole", "--anyway").code()).isZero();
    }

    @Test
    void eachOperationIsACommand() throws IOException {
        assertThat(edit("insert", "fault", "{ask: What is wrong?, type: text}", "--after", "lux")
                        .code())
                .isZero();
        assertThat(edit("connect", "fault", "person", "--when", "lux > 9000").code())
                .isZero();
        assertThat(edit("move", "/nodes/fault", "--before", "lux").code()).isZero();
        assertThat(edit("set", "/nodes/fault/label", "Fault").code()).isZero();
        assertThat(edit("remove", "/nodes/fault/label").code()).isZero();
        assertThat(edit("delete", "fault").code()).isZero();
        assertThat(edit("extract", "mail", "email", "--call", "contact").code()).isZero();
        assertThat(edit("rename-flow", "mail", "letter").code()).isZero();
        assertThat(edit("inline", "contact").code()).isZero();

        assertThat(cairn("flow", "check", file.toString()).code()).isZero();
        assertThat(audit()).hasSize(9);
    }

    @Test
    void aFileOfOperationsIsDoneAsAWhole() throws IOException {
        Path good = Files.writeString(folder.resolve("good.yaml"), """
            - {op: rename, node: lux, to: brightness}
            - {op: set, pointer: /nodes/email/optional, value: true}
            """);
        Path bad = Files.writeString(folder.resolve("bad.json"), """
            [{"op": "rename", "node": "lux", "to": "brightness"}, {"op": "renam", "node": "a", "to": "b"}]
            """);

        CommandTrial refused = edit("apply", bad.toString());
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("did you mean 'rename'?");
        assertThat(Files.readString(file)).isEqualTo(FLOW);

        CommandTrial said = edit("apply", good.toString(), "--json", "--anyway");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(JsonMapper.shared().readTree(said.out()).size()).isEqualTo(2);
    }
}
