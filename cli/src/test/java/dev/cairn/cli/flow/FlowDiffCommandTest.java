package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowDiffCommandTest {
    private static final String OLD = """
        flow: shop
        schema: 1
        start: lamps
        nodes:
          lamps: {ask: How many lamps?, type: whole, next: colour}
          colour: {ask: Which colour?, type: text, next: end}
        """;

    @TempDir
    private Path folder;

    @Test
    void saysALineForEachDifference() throws IOException {
        CommandTrial said = diff(OLD.replace("Which colour?", "What colour?").replace("whole", "number"));

        assertThat(said.code()).isZero();
        assertThat(said.out().lines())
                .containsExactly(
                        "~ type lamps.type: whole → number", "~ text colour.ask: Which colour? → What colour?");
        assertThat(said.err()).contains("2 differences");
    }

    @Test
    void layoutIsNoDifference() throws IOException {
        CommandTrial said = diff("# a comment\n" + OLD.replace("{ask: Which", "{ ask:   Which"), "--exit-code");

        assertThat(said.code()).isZero();
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("no difference");
    }

    @Test
    void tellsScriptsThatThereIsOne() throws IOException {
        assertThat(diff(OLD.replace("whole", "number"), "--exit-code").code()).isEqualTo(1);
    }

    @Test
    void printsDifferencesAsJson() throws IOException {
        CommandTrial said = diff(OLD.replace("whole", "number"), "--json");

        JsonNode all = JsonMapper.shared().readTree(said.out());
        assertThat(all).hasSize(1);
        assertThat(all.get(0).toString())
                .isEqualTo("{\"area\":\"type\",\"change\":\"changed\",\"path\":\"lamps.type\","
                        + "\"before\":\"whole\",\"after\":\"number\"}");
        assertThat(said.err()).isEmpty();
    }

    @Test
    void saysInOneLineWhatCannotBeRead() throws IOException {
        CommandTrial said = diff("flow: [");

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.err().lines())
                .singleElement()
                .asString()
                .startsWith("cairn: ")
                .contains("new.yaml:1:");
    }

    private CommandTrial diff(String text, String... more) throws IOException {
        Path before = Files.writeString(folder.resolve("old.yaml"), OLD);
        Path after = Files.writeString(folder.resolve("new.yaml"), text);
        String[] args = new String[4 + more.length];
        args[0] = "flow";
        args[1] = "diff";
        args[2] = before.toString();
        args[3] = after.toString();
        System.arraycopy(more, 0, args, 4, more.length);
        return cairn(args);
    }
}
