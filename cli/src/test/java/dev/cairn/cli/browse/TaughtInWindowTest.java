package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.agent.input.Values;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.CustomersApp;
import dev.cairn.browser.SharedBrowser;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.teach.WindowTeacher;
import dev.cairn.cli.answer.BrowsePrompt;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A task that is taught in the browser's window by somebody else's hands, while the terminal waits. */
@Tag("slow")
class TaughtInWindowTest {
    private static final String SHOW = " in the browser's window, or say it in words";

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final StringWriter terminal = new StringWriter();
    private final PipedOutputStream keyboard = new PipedOutputStream();
    private final FileStore files = new InMemoryFileStore();

    private void awaitAsked(int times) {
        await().atMost(Duration.ofMinutes(1)).until(() -> terminal.toString().split(SHOW, -1).length > times);
    }

    private void teach(URI debugged, CustomersApp app) {
        awaitAsked(1);
        try (PersonHands hands = new PersonHands(debugged, app.url())) {
            hands.press("a[href=\"/new\"]");
            awaitAsked(2);
            hands.press("input[name=name]");
            hands.type("Ada Lovelace");
            hands.press("#mail");
            hands.type("crew@example.org");
            hands.press("form[action=\"/customers\"] button");
            awaitAsked(3);
            keyboard.write("\n".getBytes(StandardCharsets.UTF_8));
            keyboard.flush();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatSomebodyDoesInTheWindowAnswersTheTerminalsQuestion() throws Exception {
        InputStream before = System.in;
        try (DebuggedBrowser browser = DebuggedBrowser.open("about:blank", folder);
                CustomersApp app = new CustomersApp();
                Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
                BrowserDevice device = SharedBrowser.attached(
                        folder.resolve("scratch"),
                        browser.address(),
                        GuardPolicy.only(WebOrigin.of(app.url()).orElseThrow()))) {
            System.setIn(new PipedInputStream(keyboard));
            PrintWriter told = new PrintWriter(terminal, true);
            BrowsePrompt prompt = new BrowsePrompt(told);
            WindowTeaching teaching = new WindowTeaching(device, Values.NONE, told);
            Graph<BrowseState> graph = BrowseGraph.on(device, Decider.none());
            CompletableFuture<Void> person = CompletableFuture.runAsync(
                    () -> teach(browser.address(), app),
                    hands -> Thread.ofPlatform().start(hands));
            BrowseTask task = new BrowseTask("onboard \"Ada Lovelace\"", app.url(), List.of(), List.of());
            RunResult<BrowseState> result = engine.run(
                    graph,
                    BrowseState.first(task, BrowseSettings.DEFAULT),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            assertThat(result.status())
                    .as("%s", engine.state(graph, result.run()).state().failures())
                    .isEqualTo(RunStatus.WAITING);
            while (result.status() == RunStatus.WAITING && !person.isCompletedExceptionally()) {
                var question = result.interrupts().getFirst();
                result = engine.answer(graph, question.id(), teaching.answer(question, prompt))
                        .await();
            }
            person.get(1, TimeUnit.MINUTES);
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(app.changes()).containsExactly("add Ada Lovelace");
            assertThat(app.customers().getLast().email()).isEqualTo("crew@example.org");
            assertThat(terminal.toString())
                    .contains("seen     press link \"New customer\"")
                    .contains("seen     put \"crew@example.org\" into textbox \"E-mail\"");
            BrowseState state = engine.state(graph, result.run()).state();
            assertThat(PathLearner.of(state, "run", LocalDate.of(2026, 11, 27), files)
                            .orElseThrow()
                            .steps())
                    .hasSize(4);
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void whatIsDoneWhileNothingIsAskedOrInAnotherTabIsSaidToBeMissed() throws Exception {
        try (DebuggedBrowser browser = DebuggedBrowser.open("about:blank", folder);
                CustomersApp app = new CustomersApp();
                BrowserDevice device = SharedBrowser.attached(
                        folder.resolve("scratch"),
                        browser.address(),
                        GuardPolicy.only(WebOrigin.of(app.url()).orElseThrow()))) {
            assertThat(device.connect()).isTrue();
            var opened = device.perform(new PageAct.Open(app.url() + "/new"));
            WindowTeacher teacher = new WindowTeacher(device, Values.NONE);
            assertThat(teacher.begin()).isEmpty();
            teacher.end();
            try (PersonHands hands = new PersonHands(browser.address(), app.url())) {
                hands.press("input[name=name]");
                assertThat(teacher.begin())
                        .hasValueSatisfying(
                                line -> assertThat(line).contains("done in the window while nothing was asked"));
                assertThat(teacher.shown(true).acts()).isEmpty();
                teacher.end();
                var own = device.perform(new PageAct.Press("Tab"));
                assertThat(teacher.begin()).as("the task's own acts").isEmpty();
                teacher.end();
                hands.press("a[href=\"/\"]");
                await().atMost(Duration.ofMinutes(1))
                        .until(() -> !device.look(false).view().url().endsWith("/new"));
                assertThat(teacher.begin())
                        .hasValueSatisfying(line -> assertThat(line).contains("the page has gone on"));
                hands.open("/new");
                try (PersonHands other = new PersonHands(browser.address(), app.url() + "/new")) {
                    assertThat(teacher.shown(false).untold()).isEmpty(); // from now on it is heard in that tab, too
                    other.press("input[name=name]");
                    assertThat(teacher.shown(false).untold())
                            .singleElement()
                            .satisfies(line -> assertThat(line).contains("in another tab"));
                    other.press("input[name=name]");
                    assertThat(teacher.shown(false).untold()).as("said once").isEmpty();
                }
            }
        }
    }
}
