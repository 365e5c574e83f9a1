package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlowLocaleTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"walk", "run"})
    void whatIsNoLocaleIsRefusedAsAnArgument(String command) throws IOException {
        Path flow = Files.writeString(folder.resolve("a.yaml"), """
                flow: a
                schema: 1
                start: a
                nodes:
                  a: {ask: A?, type: text, next: end}
                """);
        CommandTrial said = cairn("flow", command, flow.toString(), "--locale", "zz-qq-!!");
        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("'zz-qq-!!' is no locale; one is written as en or de-AT");
    }
}
