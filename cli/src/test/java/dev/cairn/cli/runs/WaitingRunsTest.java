package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the commands say of a run that waits for time. */
class WaitingRunsTest {
    private static final Instant UNTIL = Instant.parse("2199-01-02T03:04:05Z");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    record Count(int n) {}

    @BeforeEach
    void aRunThatWaits() {
        Graph<Count> graph = Graph.define("count", 1, Count.class)
                .then(Wait.until("Pause", (Count count) -> UNTIL))
                .end("Done");
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            engine.submit(graph, new Count(1), RunOptions.DEFAULT.id("parked"));
            engine.step(graph, "parked");
            engine.step(graph, "parked");
        }
    }

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    @Test
    void theListSaysUntilWhen() {
        assertThat(execute("runs", "--data", folder.toString())).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).containsPattern("parked +waiting .* waits until " + RunsCommand.time(UNTIL));
    }

    @Test
    void showingItSaysUntilWhenAndWhere() {
        assertThat(execute("runs", "show", "parked", "--data", folder.toString()))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .containsPattern("status +waiting")
                .containsPattern("waits +until " + RunsCommand.time(UNTIL))
                .containsPattern("node +Pause");
    }

    @Test
    void nobodyIsAsked() {
        assertThat(execute("runs", "questions", "--data", folder.toString())).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).doesNotContain("parked");
    }
}
