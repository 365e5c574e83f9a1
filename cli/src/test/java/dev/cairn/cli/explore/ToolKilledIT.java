package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.CustomersApp;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process is killed exactly inside a call of a tool: what may have an effect is asked about and not called again, what only reads is. */
@Tag("slow")
class ToolKilledIT {
    private static final Path SCRIPT = Path.of("../mcp/src/test/resources/dev/cairn/mcp/scripted-server.js")
            .toAbsolutePath()
            .normalize();

    private static List<String> calls(Cairn cairn) throws IOException {
        Path log = cairn.folder().resolve("calls");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    /** Begins the task, and kills it while the tool, which waits for a file, has not answered yet. */
    private static void kill(Cairn cairn, String tool, CustomersApp app) throws Exception {
        Path servers = Files.writeString(
                cairn.folder().resolve("servers.json"),
                "{\"mcpServers\": {\"sample\": {\"command\": \"node\", \"args\": [\"%s\", \"%s\"]}}}"
                        .formatted(SCRIPT, cairn.folder().resolve("calls")));
        try (CairnProcess process = cairn.start(
                "browse",
                "use sample." + tool + "; add the customer Ada Lovelace, ada@example.org",
                "--url",
                app.url(),
                "--mcp",
                servers.toString(),
                "--gate",
                "allow",
                "--answer",
                "wait")) {
            Awaitility.await("the call")
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> !calls(cairn).isEmpty());
            process.kill();
        }
        Files.createFile(cairn.folder().resolve("calls.go"));
    }

    @Test
    void whatMayHaveBeenDoneIsAskedAboutAndNotCalledAgain() throws Exception {
        Cairn cairn = Cairn.in("tool-killed");
        try (CustomersApp app = new CustomersApp();
                Journal journal = Journal.in(cairn.data())) {
            kill(cairn, "slow", app);
            CairnProcess.Ended asking = cairn.run("runs", "resume", journal.run());
            assertThat(asking.exitCode()).as(asking.printed()).isEqualTo(ExitCode.WAITING);
            assertThat(asking.printed()).contains("use sample.slow", "it may have been done, or not");
            assertThat(cairn.here("runs", "answer", journal.run(), "done").exitCode())
                    .isZero();
            CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());
            assertThat(ended.exitCode()).as(ended.printed()).isZero();
            assertThat(calls(cairn)).containsExactly("slow {}");
            assertThat(app.changes()).containsExactly("add Ada Lovelace");
        }
    }

    @Test
    void whatOnlyReadsIsCalledAgainWithoutAQuestion() throws Exception {
        Cairn cairn = Cairn.in("tool-killed-reading");
        try (CustomersApp app = new CustomersApp();
                Journal journal = Journal.in(cairn.data())) {
            kill(cairn, "slow_read", app);
            CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());
            assertThat(ended.exitCode()).as(ended.printed()).isZero();
            assertThat(calls(cairn)).containsExactly("slow_read {}", "slow_read {}");
            assertThat(app.changes()).containsExactly("add Ada Lovelace");
        }
    }
}
