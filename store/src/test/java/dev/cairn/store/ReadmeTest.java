package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import dev.cairn.store.postgres.TestServer;
import dev.cairn.testkit.FaultyRunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows. */
class ReadmeTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void resumesWhatWasLeft() throws InterruptedException {
        try (DataFolder data = DataFolder.open(folder.resolve("data"))) {
            leaveARun(data.runs());
        }
        List<RunResult<Worker.Progress>> results = resumeAll(folder.resolve("data"));
        assertThat(results).hasSize(1).allMatch(result -> result.state().done() == 3);
        assertThat(resumeAll(folder.resolve("data"))).isEmpty();
    }

    private List<RunResult<Worker.Progress>> resumeAll(Path folder) throws InterruptedException {
        var graph = Worker.graph(folder.resolve("done"));
        List<RunResult<Worker.Progress>> results = new ArrayList<>();
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).files(data.files()).build()) {
            for (RunHead head : data.runs().heads()) {
                if (!head.status().ended()) {
                    results.add(engine.resume(graph, head.run()).await());
                }
            }
        }
        return results;
    }

    private void leaveARun(RunStore store) {
        try (Engine engine = Engine.on(FaultyRunStore.failingBefore(3, store)).build()) {
            var graph = Worker.graph(folder.resolve("data/done"));
            assertThatThrownBy(() -> engine.run(graph, new Worker.Progress(0, 0, 3), RunOptions.DEFAULT))
                    .hasMessageContaining("as planned");
        }
    }

    @Test
    void runsOnPostgres() throws InterruptedException {
        String url = TestServer.url();
        List<RunResult<Worker.Progress>> results = runOnPostgres(url, "postgres", "postgres");
        assertThat(results).hasSize(1).allMatch(result -> result.state().done() == 3);
    }

    private List<RunResult<Worker.Progress>> runOnPostgres(String url, String user, String password)
            throws InterruptedException {
        var graph = Worker.graph(folder.resolve("done"));
        Worker.Progress start = new Worker.Progress(0, 0, 3);
        List<RunResult<Worker.Progress>> results = new ArrayList<>();
        PostgresOptions options = PostgresOptions.DEFAULT.schema("agents").connections(20);
        try (RunStore runs = PostgresRunStore.open(url, user, password, options);
                Engine engine = Engine.on(runs).build()) {
            results.add(engine.run(graph, start, RunOptions.DEFAULT));
        }
        return results;
    }

    @Test
    void isWhatTheReadmeShows() throws IOException {
        String source = unindented(Files.readString(Path.of("src/test/java/dev/cairn/store/ReadmeTest.java")));
        List<String> blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("README.md")))
                .results()
                .map((MatchResult found) -> unindented(found.group(1)))
                .toList();
        assertThat(blocks).hasSize(2).allSatisfy(block -> assertThat(source).contains(block));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
