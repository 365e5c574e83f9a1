package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Which runs {@code cairn runs} lists, and how far. */
class ListedRunsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    record Count(int n) {}

    @BeforeEach
    void someRuns() throws InterruptedException {
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            engine.run(graph("count"), new Count(1), options("a1").label("app", "it's \"it\" = ü"));
            engine.submit(graph("count"), new Count(1), options("a2").label("app", "%"));
            engine.run(graph("other"), new Count(1), options("b_1"));
            engine.run(graph("other"), new Count(1), options("b21").label("of", "b"));
            engine.run(graph("other"), new Count(1), options("b-proof").label("of", "b")); // a part of another one
        }
    }

    private static RunOptions options(String id) {
        return RunOptions.DEFAULT.id(id);
    }

    private static Graph<Count> graph(String name) {
        Step<Count, ?, ?> add =
                Step.of("Add", Integer.class, Count::n, (n, effects) -> n + 1, (count, n) -> new Count(n));
        return Graph.define(name, 1, Count.class)
                .start(add)
                .from(add)
                .to(End.succeeded("Done"))
                .build();
    }

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        return command.execute(all);
    }

    private List<String> listed(String... options) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] all = new String[options.length + 1];
        all[0] = "runs";
        System.arraycopy(options, 0, all, 1, options.length);
        assertThat(execute(all)).as(err.toString()).isEqualTo(ExitCode.DONE);
        return out.toString().lines().skip(1).map(line -> line.split(" ")[0]).toList();
    }

    @Test
    void listsWhatTheOptionsName() {
        assertThat(listed()).containsExactlyInAnyOrder("a1", "a2", "b_1", "b21");
        assertThat(err.toString()).as("nothing is left").isEmpty();
        assertThat(listed("--status", "running")).containsExactly("a2");
        assertThat(listed("--status", "running,succeeded", "--graph", "count")).containsExactlyInAnyOrder("a1", "a2");
        assertThat(listed("--graph", "other", "--graph-version", "1")).containsExactlyInAnyOrder("b_1", "b21");
        assertThat(listed("--node", "Add")).containsExactly("a2");
        assertThat(listed("--id", "b_")).containsExactly("b_1");
        assertThat(listed("--label", "app=it's \"it\" = ü")).containsExactly("a1");
        assertThat(listed("--label", "app=%")).containsExactly("a2");
        assertThat(listed("--since", "1h", "--updated-since", "2020-01-31")).hasSize(4);
        assertThat(listed("--until", "2020-01-31T08:00:00Z")).isEmpty();
        assertThat(listed("--status", "held")).isEmpty();
        assertThat(err.toString()).contains("No run is so");
    }

    @Test
    void saysThatThereAreMoreAndGoesOn() {
        List<String> all = listed();
        assertThat(listed("--limit", "2")).isEqualTo(all.subList(0, 2));
        Matcher place =
                Pattern.compile("There are more; the next: --after '([^']+)'").matcher(err.toString());
        assertThat(place.find()).isTrue();
        assertThat(listed("--limit", "2", "--after", place.group(1))).isEqualTo(all.subList(2, 4));
    }

    @Test
    void refusesWhatMeansNothing() {
        assertThat(execute("runs", "--limit", "-1")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("runs", "--status", "done")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("runs", "--since", "soon")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("runs", "--after", "nowhere")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString())
                .contains(
                        "--limit must be at least 1",
                        "--status takes running, waiting",
                        "such as 30d, 12h or 90m",
                        "'nowhere' is no place in the list of runs");
    }
}
