package dev.cairn.mcp.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.mcp.McpConnection;
import dev.cairn.mcp.McpLimits;
import dev.cairn.mcp.McpReply;
import dev.cairn.mcp.McpServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A server in a process of its own, spoken to by a client of the protocol. */
class McpToolServerTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @Test
    void asksTheHostsPersonAndTellsWhatFailed() throws Exception {
        McpServer server = McpServer.of(
                "asking",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                List.of(
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AskingServer.class.getName()));
        try (McpConnection open = McpConnection.open(server, new McpLimits(LONG, LONG, 1_000_000))) {
            McpReply told = open.call("ask", Map.of(), LONG, field -> Optional.of("yes"));
            assertThat(told.text()).isEqualTo("cairn true Optional[{answer=yes}]");
            McpReply declined = open.call("ask", Map.of(), LONG, field -> Optional.empty());
            assertThat(declined.text()).isEqualTo("cairn true Optional.empty");
            assertThat(declined.questions())
                    .singleElement()
                    .satisfies(question -> assertThat(question.message()).isEqualTo("Do it?\nReally?"));
            McpReply failed = open.call("fail", Map.of());
            assertThat(failed.error()).isTrue();
            assertThat(failed.text()).isEqualTo("run.missing: there is no run");
        }
    }
}
