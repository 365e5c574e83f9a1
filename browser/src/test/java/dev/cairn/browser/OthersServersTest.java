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
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import dev.cairn.mcp.McpServers;
import dev.cairn.mcp.McpServersFile;
import dev.cairn.mcp.ToolPins;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One task that uses three servers that others wrote, as npm has them, beside the page. */
@Tag("slow")
class OthersServersTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aTaskUsesServersThatOthersWrote() throws Exception {
        Path packages = TrialPackages.servers().resolve("@modelcontextprotocol");
        Path files = Files.createDirectories(folder.toRealPath().resolve("of-the-task"));
        Files.writeString(files.resolve("order.txt"), "three stones");
        String server = "{\"command\": \"node\", \"args\": [\"%s\"%s]%s}";
        Path document = Files.writeString(
                folder.resolve("servers.json"),
                "{\"mcpServers\": {\"files\": "
                        + server.formatted(
                                packages.resolve("server-filesystem/dist/index.js"), ", \"" + files + "\"", "")
                        + ", \"memory\": "
                        + server.formatted(
                                packages.resolve("server-memory/dist/index.js"),
                                "",
                                ", \"env\": {\"MEMORY_FILE_PATH\": \"" + folder.resolve("memory.json") + "\"}")
                        + ", \"all\": "
                        + server.formatted(packages.resolve("server-everything/dist/index.js"), ", \"stdio\"", "")
                        + "}}");
        try (CustomersApp app = new CustomersApp();
                BrowserDevice device = SharedBrowser.of(folder.resolve("browser"));
                Engine engine = Engine.inMemory();
                TaskTools tools = new McpTaskTools(
                        new McpServers(McpServersFile.read(document), InstantSource.system()),
                        new ToolPins(folder.resolve(ToolPins.FILE)),
                        Set.of())) {
            Graph<BrowseState> graph =
                    BrowseGraph.on(device, Decider.none(), StepPlanner.WORDS, UserMessages.NONE, tools);
            BrowseTask task = new BrowseTask(
                    "use files.read_text_file path=" + files.resolve("order.txt")
                            + "; use memory.create_entities {\"entities\": [{\"name\": \"Ada\", \"entityType\": \"customer\", \"observations\": [\"three stones\"]}]}"
                            + "; use memory.search_nodes query=Ada; use all.get-sum a=2 b=3"
                            + "; add the customer Ada Lovelace, ada@example.org",
                    app.url(),
                    List.of(),
                    List.of());
            BrowseSettings settings = BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.CONFIRM, true, List.of()));
            var fresh = device.connect();
            var opened = device.perform(new PageAct.Open(app.url()));
            RunResult<BrowseState> ended = engine.run(
                    graph, BrowseState.first(task, settings), RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            BrowseState state = engine.state(graph, ended.run()).state();
            assertThat(ended.status())
                    .as(ended.interrupts() + " " + state.failures())
                    .isEqualTo(RunStatus.SUCCEEDED);
            assertThat(app.changes()).containsExactly("add Ada Lovelace");
            assertThat(state.facts().get("files.read_text_file")).contains("three stones");
            assertThat(state.facts().get("memory.search_nodes")).contains("Ada", "three stones");
            assertThat(state.facts().get("all.get-sum")).contains("5");
            assertThat(folder.resolve("memory.json")).content().contains("Ada");

            BrowseTask outside =
                    new BrowseTask("use files.read_text_file path=/etc/hostname", app.url(), List.of(), List.of());
            RunResult<BrowseState> refused = engine.run(
                    graph, BrowseState.first(outside, settings), RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            assertThat(refused.status()).isEqualTo(RunStatus.WAITING);
            assertThat(refused.interrupts().getFirst().question().text())
                    .contains("did not do it: it says:", "outside allowed directories");
            var gone = engine.answer(
                            graph, refused.interrupts().getFirst().id(), new ManualAnswer(true, Optional.empty()))
                    .await();
        }
    }
}
