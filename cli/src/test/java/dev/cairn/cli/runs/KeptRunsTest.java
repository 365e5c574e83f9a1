package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the commands do with runs that are there: take along, take in, delete. */
class KeptRunsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    record Count(int n) {}

    @BeforeEach
    void twoRuns() throws InterruptedException {
        Step<Count, ?, ?> add =
                Step.of("Add", Integer.class, Count::n, (n, effects) -> n + 1, (count, n) -> new Count(n));
        Graph<Count> graph = Graph.define("count", 1, Count.class)
                .start(add)
                .from(add)
                .to(End.succeeded("Done"))
                .build();
        try (DataFolder data = DataFolder.open(folder.resolve("data"));
                Engine engine = Engine.on(data.runs()).build()) {
            engine.run(graph, new Count(1), RunOptions.DEFAULT.id("one"));
            engine.run(graph, new Count(1), RunOptions.DEFAULT.id("two"));
        }
    }

    private int execute(String data, String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.resolve(data).toString();
        return command.execute(all);
    }

    @Test
    void takesARunToAnotherFolder() {
        String file = folder.resolve("one.zip").toString();
        assertThat(execute("data", "runs", "export", "one", file)).isEqualTo(ExitCode.DONE);
        assertThat(execute("other", "runs", "import", file)).isEqualTo(ExitCode.DONE);
        assertThat(execute("other", "runs", "show", "one", "--journal")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("\"event\":\"run_started\"", "\"event\":\"run_ended\"");
        assertThat(execute("other", "runs", "import", file)).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("run one exists already");
    }

    @Test
    void anExportIsNotWrittenThroughALinkBesideIt() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "kept");
        Path part = Files.createSymbolicLink(folder.resolve("linked.zip.part"), victim);
        String file = folder.resolve("linked.zip").toString();
        assertThat(execute("data", "runs", "export", "one", file)).isEqualTo(ExitCode.DONE);
        assertThat(victim).hasContent("kept");
        assertThat(Files.exists(part, LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(Files.isSymbolicLink(folder.resolve("linked.zip"))).isFalse();
        assertThat(execute("other", "runs", "import", file)).isEqualTo(ExitCode.DONE);
    }

    @Test
    void showsWhatAnAttemptFailedOf() throws InterruptedException {
        Step<Count, ?, ?> add = Step.of(
                "Add",
                Integer.class,
                Count::n,
                (n, effects) -> {
                    throw new IOException("no \u001b[2Jroom", new IllegalStateException("deep down"));
                },
                (count, n) -> new Count(n));
        Graph<Count> graph = Graph.define("failing", 1, Count.class)
                .start(add)
                .from(add)
                .to(End.succeeded("Done"))
                .onFailure(Retry.never())
                .build();
        try (DataFolder data = DataFolder.open(folder.resolve("data"));
                Engine engine = Engine.on(data.runs()).build()) {
            engine.run(graph, new Count(1), RunOptions.DEFAULT.id("failing"));
        }
        execute("data", "runs", "show", "failing", "--at", "2");
        assertThat(err.toString())
                .startsWith("Add failed, attempt 1 (error): IOException: no \\u001b[2Jroom")
                .contains(
                        "java.io.IOException: no \\u001b[2Jroom",
                        "at " + getClass().getName(),
                        "Caused by: java.lang.IllegalStateException: deep down");
    }

    @Test
    void refusesWhatIsNoArchive() throws IOException {
        Path file = Files.writeString(folder.resolve("no.zip"), "no archive");
        assertThat(execute("other", "runs", "import", file.toString())).isEqualTo(ExitCode.FAILED);
        assertThat(execute("other", "runs", "import", folder.resolve("gone.zip").toString()))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err.toString().lines())
                .hasSize(2)
                .satisfiesExactly(
                        first -> assertThat(first).contains("is no run's archive"),
                        second -> assertThat(second).contains("there is no file"));
    }

    @Test
    void deletesAllButTheNewest() {
        assertThat(execute("data", "runs", "prune", "--keep", "1")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString().strip()).isEqualTo("one");
        assertThat(execute("data", "runs", "prune")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("data", "runs", "prune", "--older-than", "soon")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("deleted 1 run", "say what goes", "such as 30d");
    }

    @Test
    void endsAndDeletesRunsWithoutReadingThem() {
        Step<Count, ?, ?> add =
                Step.of("Add", Integer.class, Count::n, (n, effects) -> n + 1, (count, n) -> new Count(n));
        Graph<Count> unknown = Graph.define("unknown", 1, Count.class)
                .start(add)
                .from(add)
                .to(End.succeeded("Done"))
                .build();
        try (DataFolder data = DataFolder.open(folder.resolve("data"));
                Engine engine = Engine.on(data.runs()).build()) {
            engine.submit(unknown, new Count(1), RunOptions.DEFAULT.id("open"));
            engine.submit(unknown, new Count(1), RunOptions.DEFAULT.id("other"));
        }
        assertThat(execute("data", "runs", "delete", "open")).isEqualTo(ExitCode.FAILED);
        assertThat(execute("data", "runs", "end", "open", "--reason", "poisoned", "--as", "ann"))
                .isEqualTo(ExitCode.DONE);
        assertThat(execute("data", "runs", "end", "open")).isEqualTo(ExitCode.FAILED);
        assertThat(execute("data", "runs", "show", "open", "--journal")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("ended by hand by ann: poisoned");
        assertThat(execute("data", "runs", "delete", "open")).isEqualTo(ExitCode.DONE);
        assertThat(execute("data", "runs", "delete", "other", "--force")).isEqualTo(ExitCode.DONE);
        assertThat(execute("data", "runs", "delete", "other")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString())
                .contains(
                        "ended open",
                        "deleted open",
                        "deleted other",
                        "has ended (cancelled)",
                        "there is no run other");
    }

    @Test
    void verifiesTheExplorersRunsOnly() {
        assertThat(execute("data", "runs", "verify", "one")).isEqualTo(ExitCode.FAILED);
        assertThat(execute("data", "runs", "verify", "none")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("not of the explorer", "there is no run none");
    }
}
