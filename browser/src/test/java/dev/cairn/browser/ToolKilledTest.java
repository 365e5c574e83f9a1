package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.UserMessages;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.tool.McpTaskTools;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.ProcessLiveness;
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
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The browser, or the tools' server, is killed inside a call of a tool, which waits for it: no tool is called twice, by the server's own count. */
@Tag("slow")
class ToolKilledTest {
    private static final Path SCRIPT = Path.of("../mcp/src/test/resources/dev/cairn/mcp/scripted-server.js")
            .toAbsolutePath()
            .normalize();
    private static final Duration MOST = Duration.ofSeconds(60);

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path log() {
        return folder.resolve("calls");
    }

    private List<String> calls() throws IOException {
        return Files.exists(log()) ? Files.readAllLines(log()) : List.of();
    }

    @Test
    void noToolIsCalledTwiceWhateverDiesInsideItsCall() throws Exception {
        McpServer server = McpServer.of("sample", "node", List.of(SCRIPT.toString(), log().toString()));
        McpLimits limits = new McpLimits(Duration.ofSeconds(20), Duration.ofSeconds(40), 1_000_000);
        try (CustomersApp app = new CustomersApp();
                BrowserDevice device = SharedBrowser.of(scratch);
                Engine engine = Engine.inMemory();
                TaskTools tools = new McpTaskTools(
                        new McpServers(List.of(new McpServerEntry(server, limits, 60)), InstantSource.system()),
                        new ToolPins(folder.resolve(ToolPins.FILE)),
                        Set.of())) {
            Graph<BrowseState> graph =
                    BrowseGraph.on(device, Decider.none(), StepPlanner.WORDS, UserMessages.NONE, tools);
            RunResult<BrowseState> ended = run(ToolKilledTest::isBrowser, device, app, engine, graph);
            assertThat(ended.status()).as(ended.interrupts().toString()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(app.changes()).containsExactly("add Ada Lovelace");
            assertThat(calls()).as("answered, though its browser was gone").containsExactly("slow {}");

            Files.delete(folder.resolve("calls.go"));
            Files.delete(log());
            RunResult<BrowseState> asking = run(ToolKilledTest::isToolServer, device, app, engine, graph);
            assertThat(asking.status()).isEqualTo(RunStatus.WAITING);
            assertThat(asking.interrupts().getFirst().question().text())
                    .contains("unknown_outcome", "there was no answer to: use sample.slow");
            RunResult<BrowseState> done = engine.answer(
                            graph, asking.interrupts().getFirst().id(), new ManualAnswer(true, Optional.empty()))
                    .await();
            assertThat(done.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(calls()).as("not done again").containsExactly("slow {}");
        }
    }

    private RunResult<BrowseState> run(
            Predicate<ProcessHandle> victim,
            BrowserDevice device,
            CustomersApp app,
            Engine engine,
            Graph<BrowseState> graph)
            throws Exception {
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(app.url()));
        WatchService changes = folder.getFileSystem().newWatchService();
        var registered =
                folder.register(changes, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
        FutureTask<Boolean> killed = new FutureTask<>(() -> killInside(victim, changes));
        Thread watcher = Thread.ofVirtual().start(killed);
        RunResult<BrowseState> result = engine.run(
                graph,
                BrowseState.first(
                        new BrowseTask(
                                "use sample.slow; add the customer Ada Lovelace, ada@example.org",
                                app.url(),
                                List.of(),
                                List.of()),
                        BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, true, List.of()))),
                RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
        assertThat(killed.get(MOST.toSeconds(), TimeUnit.SECONDS)).isTrue();
        watcher.join();
        changes.close();
        return result;
    }

    private static boolean isBrowser(ProcessHandle process) {
        return process.info().command().orElse("").contains("chrom");
    }

    private static boolean isToolServer(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains(SCRIPT.toString());
    }

    /** The call waits for the file, so that whatever is killed before it is there is killed inside the call. */
    private boolean killInside(Predicate<ProcessHandle> victim, WatchService changes) throws Exception {
        while (calls().isEmpty()) {
            assertThat(changes.poll(MOST.toSeconds(), TimeUnit.SECONDS))
                    .as("the call")
                    .isNotNull()
                    .satisfies(seen -> seen.pollEvents())
                    .satisfies(seen -> assertThat(seen.reset()).isTrue());
        }
        List<ProcessHandle> victims = Stream.concat(SharedBrowser.processes(scratch), SharedBrowser.processes(folder))
                .filter(victim)
                .toList();
        victims.forEach(ProcessHandle::destroyForcibly);
        assertThat(victims).allMatch(process -> ProcessLiveness.awaitEnd(process, MOST));
        Files.createFile(folder.resolve("calls.go"));
        return !victims.isEmpty();
    }
}
