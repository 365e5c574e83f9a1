package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Servers at an address: one that wants a sign-in, one that speaks the older transport, and one that is as it should be until its token is spent. */
class RemoteServerTest {
    private static final String TOKEN = "tr0ub4dor-and-3";
    private static final McpLimits LIMITS = new McpLimits(Duration.ofSeconds(20), Duration.ofSeconds(20), 1_000_000);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicBoolean spent = new AtomicBoolean();

    @SuppressWarnings("NullAway.Init")
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/oauth", RemoteServerTest::unauthorized);
        server.createContext("/sse", this::events);
        server.createContext("/mcp", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterEach
    void end() {
        over.countDown();
        server.stop(0);
    }

    private McpHttpServer at(String path, Map<String, String> headers) {
        return new McpHttpServer(
                "far", URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path), headers);
    }

    /** As the protocol has it for who is not signed in. */
    private static void unauthorized(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders()
                .set("WWW-Authenticate", "Bearer resource_metadata=\"https://far.example/.well-known/oauth\"");
        exchange.sendResponseHeaders(401, -1);
        exchange.close();
    }

    /** Events for who listens, which go on for as long as the test does, and nothing for who speaks. */
    private void events(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("GET")) {
            exchange.sendResponseHeaders(405, -1);
            exchange.close();
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write("event: endpoint\ndata: /messages?id=1\n\n".getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        boolean known = ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"));
        if (!known || spent.get()) {
            unauthorized(exchange);
            return;
        }
        JsonNode said = exchange.getRequestMethod().equals("POST")
                ? JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes())
                : JsonMapper.shared().createObjectNode();
        String result = switch (said.path("method").asString("")) {
            case "initialize" ->
                "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"far\",\"version\":\"1\"}}";
            case "tools/list" -> "{\"tools\":[{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}]}";
            case "tools/call" -> "{\"content\":[{\"type\":\"text\",\"text\":\"from afar\"}]}";
            default -> "";
        };
        if (result.isEmpty()) {
            exchange.sendResponseHeaders(exchange.getRequestMethod().equals("POST") ? 202 : 405, -1);
        } else {
            byte[] reply = ("{\"jsonrpc\":\"2.0\",\"id\":" + said.path("id") + ",\"result\":" + result + "}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
        }
        exchange.close();
    }

    @Test
    void whoWantsASignInIsSaidToWantOneAndWhatToDo() {
        assertThatThrownBy(() -> McpConnection.open(at("/oauth", Map.of()), LIMITS))
                .isInstanceOfSatisfying(
                        McpException.class, e -> assertThat(e.code()).isEqualTo(McpException.START))
                .hasMessageContainingAll("the MCP server far did not start", "by OAuth", "${env:TOKEN}");
    }

    @Test
    void whoSpeaksTheOlderTransportIsSaidToSpeakItAndIsNotWaitedFor() {
        assertThatThrownBy(() -> McpConnection.open(at("/sse", Map.of()), LIMITS))
                .isInstanceOfSatisfying(
                        McpException.class, e -> assertThat(e.code()).isEqualTo(McpException.START))
                .hasMessageContainingAll("older transport (HTTP with SSE", "/mcp");
    }

    @Test
    void whoWantsATokenIsGivenItAndATokenThatIsSpentIsSaidToBe() throws Exception {
        Path secret = Files.writeString(folder.resolve("token"), TOKEN);
        McpHttpServer far = at("/mcp", Map.of("Authorization", "Bearer ${file:" + secret + "}"));
        try (McpConnection open = McpConnection.open(far, LIMITS)) {
            assertThat(open.tools()).extracting(McpTool::name).containsExactly("echo");
            assertThat(open.call("echo", Map.of()).text()).isEqualTo("from afar");
            spent.set(true);
            assertThatThrownBy(() -> open.call("echo", Map.of()))
                    .isInstanceOfSatisfying(
                            McpException.class, e -> assertThat(e.code()).isEqualTo(McpException.ERROR))
                    .hasMessageContainingAll("by OAuth", "not accepted any more")
                    .hasMessageNotContaining(TOKEN);
        }
    }
}
