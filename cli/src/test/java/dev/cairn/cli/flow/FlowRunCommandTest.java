package dev.cairn.cli.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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
        } finally {
            System.setIn(before);
        }
    }
}
