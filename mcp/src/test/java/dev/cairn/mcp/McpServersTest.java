package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class McpServersTest {
    private static final Path SCRIPT =
            Path.of("src/test/resources/dev/cairn/mcp/scripted-server.js").toAbsolutePath();

    private Instant now = Instant.parse("2026-01-31T08:00:00Z");

    private McpServers servers(int callsPerMinute) {
        McpServer server = McpServer.of("sample", "node", List.of(SCRIPT.toString()));
        McpLimits limits = new McpLimits(Duration.ofSeconds(20), Duration.ofSeconds(20), 1_000_000);
        return new McpServers(List.of(new McpServerEntry(server, limits, callsPerMinute)), () -> now);
    }

    private static McpReply call(McpServers servers, String tool) throws InterruptedException {
        return servers.call("sample", tool, Map.of("text", "hi"), field -> Optional.empty());
    }

    @Test
    void aServerThatDiedIsStartedAnewWhenItIsNeededAgain() throws Exception {
        try (McpServers servers = servers(60)) {
            assertThat(call(servers, "echo").text()).isEqualTo("hi");
            assertThatThrownBy(() -> call(servers, "die"))
                    .isInstanceOfSatisfying(
                            McpException.class, e -> assertThat(e.code()).isEqualTo(McpException.GONE));
            assertThat(call(servers, "echo").text()).isEqualTo("hi");
        }
    }

    @Test
    void noServerIsCalledMoreOftenThanItMayBe() throws Exception {
        try (McpServers servers = servers(2)) {
            assertThat(call(servers, "echo").text()).isEqualTo("hi");
            assertThat(call(servers, "echo").text()).isEqualTo("hi");
            assertThatThrownBy(() -> call(servers, "echo"))
                    .isInstanceOfSatisfying(
                            McpException.class, e -> assertThat(e.code()).isEqualTo(McpException.RATE))
                    .hasMessageContaining("callsPerMinute");
            now = now.plusSeconds(60);
            assertThat(call(servers, "echo").text()).isEqualTo("hi");
        }
    }

    @Test
    void aServerAtAnAddressIsSpokenToOverHttp() throws Exception {
        List<String> keys = new CopyOnWriteArrayList<>();
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/mcp", exchange -> {
            JsonNode asked =
                    JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes());
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("X-Key")));
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (!asked.has("id")) {
                exchange.sendResponseHeaders(202, -1);
            } else {
                byte[] answer = answer(asked).getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
            exchange.close();
        });
        http.start();
        URI url = URI.create("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp");
        McpHttpServer server = new McpHttpServer("far", url, Map.of("X-Key", "k-4711-secret"));
        try (McpConnection far = McpConnection.open(server, McpLimits.TOOLS)) {
            assertThat(far.tools()).extracting(McpTool::name).containsExactly("echo");
            assertThat(far.call("echo", Map.of()).text())
                    .as("the header's value is masked")
                    .isEqualTo("you sent •••");
        } finally {
            http.stop(0);
        }
        assertThat(keys).isNotEmpty().containsOnly("k-4711-secret");
    }

    private static String answer(JsonNode asked) {
        ObjectNode answer = JsonMapper.shared().createObjectNode().put("jsonrpc", "2.0");
        answer.set("id", asked.get("id"));
        String result = switch (asked.path("method").asString("")) {
            case "initialize" ->
                "{\"protocolVersion\":" + asked.at("/params/protocolVersion")
                        + ",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"far\",\"version\":\"1\"}}";
            case "tools/list" -> "{\"tools\":[{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}]}";
            default -> "{\"content\":[{\"type\":\"text\",\"text\":\"you sent k-4711-secret\"}]}";
        };
        return answer.set("result", JsonMapper.shared().readTree(result)).toString();
    }
}
