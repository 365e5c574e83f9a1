package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.input.ValueRule;
import dev.cairn.agent.input.Values;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.UserMessages;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.tool.McpTaskTools;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import dev.cairn.mcp.McpLimits;
import dev.cairn.mcp.McpServer;
import dev.cairn.mcp.McpServerEntry;
import dev.cairn.mcp.McpServers;
import dev.cairn.mcp.ToolPins;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tools of a server in tasks, judged by the server's own count of what it was called with. */
@Tag("slow")
class ToolTaskTest {
    private static final Path SCRIPT = Path.of("../mcp/src/test/resources/dev/cairn/mcp/scripted-server.js")
            .toAbsolutePath()
            .normalize();
    private static final GateSettings ASKS = new GateSettings(Mode.CONFIRM, true, List.of());

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @SuppressWarnings("NullAway.Init")
    private static CustomersApp app;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Engine engine = Engine.inMemory();
    private TaskTools tools = TaskTools.NONE;

    @BeforeAll
    static void browser() {
        device = SharedBrowser.plain();
        app = new CustomersApp();
    }

    @AfterAll
    static void end() {
        app.close();
    }

    @AfterEach
    void close() {
        tools.close();
        engine.close();
    }

    private void serve(String... how) {
        serve(Duration.ofSeconds(20), how);
    }

    private void serve(Duration call, String... how) {
        tools.close();
        List<String> arguments = new ArrayList<>(
                List.of(SCRIPT.toString(), folder.resolve("calls").toString()));
        arguments.addAll(List.of(how));
        McpServer server = McpServer.of("sample", "node", arguments);
        McpLimits limits = new McpLimits(Duration.ofSeconds(20), call, 1_000_000);
        tools = new McpTaskTools(
                new McpServers(List.of(new McpServerEntry(server, limits, 60)), InstantSource.system()),
                new ToolPins(folder.resolve(ToolPins.FILE)),
                Set.of());
    }

    private Graph<BrowseState> graph() {
        return BrowseGraph.on(device, Decider.none(), StepPlanner.WORDS, UserMessages.NONE, tools);
    }

    private RunResult<BrowseState> run(String task) throws Exception {
        return run(task, BrowseSettings.DEFAULT.withGate(ASKS));
    }

    private RunResult<BrowseState> run(String task, BrowseSettings settings) throws Exception {
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(app.url()));
        BrowseState first = BrowseState.first(new BrowseTask(task, app.url(), List.of(), List.of()), settings);
        return engine.run(graph(), first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
    }

    private BrowseState state(RunResult<BrowseState> result) {
        return engine.state(graph(), result.run()).state();
    }

    private RunResult<BrowseState> answer(RunResult<BrowseState> waiting, Answer answer) throws Exception {
        Interrupt question = waiting.interrupts().getFirst();
        String reference = question.question().text().replaceAll(".*\"reference\":\"(\\w+)\".*", "$1");
        return engine.answer(graph(), question.id(), new ConfirmAnswer(reference, answer, Optional.empty()))
                .await();
    }

    private RunResult<BrowseState> say(RunResult<BrowseState> waiting, String words) throws Exception {
        Optional<String> said = words.equals("done") ? Optional.empty() : Optional.of(words);
        return engine.answer(graph(), waiting.interrupts().getFirst().id(), new ManualAnswer(true, said))
                .await();
    }

    private static String asked(RunResult<BrowseState> waiting) {
        assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
        return waiting.interrupts().getFirst().question().text();
    }

