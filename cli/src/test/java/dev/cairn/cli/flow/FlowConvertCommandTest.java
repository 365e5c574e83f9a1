package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowConvertCommandTest {
    private static final String CHECKLIST = """
        {"name": "lamps",
         "questions": [
           {"key": "court-size", "prompt": "How large?", "priority": 30, "dependencies": ["venue"], "type": "whole",
            "validate": "value > 17"},
           {"key": "venue", "prompt": "Where?", "priority": 50, "validate": {"one_of": ["tennis", "path"]}},
           {"key": "email", "prompt": "Your e-mail?", "priority": 10, "type": "email"},
           {"key": "fax", "prompt": "Your fax?", "priority": 1, "required": false}]}
        """;

    @TempDir
    private Path folder;

    @Test
    void convertsAndSaysThatBothAskTheSame() throws IOException {
        Path flow = folder.resolve("lamps.yaml");

        CommandTrial said = convert(CHECKLIST, "--out", flow.toString());

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err().lines())
                .containsExactly(
                        "checklist and flow ask the same 3 questions in the same order",
                        "left out 'fax': it is not required, and the checklist asks required ones only",
                        "wrote " + flow);
        assertThat(cairn("flow", "check", flow.toString()).code()).isZero();
    }

    @Test
    void walksEachPath() throws IOException {
        CommandTrial said = convert(CHECKLIST.replace(
                "\"required\": false}]}",
                "\"required\": false}], \"paths\": {\"buy\": [{\"key\": \"email\", \"priority\": 99}],"
                        + " \"repair\": [{\"key\": \"fault\", \"prompt\": \"What is wrong?\", \"priority\": 5}]}}"));

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).startsWith("flow: lamps\n").contains("choose: [buy, repair]");
        assertThat(said.err())
                .contains("path 'buy': checklist and flow ask the same 3 questions in the same order")
                .contains("path 'repair': checklist and flow ask the same 4 questions in the same order");
    }

    @Test
    void saysWhereItCouldNotGoOn() throws IOException {
        CommandTrial said = convert("""
            [{"key": "code", "prompt": "Your code?", "validate": {"pattern": "[XYZ]{7}-[QRS]{3}"}}]
            """);

        assertThat(said.code()).isZero();
        assertThat(said.err()).contains("what follows was not walked, as no answer was found that 'code' takes");
    }

    @Test
    void saysAllThatIsWrongWithTheChecklist() throws IOException {
        CommandTrial said = convert("[{\"key\": \"a\", \"promt\": \"A?\"}, 7]");

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.out()).isEmpty();
        assertThat(said.err().lines()).hasSize(2);
    }

    private CommandTrial convert(String text, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("lamps.json"), text);
        return more.length == 0
                ? cairn("flow", "convert", file.toString())
                : cairn("flow", "convert", file.toString(), more[0], more[1]);
    }
}
