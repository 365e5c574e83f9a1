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
        teacher().end(); // so that it is there before any page, as in a browser that shows its window
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
        WindowTeacher.Shown shown = teacher.shown(false);
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

    @Test
    void aListABoxAndEnterAreToldAsWhatTheyAre() throws Exception {
        press("Settings");
        WindowTeacher.Shown form = watched(() -> {
            press("Language");
            key("ArrowDown");
            key("Enter");
            press("Newsletter");
            press("Store settings");
        });
        assertThat(form.acts())
                .extracting(TaskClause::describe)
                .containsExactly(
                        "put \"German\" into combobox \"Language\"",
                        "put \"on\" into checkbox \"Newsletter\"",
                        "press button \"Store settings\"");
        assertThat(app.changes()).isEmpty();
        reload();
        WindowTeacher.Shown search = watched(() -> {
            type("Find a customer", "Alan");
            key("Enter");
        });
        assertThat(search.acts()).hasSize(1);
        assertThat(search.acts().getFirst()).isInstanceOfSatisfying(TaskClause.Shown.class, entered -> {
            assertThat(entered.text()).contains("Alan");
            assertThat(entered.enter()).isTrue();
        });
    }

    @Test
    void aPressInARowIsOneInThatRow() throws Exception {
        WindowTeacher.Shown shown = watched(() -> press("Delete\" of \"Alan Turing"));
        assertThat(app.changes()).isEmpty();
        assertThat(shown.acts())
                .singleElement()
                .extracting(TaskClause::describe)
                .asString()
                .contains("Delete")
                .contains("Alan Turing");
    }

    @Test
    void whatAPageDoesToItselfIsNoLesson() throws Exception {
        app.note("""
                <h2 id=known>?</h2><button id=lure>Lure</button><input id=fill aria-label=Fill><select id=list><option>One<option>Two</select>
                <script>
                  const bait = () => {
                    const button = document.getElementById('lure');
                    const field = document.getElementById('fill');
                    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
                      button.dispatchEvent(new PointerEvent(kind, { bubbles: true, composed: true, button: 0 }));
                    button.click();
                    field.focus();
                    field.value = 'a page has said so';
                    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
                    field.dispatchEvent(new Event('change', { bubbles: true }));
                    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
                    field.blur();
                    const list = document.getElementById('list');
                    list.selectedIndex = 1;
                    list.dispatchEvent(new Event('change', { bubbles: true }));
                    document.getElementById('known').textContent = 'cairnPerson' in window ? 'seen' : 'unseen';
                  };
                  setInterval(bait, 20);
                </script>""");
        reload();
        WindowTeacher.Shown shown = watched(() -> {
            var waited = device.perform(new PageAct.Wait(300));
        });
        assertThat(shown.acts()).isEmpty();
        assertThat(shown.untold()).isEmpty();
        assertThat(device.look(false).view().text()).contains("unseen");
    }

    @Test
    void aPageThatListensBeforeAllElseHearsNoPressAndHidesNone() throws Exception {
        app.note("""
                <script>
                  for (const kind of ['pointerdown', 'mousedown', 'mouseup', 'click'])
                    window.addEventListener(kind, e => { document.title = 'heard'; e.stopImmediatePropagation(); }, true);
                </script>""");
        reload();
        WindowTeacher.Shown shown = watched(() -> press("New customer"));
        assertThat(shown.acts())
                .singleElement()
                .extracting(TaskClause::describe)
                .isEqualTo("press link \"New customer\"");
        assertThat(device.look(false).view().title()).isEqualTo("Customers");
    }

    @Test
    void whatStandsInAFieldIsToldWhenAllIsAskedFor() throws Exception {
        var added = device.perform(new PageAct.Open(app.url() + "/new"));
        WindowTeacher teacher = teacher();
        teacher.begin();
        type("City", "Vienna");
        assertThat(teacher.shown(false).acts()).isEmpty();
        assertThat(teacher.shown(true).acts())
                .singleElement()
                .extracting(TaskClause::describe)
                .isEqualTo("put \"Vienna\" into textbox \"City\"");
    }

    @Test
    void aPasswordThatItsFieldShowsIsNotReadEither() throws Exception {
        app.note("<p><label for=shown>Pass phrase</label> <input id=shown autocomplete=current-password></p>");
        reload();
        WindowTeacher.Shown shown = watched(() -> {
            type("Pass phrase", "open and seen");
            press("Settings");
        });
        assertThat(shown.acts())
                .extracting(TaskClause::describe)
                .containsExactly("put \"{{values}}\" into textbox \"Pass phrase\"", "press link \"Settings\"");
    }

    @Test
    void anAddressCountsIfAPersonGaveItAndNotWherePagesLead() throws Exception {
        WindowTeacher.Shown given = watched(() -> {
            var opened = device.perform(new PageAct.Open(app.url() + "/settings"));
        });
        assertThat(given.acts()).containsExactly(new TaskClause.Visit(app.url() + "/settings"));
        app.note("<script>if (location.pathname == '/') setTimeout(() => location.href = '/new', 200)</script>");
        reload();
        WindowTeacher.Shown led = watched(() -> {
            var waited = device.perform(new PageAct.Wait(600));
        });
        assertThat(device.look(false).view().url()).endsWith("/new");
        assertThat(led.acts()).isEmpty();
    }

    @Test
    void whatCannotBeToldIsSaidAndNotTaken() throws Exception {
        app.note(
                "<canvas role=button aria-label=Map width=200 height=100 style='background:#ccc'></canvas><button>Twin</button><button>Twin</button>");
        reload();
        WindowTeacher.Shown shown = watched(() -> {
            press("Map");
            press("Twin");
        });
        assertThat(shown.acts()).isEmpty();
        assertThat(shown.untold()).hasSize(2);
        assertThat(shown.untold().getFirst()).contains("drawing");
        assertThat(shown.untold().getLast()).contains("Twin").contains("cannot be told from its like");
    }

    @Test
    void whatIsDoneWhileNobodyAsksGoesToThePageAlone() throws Exception {
        WindowTeacher teacher = teacher();
        teacher.begin();
        teacher.end();
        press("New customer");
        assertThat(device.look(false).view().url()).endsWith("/new");
        teacher.begin();
        assertThat(teacher.shown(false).acts()).isEmpty();
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
