package dev.cairn.cli.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn prompts --run} prints what a model said of a message of a talk that was refused. */
class RefusedTurnPrintTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void standsBelowWhatTheModelWasShown() throws Exception {
        Path flow = Files.writeString(folder.resolve("shop.yaml"), """
                flow: shop
                schema: 1
                version: 1
                start: lamps
                nodes:
                  lamps: {ask: How many lamps?, type: whole, next: shades}
                  shades: {ask: How many shades?, type: whole, next: done}
                  done: {end: completed}
                """);
        String data = folder.resolve("data").toString();
        String file = folder.resolve("t1.zip").toString();
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("some\n2\n".getBytes(StandardCharsets.UTF_8)));
        try (ScriptedLlm llm = ScriptedLlm.answering(question -> "Well, well.")) {
            String url = llm.uri().toString();
            CommandTrial talk = CommandTrial.cairn(
                    "flow",
                    "run",
                    flow.toString(),
                    "--run",
                    "t1",
                    "--data",
                    data,
                    "--llm",
                    "openai:x",
                    "--llm-url",
                    url);
            assertThat(talk.code()).as(talk.err()).isEqualTo(ExitCode.WAITING);
        } finally {
            System.setIn(before);
        }
        CommandTrial told = CommandTrial.cairn("prompts", "--run", "t1", "--data", data);
        assertThat(told.code()).as(told.err()).isZero();
        assertThat(told.out())
                .containsSubsequence(
                        "== turn 1, understand, openai:x ==",
                        "some",
                        "[decided by fallback, not_json]",
                        "[refused answer]",
                        "Well, well.",
                        "== turn 2, understand");
        assertThat(CommandTrial.cairn("prompts", "--run", "t1", "--step", "2", "--data", data)
                        .out())
                .doesNotContain("turn 1");

        String elsewhere = folder.resolve("elsewhere").toString();
        CommandTrial.cairn("runs", "export", "t1", file, "--data", data);
        CommandTrial.cairn("runs", "import", file, "--data", elsewhere);
        assertThat(CommandTrial.cairn("prompts", "--run", "t1", "--data", elsewhere)
                        .out())
                .as("with what the model was shown, which the journal does not name")
                .isEqualTo(told.out());
    }
}
