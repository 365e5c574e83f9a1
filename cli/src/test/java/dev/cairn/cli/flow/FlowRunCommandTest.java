package dev.cairn.cli.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowRunCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void saysTheWholeCommandThatGoesOnWithATalk() throws IOException {
        Path flow = Files.writeString(folder.resolve("a shop.yaml"), """
                flow: shop
                schema: 1
                version: 1
                start: lamps
                nodes:
                  lamps: {ask: How many lamps?, type: whole, next: done}
                  done: {end: completed}
                """);
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(new byte[0]));
        try {
            String data = folder.resolve("data").toString();
            CommandTrial left = CommandTrial.cairn("flow", "run", flow.toString(), "--run", "t1", "--data", data);
            assertThat(left.code()).as(left.err()).isEqualTo(ExitCode.WAITING);
            assertThat(left.out()).contains("go on with: cairn flow run '" + flow + "' --run t1 --data " + data);

            CommandTrial cancelled = CommandTrial.cairn("runs", "cancel", "t1", "--data", data, "--reason", "enough");
            assertThat(cancelled.code()).as(cancelled.err()).isEqualTo(ExitCode.DONE);
            assertThat(cancelled.out()).contains("asked to stop: t1", "cairn runs end t1 --data " + data);
            CommandTrial gone = CommandTrial.cairn("flow", "run", flow.toString(), "--run", "t1", "--data", data);
            assertThat(gone.out()).doesNotContain("How many lamps?");
            assertThat(CommandTrial.cairn("runs", "show", "t1", "--data", data).out())
                    .contains("status     cancelled");
            assertThat(CommandTrial.cairn("runs", "show", "t1", "--journal", "--data", data)
                            .out())
                    .contains("\"reason\":\"enough\"");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aTalkAtItsLimitSaysWhichInWords() throws IOException {
        Path flow = Files.writeString(folder.resolve("shop.yaml"), """
                flow: shop
                schema: 1
                version: 1
                start: lamps
                limits: {turns: 1}
                nodes:
                  lamps: {ask: How many lamps?, type: whole, next: shades}
                  shades: {ask: How many shades?, type: whole, next: done}
                  done: {end: completed}
                """);
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("2\n3\n".getBytes(StandardCharsets.UTF_8)));
        try {
            String data = folder.resolve("data").toString();
            CommandTrial ended = CommandTrial.cairn("flow", "run", flow.toString(), "--run", "t2", "--data", data);
            assertThat(ended.out())
                    .contains("[at its limit of turns of the user]")
                    .doesNotContain("budget spent");
            assertThat(CommandTrial.cairn("runs", "show", "t2", "--data", data).out())
                    .contains("stopped    at its limit of turns of the user");
        } finally {
            System.setIn(before);
        }
    }
}
