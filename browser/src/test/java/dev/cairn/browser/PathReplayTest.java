package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.learn.PathStart;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFile;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.path.PathValue;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that are learned and done again in a real browser, judged by what the server was sent. */
class PathReplayTest {
    private static final BrowseSettings BOLD =
            BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, true, List.of()));

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path data;

    private final FileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
    private final ChangingApp app = new ChangingApp();

    @BeforeAll
    static void browser() {
        device = SharedBrowser.plain();
    }

    @BeforeEach
    void open() throws Exception {
        var fresh = device.connect();
    }

    @AfterEach
    void closeApp() {
        app.close();
        engine.close();
    }

    private Graph<BrowseState> graph() {
        return BrowseGraph.on(device, Decider.none());
    }

    private BrowseState run(String task, BrowseSettings settings, Expectation... expected) throws Exception {
        var opened = device.perform(new PageAct.Open(app.url()));
        BrowseState first = BrowseState.first(new BrowseTask(task, app.url(), List.of(), List.of(expected)), settings);
        return state(engine.run(graph(), known(first), RunOptions.DEFAULT.budgets(BrowseBudgets.of(200))));
    }

    private BrowseState known(BrowseState first) {
        return new PathFolder(data)
                .find(first.task().goal(), first.task().url(), problem -> {})
                .map(found -> PathStart.along(found, first, files))
                .orElse(first);
    }

    private BrowseState state(RunResult<BrowseState> result) {
        last = result;
        return engine.state(graph(), result.run()).state();
    }

    @SuppressWarnings("NullAway.Init")
    private RunResult<BrowseState> last;

    private LearnedPath learned(BrowseState state) {
        LearnedPath path =
                PathLearner.of(state, "run", LocalDate.of(2026, 11, 25), files).orElseThrow();
        return new PathFolder(data).keep(path).orElse(path);
    }

    private static List<String> by(BrowseState state) {
        return state.steps().stream().map(StepNote::by).distinct().toList();
    }

    @Test
    void whatWasDoneOnceIsDoneAgainWithOtherValues() throws Exception {
        LearnedPath path = learned(run("add the customer Ada Lovelace, ada@example.org", BrowseSettings.DEFAULT));
        assertThat(path.task()).isEqualTo("add the customer {{name}}, {{email}}");
        assertThat(path.variables()).containsExactly(new PathValue("name", "text"), new PathValue("email", "email"));
        BrowseState again = run("add the customer Edsger Dijkstra, edsger@example.org", BrowseSettings.DEFAULT);
        assertThat(again.end()).contains(BrowseEnd.VERIFIED);
        assertThat(app.changes()).containsExactly("add Ada Lovelace", "add Edsger Dijkstra edsger@example.org");
        assertThat(again.steps().subList(0, again.steps().size() - 1))
                .allSatisfy(step -> assertThat(step.by()).isEqualTo("path"));
        assertThat(again.way().missed()).isEmpty();
        assertThat(again.way().healed()).isEmpty();
        assertThat(again.way().account().orElseThrow()).endsWith("4 of 4 steps found");
    }

    @Test
    void theRowThatIsMeantIsPressedWhereverItIsNow() throws Exception {
        app.add("Ada Lovelace", "ada@example.org");
        learned(run("delete the customer Alan Turing", BOLD));
        app.reverse();
        app.add("Alan Kay", "kay@example.org");
        BrowseState again = run("delete the customer Ada Lovelace", BOLD);
        assertThat(by(again)).startsWith("path");
        assertThat(app.deleted()).containsExactly("Alan Turing", "Ada Lovelace");
    }

    @Tag("slow")
    @Test
    void ofTwoRowsAlikeNeitherIsPressed() throws Exception {
        app.add("Ada Lovelace", "ada@example.org");
        app.add("Ada Lovelace", "ada.b@example.org");
        learned(run("delete the customer Alan Turing", BOLD));
        BrowseState again = run("delete the customer Ada Lovelace", BOLD);
        assertThat(last.status()).isEqualTo(RunStatus.WAITING);
        assertThat(again.way().missed()).containsExactly(0);
        assertThat(app.deleted()).containsExactly("Alan Turing");
    }

    @Tag("slow")
    @Test
    void aRowThatIsGoneIsMissedAndNoOtherIsPressed() throws Exception {
        learned(run("delete the customer Alan Turing", BOLD));
        run("delete the customer Ada Lovelace", BOLD);
        assertThat(last.status()).isEqualTo(RunStatus.WAITING);
        assertThat(app.deleted()).containsExactly("Alan Turing");
    }

    @Test
    void aRenamedRiskyTargetNeedsAYes() throws Exception {
        app.add("Ada Lovelace", "ada@example.org");
        app.keys(true);
        LearnedPath path = learned(run("delete the customer Alan Turing", BOLD));
        app.deleteLabel("Away");
        BrowseState asked = run("delete the customer Ada Lovelace", BOLD);
        assertThat(last.status()).isEqualTo(RunStatus.WAITING);
        assertThat(app.deleted()).containsExactly("Alan Turing");
        Interrupt question = last.interrupts().getFirst();
        assertThat(question.question().text()).contains("has changed", "Away");
        BrowseState done = state(engine.answer(
                        graph(),
                        question.id(),
                        new ConfirmAnswer(asked.proposal().id(), Answer.YES, Optional.empty()))
                .await());
        assertThat(done.end()).contains(BrowseEnd.VERIFIED);
        assertThat(app.deleted()).containsExactly("Alan Turing", "Ada Lovelace");
        assertThat(learned(done).version()).isEqualTo(path.version() + 1);
    }

    @Tag("slow")
    @Test
    void aTwinOfAButtonIsNotTakenForIt() throws Exception {
        learned(run("add the customer Ada Lovelace, ada@example.org", BrowseSettings.DEFAULT));
        app.note("<form method=post action=/newsletter><h2>Newsletter</h2><button>Save</button></form>");
        run("add the customer Edsger Dijkstra, edsger@example.org", BrowseSettings.DEFAULT);
        assertThat(app.changes()).containsExactly("add Ada Lovelace", "add Edsger Dijkstra edsger@example.org");
    }

    @Tag("slow")
    @Test
    void aStepThatIsNewIsPlannedAloneAndLearned() throws Exception {
        learned(run("add the customer Ada Lovelace, ada@example.org", BrowseSettings.DEFAULT));
        app.newLabel("Create customer");
        BrowseState again = run("add the customer Edsger Dijkstra, edsger@example.org", BrowseSettings.DEFAULT);
        assertThat(again.end()).contains(BrowseEnd.VERIFIED);
        assertThat(app.changes()).hasSize(2);
        assertThat(again.way().missed().size() + again.way().healed().size()).isEqualTo(1);
        assertThat(learned(again).version()).isEqualTo(2);
    }

    @Tag("slow")
    @Test
    void aPathIsAFileThatComesBack() throws Exception {
        LearnedPath path = learned(run("add the customer Ada Lovelace, ada@example.org", BrowseSettings.DEFAULT));
        Path file = new PathFolder(data).file(path.id(), path.version());
        assertThat(PathFile.read(file)).isEqualTo(path);
        assertThat(file).content().doesNotContain("Ada Lovelace", "ada@example.org");
    }
}
