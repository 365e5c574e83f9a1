package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.input.Values;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.learn.PathStart;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.teach.WindowTeacher;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person does in a real browser's window is learned. Presses and keys come through the browser, as a person's do; the server says what came of them. */
class WindowTeachingTest {
    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path data;

    private final FileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
    private final CustomersApp app = new CustomersApp();

    @BeforeAll
    static void browser() {
        device = SharedBrowser.plain();
    }

    @BeforeEach
    void open() throws Exception {
        var fresh = device.connect();
        reload();
    }

    @AfterEach
    void closeApp() throws Exception {
        teacher().end();
        app.close();
        engine.close();
    }

    private void reload() throws Exception {
        var opened = device.perform(new PageAct.Open(app.url()));
    }

    private WindowTeacher teacher() {
        return new WindowTeacher(device, Values.NONE);
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

    /** A person's hands. */
    private interface Hands {
        void act() throws Exception;
    }

    private WindowTeacher.Shown watched(Hands hands) throws Exception {
        WindowTeacher teacher = teacher();
        teacher.begin();
        hands.act();
        WindowTeacher.Shown shown = teacher.shown();
        teacher.end();
        return shown;
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

    private static PageElement.Place place(String named) throws Exception {
        return device.look(false).view().elements().stream()
                .filter(element -> element.describeInRecord().contains(named))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + named))
                .at();
    }

    private static void press(String named) throws Exception {
        var pressed = device.perform(new PageAct.Click(place(named)));
    }

    private static void type(String named, String text) throws Exception {
        var typed = device.perform(new PageAct.Type(place(named), "", text, false));
    }

    private static void key(String key) throws Exception {
        var pressed = device.perform(new PageAct.Press(key));
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
}
