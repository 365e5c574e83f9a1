package dev.cairn.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.CustomersApp;
import dev.cairn.cli.CairnCommand;
import dev.cairn.mcp.McpConnection;
import dev.cairn.mcp.McpLimits;
import dev.cairn.mcp.McpReply;
import dev.cairn.mcp.McpServer;
import dev.cairn.mcp.McpTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a host starts it, in a process of its own. */
class McpCommandTest {
    private static final Duration LONG = Duration.ofMinutes(3);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    private McpConnection host(String... options) throws InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CairnCommand.class.getName(),
                "mcp",
                "--data=" + data,
                "--store=none"));
        arguments.addAll(List.of(options));
        Map<String, String> environment = Map.of("CAIRN_CACHE", cache());
        McpServer cairn = new McpServer("cairn", java(), arguments, environment, Optional.of(data));
        return McpConnection.open(cairn, new McpLimits(LONG, LONG, 8 << 20));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String cache() {
        return System.getenv().getOrDefault("CAIRN_CACHE", System.getenv("HOME") + "/.cache/cairn");
    }

    private static McpReply call(
            McpConnection cairn, String tool, Map<String, Object> arguments, Function<String, Optional<String>> person)
            throws InterruptedException {
        return cairn.call(tool, arguments, LONG, person);
    }

    @Test
    void aHostIsOfferedWhatItMayUseAndToldWhatIsWrong() throws Exception {
        try (McpConnection cairn = host()) {
            List<McpTool> tools = cairn.tools();
            assertThat(tools)
                    .extracting(McpTool::name)
                    .containsExactlyInAnyOrder(
                            "runs_list", "run_show", "questions", "browse", "explore", "resume", "answer");
            assertThat(tools)
                    .filteredOn(tool -> tool.hints().saysReadOnly())
                    .extracting(McpTool::name)
                    .containsExactlyInAnyOrder("runs_list", "run_show", "questions");
            assertThat(cairn.call("runs_list", Map.of()).text()).contains("There are no runs");
            McpReply wrong = cairn.call("browse", Map.of("task", "click Help", "url", "ftp://example.org"));
            assertThat(wrong.error()).isTrue();
            assertThat(wrong.text()).contains("must be an address of http or https");
            McpReply option = cairn.call("run_show", Map.of("run", "--help"));
            assertThat(option.error()).as("what a host says is no option").isTrue();
            assertThat(option.text()).contains("there is no run --help");
            Path hush = Files.writeString(data.resolve("hush.txt"), "--hush-4711");
            McpReply file = cairn.call("run_show", Map.of("run", "@" + hush));
            assertThat(file.text()).as("nor a file to read some from").doesNotContain("hush-4711");
            for (String app :
                    List.of(hush.toString(), "/dev/zero", "file://" + hush, "ftp://example.org", "app.apk\0")) {
                McpReply guest = cairn.call("explore", Map.of("url", app));
                assertThat(guest.error()).as(app).isTrue();
                assertThat(guest.text()).as(app).contains("must be an address of http or https");
            }
            McpReply cut = cairn.call("run_show", Map.of("run", "a\0b"));
            assertThat(cut.error()).isTrue();
            assertThat(cut.text()).contains("a word with a null character");
            assertThat(cairn.call("browse", Map.of("task", "click Help")).error())
                    .as("by its schema")
                    .isTrue();
        }
    }

    @Test
    @Tag("slow")
    void whatTheGateStopsIsAskedOfTheHostsPersonAndOfNobodyElse() throws Exception {
        try (CustomersApp app = new CustomersApp();
                McpConnection cairn = host()) {
            Map<String, Object> task = Map.of("task", "delete the customer Alan Turing", "url", app.url());
            McpReply declined = call(cairn, "browse", task, field -> Optional.empty());
            assertThat(declined.questions())
                    .singleElement()
                    .satisfies(question ->
                            assertThat(question.message()).contains("Cairn asks before it goes on with run", "delete"));
            assertThat(declined.text()).contains("The run waits for an answer");
            assertThat(app.changes()).isEmpty();

            String run = run(declined.text());
            assertThat(call(cairn, "questions", Map.of(), field -> Optional.empty())
                            .text())
                    .contains(run);
            McpReply byModel = call(cairn, "answer", Map.of("run", run, "answer", "yes"), field -> Optional.empty());
            assertThat(byModel.error()).as("the model's yes is none").isTrue();
            assertThat(call(cairn, "answer", Map.of("run", run, "answer", "no"), field -> Optional.empty())
                            .text())
                    .contains("answered: no");
            assertThat(app.changes()).isEmpty();

            McpReply agreed = call(cairn, "browse", task, field -> Optional.of("yes"));
            assertThat(app.changes()).containsExactly("delete 2");
            assertThat(agreed.error()).as(agreed.text()).isFalse();
            String shown = call(cairn, "run_show", Map.of("run", run(agreed.text())), field -> Optional.empty())
                    .text();
            assertThat(shown).containsIgnoringCase("succeeded");
        }
    }

    private static String run(String text) {
        Matcher id = Pattern.compile("\\b01[0-9A-HJKMNP-TV-Z]{24}\\b").matcher(text);
        assertThat(id.find()).as(text).isTrue();
        return id.group();
    }
}
