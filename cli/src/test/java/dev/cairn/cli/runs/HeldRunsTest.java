package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.Owner;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the commands say of a run that could not be carried on. */
class HeldRunsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    record Count(int n) {}

    @BeforeEach
    void aHeldRun() {
        Step<Count, ?, ?> add =
                Step.of("Add", Integer.class, Count::n, (n, effects) -> n + 1, (count, n) -> new Count(n));
        Graph<Count> graph = Graph.define("count", 1, Count.class)
                .start(add)
                .from(add)
                .to(End.succeeded("Done"))
                .build();
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            engine.submit(graph, new Count(1), RunOptions.DEFAULT.id("stuck"));
            Owner owner = Owner.ofThisProcess("worker");
            for (int i = 0; i < ClaimPauses.MOST; i++) {
                data.runs().giveUp(data.runs().acquire("stuck", owner, Duration.ofMinutes(1)), "no such shelf");
            }
        }
    }

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    @Test
    void theListSaysThatARunIsHeldAndWhy() {
        assertThat(execute("runs", "--data", folder.toString())).isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .containsPattern("stuck +held ")
                .contains("no such shelf", "cairn runs release stuck");
    }

    @Test
    void releasesIt() {
        assertThat(execute("runs", "release", "stuck", "--data", folder.toString()))
                .isEqualTo(ExitCode.DONE);
        assertThat(err.toString()).contains("run stuck is released");
        execute("runs", "--data", folder.toString());
        assertThat(out.toString()).containsPattern("stuck +running ").doesNotContain("no such shelf");
        execute("runs", "release", "stuck", "--data", folder.toString());
        assertThat(err.toString()).contains("run stuck was not held");
    }

    @Test
    void saysThatARunIsMissing() {
        assertThat(execute("runs", "release", "none", "--data", folder.toString()))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("there is no run none");
    }
}