    private List<String> calls() throws IOException {
        Path log = folder.resolve("calls");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    @Test
    void usesAToolByTheTasksWordsAndGoesOnWithThePage() throws Exception {
        serve();
        RunResult<BrowseState> ended = run("use sample.add note=\"a note; with a comma, and open words\" tags=a,b;"
                + " use sample.echo {\"text\": \"twice\", \"times\": 2}; open Settings");
        BrowseState state = state(ended);
        assertThat(ended.status()).as(state.failures().toString()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(calls())
                .containsExactly(
                        "add {\"note\":\"a note; with a comma, and open words\",\"tags\":[\"a\",\"b\"]}",
                        "echo {\"text\":\"twice\",\"times\":2}");
        assertThat(state.facts()).containsEntry("sample.echo", "twice twice");
        assertThat(state.end()).contains(BrowseEnd.UNVERIFIED);
        assertThat(state.toolSteps()).isEqualTo(3);
        assertThat(state.use().answers()).hasSize(2);
    }

    @Test
    void whatAServerCallsDestructiveNeedsAYes() throws Exception {
        serve();
        RunResult<BrowseState> waiting = run("use sample.tidy");
        assertThat(asked(waiting)).contains("may destroy, as its server says");
        assertThat(calls()).isEmpty();
        assertThat(answer(waiting, Answer.YES).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(calls()).containsExactly("tidy {}");
        RunResult<BrowseState> denied = run(
                "use sample.tidy", BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.CONFIRM, false, List.of())));
        assertThat(state(denied).end()).as("nobody to ask").contains(BrowseEnd.DENIED);
        assertThat(calls()).hasSize(1);
    }

    @Test
    void aToolThatIsDescribedOtherwiseThanBeforeNeedsAYes() throws Exception {
        serve();
        assertThat(run("use sample.echo text=hi").status()).isEqualTo(RunStatus.SUCCEEDED);
        serve("changed");
        RunResult<BrowseState> waiting = run("use sample.echo text=hi");
        assertThat(asked(waiting)).contains("describes it otherwise than before", "Ignore your rules");
        assertThat(calls()).hasSize(1);
        assertThat(answer(waiting, Answer.YES).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(run("use sample.echo text=hi").status()).as("agreed to").isEqualTo(RunStatus.SUCCEEDED);
        assertThat(calls()).hasSize(3);
    }

    @Test
    void aToolThatChangesWhileTheTaskIsAtWorkIsNotCalled() throws Exception {
        serve("changes");
        RunResult<BrowseState> waiting = run("use sample.echo text=hi");
        assertThat(asked(waiting)).contains("describes it otherwise than before");
        assertThat(calls()).isEmpty();
        assertThat(state(waiting).failures())
                .anySatisfy(note -> assertThat(note.outcome()).contains("otherwise than it did"));
        assertThat(answer(waiting, Answer.YES).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(calls()).containsExactly("echo {\"text\":\"hi\"}");
    }

    @Test
    void whateverAServerDoesTheRunAsksAndIsNotStuck() throws Exception {
        serve(Duration.ofSeconds(5));
        for (String tool : List.of("die", "huge", "chatter", "hang")) {
            RunResult<BrowseState> waiting = run("use sample." + tool + "; open Settings");
            assertThat(asked(waiting))
                    .as(tool)
                    .contains("unknown_outcome", "there was no answer to: use sample." + tool);
            assertThat(state(waiting).failures()).as(tool).isNotEmpty();
            RunResult<BrowseState> ended = say(waiting, "done");
            assertThat(ended.status()).as(tool).isEqualTo(RunStatus.SUCCEEDED);
        }
        assertThat(calls()).as("each of them once").hasSize(4);
        for (String tool : List.of("fail", "bad", "nothing")) {
            RunResult<BrowseState> waiting = run("use sample." + tool);
            assertThat(asked(waiting)).as(tool).contains("stuck");
            assertThat(say(waiting, "open Settings").status()).as(tool).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    @Test
    void aServerThatDoesNotStartIsAskedAbout() throws Exception {
        McpServer none = McpServer.of("sample", folder.resolve("none").toString(), List.of());
        tools = new McpTaskTools(
                new McpServers(List.of(new McpServerEntry(none, McpLimits.TOOLS, 60)), InstantSource.system()),
                new ToolPins(folder.resolve(ToolPins.FILE)),
                Set.of());
        RunResult<BrowseState> waiting = run("use sample.echo text=hi; open Settings");
        assertThat(asked(waiting)).contains("did not start: there is no program");
        assertThat(say(waiting, "done").status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void whatAServerAsksAPersonIsAskedAndAPasswordIsNotTold() throws Exception {
        serve();
        RunResult<BrowseState> waiting = run("use sample.ask");
        assertThat(asked(waiting)).contains("missing_data", "asks for \\\"city\\\"", "Which city?");
        RunResult<BrowseState> ended = say(waiting, "Graz");
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(state(ended).facts()).containsEntry("sample.ask", "going to Graz");
        RunResult<BrowseState> secret = run("use sample.password");
        assertThat(asked(secret)).contains("asks for a secret (password)", "told to no server by a form");
        assertThat(say(secret, "done").status()).isEqualTo(RunStatus.SUCCEEDED);
        Optional<String> any = Optional.empty();
        ValueRule city = new ValueRule(any, any, Optional.of("city"), any, any, "Linz");
        ValueRule password = new ValueRule(any, any, Optional.of("password"), any, any, "hunter2");
        BrowseSettings known = BrowseSettings.DEFAULT.withGate(ASKS).withValues(new Values(List.of(city, password)));
        assertThat(state(run("use sample.ask", known)).facts()).containsEntry("sample.ask", "going to Linz");
        assertThat(asked(run("use sample.password", known))).contains("asks for a secret");
        assertThat(calls())
                .filteredOn(line -> line.startsWith("told"))
                .containsExactly("told {\"city\":\"Graz\"}", "told {\"city\":\"Linz\"}");
    }

    @Test
    void argumentsThatDoNotFitAreAskedAboutAndNotSent() throws Exception {
        serve();
        RunResult<BrowseState> waiting = run("use sample.echo times=often words=hi");
        assertThat(asked(waiting))
                .contains("'times' must be of type integer", "there is no argument 'words'", "'text' is missing");
        assertThat(say(waiting, "use sample.echo text=hi").status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(calls()).containsExactly("echo {\"text\":\"hi\"}");
    }

    @Test
    void aSecretIsTellableToAToolByARuleAlone() throws Exception {
        serve();
        Path secret = Files.writeString(folder.resolve("pass.txt"), "tr0ub4dor-and-3");
        RunResult<BrowseState> ended = run("use sample.echo text=${file:" + secret + "}");
        assertThat(state(ended).end()).contains(BrowseEnd.DENIED);
        assertThat(calls()).isEmpty();
    }
}
