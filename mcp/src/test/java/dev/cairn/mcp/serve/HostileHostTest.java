package dev.cairn.mcp.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A host that says what no host says: it is told so, and what it says next is answered as before. */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileHostTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"ping\"}\n";

    private OutputStream host;
    private BufferedReader answers;
    private McpToolServer server;

    @BeforeEach
    void serve() throws IOException {
        Pipe said = Pipe.open();
        Pipe answered = Pipe.open();
        host = Channels.newOutputStream(said.sink());
        answers = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(answered.source()), StandardCharsets.UTF_8));
        server = McpToolServer.start(
                "1", "", List.of(), Channels.newInputStream(said.source()), Channels.newOutputStream(answered.sink()));
        say(
                "{\"jsonrpc\":\"2.0\",\"id\":\"first\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                        + "\"clientInfo\":{\"name\":\"x\",\"version\":\"1\"}}}\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
        assertThat(answers.readLine()).contains("\"first\"");
    }

    @AfterEach
    void close() throws IOException {
        host.close();
        server.close();
    }

    private void say(String text) throws IOException {
        host.write(text.getBytes(StandardCharsets.UTF_8));
        host.flush();
    }

    static Stream<String> messages() {
        String deep = "[".repeat(50_000);
        return Stream.of(
                "",
                "\n".repeat(1_000),
                "\0\1\2\u00ff",
                "{",
                "[]",
                "null",
                "7",
                "\"x\"",
                deep,
                "{\"a\":".repeat(50_000),
                "{\"jsonrpc\":\"2.0\",\"id\":1}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}",
                "{\"jsonrpc\":\"2.0\",\"id\":{\"a\":1},\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":" + "9".repeat(2_000) + ",\"method\":\"ping\"}",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
                "Content-Length: 99999999999\r\n\r\n{}",
                "{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"error\":7}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"no/such\",\"params\":{}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":7}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":99}}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":[1]}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":7,\"arguments\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"x\",\"arguments\":\"x\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\",\"params\":7}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"initialize\",\"params\":{\"protocolVersion\":[],\"capabilities\":7}}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\",\"params\":" + deep + "]".repeat(50_000) + "}",
                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"initialize\",\"params\":null}",
                "x".repeat(9 << 20));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void goesOnBehindWhatIsNoMessage(String message) throws IOException {
        say(message + "\n" + PING);

        String answer = answers.readLine();
        while (!answer.contains("\"last\"")) {
            assertThat(answer)
                    .contains("\"error\"")
                    .doesNotContain("\\tat ", "\u001b", "jackson", "java.", "modelcontextprotocol")
                    .hasSizeLessThan(5_000);
            answer = answers.readLine();
        }
    }

    @Test
    void endsWhereAHostEndsInAMessage() throws IOException, InterruptedException {
        say("{\"jsonrpc\":\"2.0\",\"id\":1,\"met");
        host.close();

        server.await();
    }
}
