package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.learn.PathStart;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.teach.WindowTeacher;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task that a person shows in the window is done so again, and what must not be known of it is not. */
@Tag("slow")
class TaughtTaskTest extends WindowTeachingFixture {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path data;

    private final FileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private Graph<BrowseState> graph() {
        return BrowseGraph.on(device, Decider.none());
    }

    private BrowseState state(RunResult<BrowseState> result) {
        return engine.state(graph(), result.run()).state();
    }

    private RunResult<BrowseState> run(String task) throws Exception {
        BrowseState first =
                BrowseState.first(new BrowseTask(task, app.url(), List.of(), List.of()), BrowseSettings.DEFAULT);
        BrowseState known = new PathFolder(data)
                .find(task, app.url(), problem -> {})
                .map(found -> PathStart.along(found, first, files))
                .orElse(first);
        return engine.run(graph(), known, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
    }

    private RunResult<BrowseState> shown(RunResult<BrowseState> asked, Hands hands) throws Exception {
        assertThat(asked.status()).isEqualTo(RunStatus.WAITING);
        WindowTeacher.Shown shown = watched(hands);
        assertThat(shown.untold()).isEmpty();
        return answered(asked, new ManualAnswer(true, Optional.empty(), Optional.of(shown.acts())));
    }

    private RunResult<BrowseState> answered(RunResult<BrowseState> asked, ManualAnswer answer) throws Exception {
        return engine.answer(graph(), asked.interrupts().getFirst().id(), answer)
                .await();
    }

    @Test
    void whatAPersonDoesInTheWindowIsDoneAndLearnedAndDoneAgain() throws Exception {
        RunResult<BrowseState> asked = run("onboard \"Ada Lovelace\"");
        RunResult<BrowseState> form = shown(asked, () -> press("New customer"));
        assertThat(state(form).observation().orElseThrow().url()).endsWith("/new");
        RunResult<BrowseState> saved = shown(form, () -> {
            type("Name", "Ada Lovelace");
            type("E-mail", "crew@example.org");
            press("Save");
            assertThat(app.changes()).as("the gate comes first").isEmpty();
        });
        assertThat(app.changes()).containsExactly("add Ada Lovelace");
        RunResult<BrowseState> ended = answered(saved, new ManualAnswer(true, Optional.empty()));
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(state(ended).end()).contains(BrowseEnd.UNVERIFIED);
        assertThat(state(ended).steps()).extracting(StepNote::by).contains("person");
        LearnedPath path = PathLearner.of(state(ended), "run", LocalDate.of(2026, 11, 27), files)
                .orElseThrow();
        assertThat(new PathFolder(data).keep(path)).isPresent();
        assertThat(path.steps()).hasSize(4);
        reload();
        RunResult<BrowseState> again = run("onboard \"Edsger Dijkstra\"");
        assertThat(again.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(app.changes()).containsExactly("add Ada Lovelace", "add Edsger Dijkstra");
        assertThat(app.customers().getLast().email()).isEqualTo("crew@example.org");
        assertThat(state(again).way().missed()).isEmpty();
    }

    /** All of a run's files and its journal. */
    private String kept(String run) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        engine.exportRun(run, packed);
        StringBuilder all = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
            while (zip.getNextEntry() != null) {
                all.append(new String(zip.readAllBytes(), StandardCharsets.UTF_8))
                        .append('\n');
            }
        }
        return all.toString();
    }

    @Test
    void aPasswordIsNeverReadAndIsAskedForAgain() throws Exception {
        String password = "hunter2-and-more";
        RunResult<BrowseState> asked = run("subscribe me");
        RunResult<BrowseState> form = shown(asked, () -> press("Settings"));
        RunResult<BrowseState> stored = shown(form, () -> {
            type("Password", password);
            press("Newsletter");
            press("Store settings");
        });
        assertThat(app.changes()).singleElement().asString().contains("password=" + password, "news=on");
        RunResult<BrowseState> ended = answered(stored, new ManualAnswer(true, Optional.empty()));
        LearnedPath path = PathLearner.of(state(ended), "run", LocalDate.of(2026, 11, 27), files)
                .orElseThrow();
        assertThat(new PathFolder(data).keep(path)).isPresent();
        assertThat(JsonCodec.standard().write(path).text()).doesNotContain(password);
        assertThat(kept(ended.run()))
                .contains("put \\\"on\\\" into")
                .contains("put \\\"{{values}}\\\" into")
                .doesNotContain(password);
        reload();
        RunResult<BrowseState> again = run("subscribe me");
        assertThat(again.interrupts().getFirst().question().text()).contains("Password", "--values");
        type("Password", "another-one");
        RunResult<BrowseState> done = answered(again, new ManualAnswer(true, Optional.empty()));
        assertThat(done.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(app.changes()).hasSize(2).last().asString().contains("password=another-one", "news=on");
    }
}
