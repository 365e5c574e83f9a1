package dev.cairn.cli.hostile;

import static dev.cairn.cli.hostile.HostileFiles.aliasBomb;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.path.ExpectedPage;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.path.PathAct;
import dev.cairn.browser.path.PathValue;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.DataFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What came into a data folder with somebody else's files: learned paths, tokens, tasks from archives. */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileDataTest {
    private static final String DEEP = "[".repeat(20_000) + "]".repeat(20_000);

    @TempDir
    Path folder;

    /** A path that is good, so that one thing at a time is wrong with it. */
    private static String path() {
        LearnedStep step = new LearnedStep(
                PathAct.OPEN,
                "http://localhost:1/",
                false,
                Optional.empty(),
                new ExpectedPage("/", "A", List.of()),
                0,
                true);
        LearnedPath path = new LearnedPath(
                LearnedPath.FORMAT,
                "good",
                1,
                "search for {{what}}",
                "http://localhost:1/",
                List.of(new PathValue("what", "text")),
                List.of(new TaskClause.Search("{{what}}")),
                Optional.empty(),
                List.of(step),
                List.of(),
                "01ABC",
                "2026-11-26");
        return JsonCodec.standard().write(path).text();
    }

    record Change(String what, String from, String to) {
        @Override
        public String toString() {
            return what;
        }
    }

    static Stream<Change> paths() {
        return Stream.of(
                new Change("an id that leads out", "\"good\"", "\"../../../trav\""),
                new Change("an id of another path", "\"good\"", "\"better\""),
                new Change("an id that a terminal obeys", "\"good\"", "\"\\u001b]0;x\\u0007\\u202e\""),
                new Change("another version", "\"version\":1", "\"version\":999999999"),
                new Change("a version that is none", "\"version\":1", "\"version\":-1"),
                new Change("steps as deep as can be", "\"steps\":[", "\"steps\":[" + DEEP + ","),
                new Change("a clause of another kind", "\"do\":\"search\"", "\"do\":\"java.net.URL\""),
                new Change("a clause of nothing", "\"do\":\"search\"", "\"do\":null"),
                new Change("a variable of nothing", "{{what}}", "{{}}{{|}}{{what|first|last}}"),
                new Change("a pattern that never ends", "\"name\":\"what\"", "\"name\":\"(a+)+$\""),
                new Change("a page of nothing", "\"marks\":[]", "\"marks\":null"),
                new Change("half a letter", "2026-11-26", "\\ud800"),
                new Change("a date of a million years", "2026-11-26", "9".repeat(200_000)),
                new Change("an act of nobody", "\"open\"", "\"\\u001b[2J\""),
                new Change("the same twice", "\"format\":1", "\"format\":1,\"format\":1"),
                new Change("a number that is too large", "\"clause\":0", "\"clause\":1e999999999"),
                new Change("aliases of aliases", path(), aliasBomb("steps")),
                new Change("in itself", path(), "steps: &a [*a]"),
                new Change("a class", path(), "!!java.net.URL ['http://127.43.21.7:9/']"),
                new Change("nothing", path(), ""),
                new Change("broken off", path(), path().substring(0, 90)),
                new Change("larger than it may be", path(), " ".repeat(4 << 20)),
                new Change("what a terminal obeys", "search for", "\\u001b]0;owned\\u0007\\u202e"));
    }

    @ParameterizedTest
    @MethodSource("paths")
    void aPathDoesNoHarm(Change change) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            Path known = Files.createDirectories(box.work().resolve("data/paths/good"));
            Files.writeString(known.resolve("v1.json"), path().replace(change.from(), change.to()));
            String listed = box.bears("paths", "list");
            assertThat(listed + box.bears("paths", "show", "good")).isNotBlank();
            box.bears("paths", "list", "--json");
            box.bears("paths", "show", "good", "--json");
            box.bears("paths", "diff", "good", "1", "1");
            box.bears("paths", "run", "good");
        }
    }

    @Test
    void aFolderOfPathsDoesNoHarm() throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            Path paths = Files.createDirectories(box.work().resolve("data/paths"));
            Path known = Files.createDirectories(paths.resolve("good"));
            Files.createSymbolicLink(paths.resolve("out"), box.victim().getParent());
            Files.createSymbolicLink(known.resolve("v1.json"), box.victim());
            assertThat(box.bears("paths", "list")).contains("is no path");
            Files.delete(known.resolve("v1.json"));
            Files.writeString(
                    Files.createDirectories(paths.resolve("\u001b[2J")).resolve("v000001.json"), path());
            assertThat(box.bears("paths", "list") + box.bears("paths", "show", "\u001b[2J"))
                    .contains("\\u001b");
            assertThat(box.bears("paths", "forget", "out")).contains("there is no path");
            assertThat(box.victim()).exists();
        }
    }

    static Stream<String> tokens() {
        return Stream.of(
                "",
                "null",
                "7",
                "{}",
                "[null]",
                "[{}]",
                "[[]]",
                DEEP,
                "[{\"name\":\"\\u001b[2J\\u202e\",\"role\":\"admin\",\"sha256\":\"x\",\"created_at\":\"2026-11-26T00:00:00Z\"}]",
                "[{\"name\":null,\"role\":\"admin\",\"sha256\":\"x\",\"created_at\":\"2026-11-26T00:00:00Z\"}]",
                "[{\"name\":\"a\",\"role\":\"god\",\"sha256\":\"x\",\"created_at\":\"2026-11-26T00:00:00Z\"}]",
                "[{\"name\":\"a\",\"role\":\"admin\",\"sha256\":null,\"created_at\":\"+999999999-12-31T23:59:59Z\"}]",
                "[{\"name\":\"a\",\"role\":9,\"sha256\":\"x\",\"created_at\":1e999999999}]",
                "\0\1\2",
                "[" + " ".repeat(9 << 20) + "]");
    }

    @ParameterizedTest
    @MethodSource("tokens")
    void aFileOfTokensDoesNoHarm(String content) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            Files.writeString(
                    Files.createDirectories(box.work().resolve("data")).resolve("tokens.json"), content);
            box.bears("token");
            box.bears("token", "revoke", "a");
            assertThat(box.bears("token", "create", "b", "--role", "viewer")).isNotBlank();
        }
    }

    /** An archive of somebody's task that is done. */
    private Path archive(BrowseAction action) throws IOException {
        Path archive = folder.resolve("in/work/theirs.zip");
        try (DataFolder data = DataFolder.open(folder.resolve("in/work/elsewhere"));
                Engine engine = Engine.on(data.runs()).files(data.files()).build();
                OutputStream out = Files.newOutputStream(archive)) {
            FileRef page = data.files().put("{}".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            BrowseTask task = new BrowseTask("x\u001b[2J */ \\u000a", "http://localhost:1/", List.of(), List.of());
            BrowseState done = BrowseState.first(task, BrowseSettings.DEFAULT)
                    .going(PathTrail.NONE.with(new PathTrail.DoneAct(action, page, 0, true)))
                    .withEnd(Optional.of(BrowseEnd.VERIFIED));
            var unused = engine.submit(BrowseGraph.definition(), done, RunOptions.DEFAULT.id("theirs"));
            engine.exportRun("theirs", out);
        }
        return archive;
    }

    static Stream<BrowseAction> acts() {
        return Stream.of(
                new BrowseAction.Type("e1", "${env:OPENAI_API_KEY}", true),
                new BrowseAction.Type("e1", "${file:../victim.key}", false),
                new BrowseAction.Choose("e1", "${env:HOME}"),
                new BrowseAction.Upload("e1", "/root/.ssh/id_rsa"));
    }

    @ParameterizedTest
    @MethodSource("acts")
    void aTestOfSomebodyElsesTaskTakesNothingOfTheUsers(BrowseAction act) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            box.bears("runs", "import", archive(act).toString());

            String refused = box.refuses(
                    "runs",
                    "path",
                    "theirs",
                    "--junit",
                    box.work().resolve("out").toString());

            assertThat(refused).contains("run theirs was imported", "do the task anew");
            assertThat(box.work().resolve("out")).doesNotExist();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"show", "path", "map", "report", "replay", "verify", "resume", "fork", "repro", "export", "logs"
            })
    void aTaskOfSomebodyElsesIsLookedAtAndNotGoneOnWith(String command) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            box.bears("runs", "import", archive(new BrowseAction.Scroll(7)).toString());

            Path exported = box.work().resolve("again.zip");
            String said = command.equals("export")
                    ? box.bears("runs", command, "theirs", exported.toString())
                    : box.bears("runs", command, "theirs");

            assertThat(said).isNotBlank();
            assertThat(box.bears(
                            "runs",
                            "path",
                            "theirs",
                            "--junit",
                            box.work().resolve("out").toString()))
                    .contains("cairn: ");
        }
    }
}
