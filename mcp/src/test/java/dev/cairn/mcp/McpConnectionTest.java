package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against a server of a few lines that answers, dies, hangs or floods as it is told. */
class McpConnectionTest {
    private static final String SERVER = """
            const send = m => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...m }) + '\\n');
            require('readline').createInterface({ input: process.stdin }).on('line', line => {
              const m = JSON.parse(line);
              if (m.method === 'initialize') {
                send({ id: m.id, result: { protocolVersion: m.params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } } });
              } else if (m.method === 'tools/list') {
                send({ id: m.id, result: { tools: [{ name: 'env', description: 'tells', inputSchema: { type: 'object' } }] } });
              } else if (m.method === 'tools/call') {
                const text = t => send({ id: m.id, result: { content: [{ type: 'text', text: t }] } });
                switch (m.params.name) {
                  case 'env': text(Object.keys(process.env).sort().join(' ')); break;
                  case 'die': process.stderr.write('I give up\\n'); process.exit(3); break;
                  case 'hang': break;
                  case 'flood': text('x'.repeat(3_000_000)); break;
                  case 'fail': send({ id: m.id, error: { code: -32000, message: 'I will not' } }); break;
                  case 'bad': send({ id: m.id, result: { isError: true, content: [{ type: 'text', text: 'no' }] } }); break;
                }
              }
            });
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private McpConnection open(Duration call) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("server.js"), SERVER);
        McpServer server =
                new McpServer("sample", "node", List.of(script.toString()), Map.of("OWN", "1"), Optional.of(folder));
        return McpConnection.open(server, new McpLimits(Duration.ofSeconds(20), call, 1_000_000));
    }

    @Test
    void callsToolsInABareEnvironment() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20))) {
            assertThat(server.tools()).extracting(McpTool::name).containsExactly("env");
            List<String> seen = List.of(server.call("env", Map.of()).text().split(" "));
            assertThat(seen)
                    .contains("OWN", "PATH")
                    .isSubsetOf(
                            "OWN",
                            "PATH",
                            "HOME",
                            "LANG",
                            "TMPDIR",
                            "TEMP",
                            "SystemRoot",
                            "SHELL",
                            "TERM",
                            "USER",
                            "LOGNAME");
            assertThat(server.call("bad", Map.of()).error()).isTrue();
        }
    }

    @Test
    void tellsThatAServerRefuses() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(20))) {
            assertCode(McpException.ERROR, () -> server.call("fail", Map.of())).hasMessageContaining("I will not");
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    void aServerThatDiesIsGoneAtOnce() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(60))) {
            var gone = assertCode(McpException.GONE, () -> server.call("die", Map.of()));
            assertThat(server.isAlive()).isFalse();
        }
    }

    @Test
    void aServerThatHangsIsGivenItsTime() throws Exception {
        try (McpConnection server = open(Duration.ofMillis(300))) {
            var late = assertCode(McpException.TIMEOUT, () -> server.call("hang", Map.of()));
        }
    }

    @Test
    void aServerThatFloodsIsCutOff() throws Exception {
        try (McpConnection server = open(Duration.ofSeconds(3))) {
            assertThatThrownBy(() -> server.call("flood", Map.of())).isInstanceOf(McpException.class);
        }
    }

    @Test
    void whatIsNoServerDoesNotStart() {
        McpServer none = McpServer.of("none", folder.resolve("none").toString(), List.of());
        assertCode(McpException.START, () -> McpConnection.open(none, McpLimits.DEFAULT));
    }

    private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> assertCode(
            String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        McpException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
