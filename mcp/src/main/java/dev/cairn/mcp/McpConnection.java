package dev.cairn.mcp;

import dev.cairn.mcp.McpReply.Picture;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server that was started, and its tools. A call ends in a reply, or in an {@link McpException} within the limits' time, whatever the server
 * does: it may die, hang, flood or lie. For one thread at a time; closing ends the process.
 */
public final class McpConnection implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final String VERSION = "0.1";

    private final McpServer server;
    private final McpLimits limits;
    private final BareTransport transport;
    private final McpAsyncClient client;

    private McpConnection(McpServer server, McpLimits limits, BareTransport transport, McpAsyncClient client) {
        this.server = server;
        this.limits = limits;
        this.transport = transport;
        this.client = client;
    }

    /**
     * Starts a server and greets it.
     *
     * @throws McpException {@code mcp.start}, with what the server said last
     */
    public static McpConnection open(McpServer server, McpLimits limits) throws InterruptedException {
        if (!server.isThere(System.getenv())) {
            throw new McpException(
                    McpException.START,
                    "the MCP server " + server.name() + " did not start: there is no program " + server.command());
        }
        BareTransport transport = new BareTransport(server, limits.mostBytes());
        McpAsyncClient client = McpClient.async(transport)
                .requestTimeout(limits.call().plus(CLOSING)) // so that it is ours that says what was not answered
                .initializationTimeout(limits.start())
                .clientInfo(McpSchema.Implementation.builder("cairn", VERSION).build())
                .build();
        McpConnection connection = new McpConnection(server, limits, transport, client);
        try {
            CompletableFuture<?> greeted = client.initialize().toFuture();
            transport.watch();
            connection.first(greeted, limits.start());
            return connection;
        } catch (InterruptedException e) {
            connection.close();
            throw e;
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            connection.close();
            String why = e instanceof TimeoutException
                    ? "no answer within " + limits.start().toSeconds() + " s"
                    : cause(e);
            throw new McpException(
                    McpException.START,
                    "the MCP server " + server.name() + " did not start: " + why + connection.words(),
                    e);
        }
    }

    /** Whether its process runs. */
    public boolean isAlive() {
        return !transport.ended().isDone();
    }

    /**
     * The server's tools, in its order.
     *
     * @throws McpException {@code mcp.timeout}, {@code mcp.gone}, {@code mcp.error}
     */
    public List<McpTool> tools() throws InterruptedException {
        McpSchema.ListToolsResult listed =
                await("the list of tools", client.listTools().toFuture(), limits.call());
        return listed.tools().stream()
                .map(tool -> new McpTool(
                        tool.name(),
                        Optional.ofNullable(tool.description()).orElse(""),
                        Optional.ofNullable(tool.inputSchema()).orElse(Map.of())))
                .toList();
    }

    /**
     * Calls a tool.
     *
     * @throws McpException {@code mcp.timeout}: it may have been done; {@code mcp.gone}; {@code mcp.error}
     */
    public McpReply call(String tool, Map<String, Object> arguments) throws InterruptedException {
        return call(tool, arguments, limits.call());
    }

    /** The same within another time, which is no longer than that of the limits. */
    public McpReply call(String tool, Map<String, Object> arguments, Duration most) throws InterruptedException {
        McpSchema.CallToolRequest request =
                McpSchema.CallToolRequest.builder(tool).arguments(arguments).build();
        return reply(await(tool, client.callTool(request).toFuture(), most));
    }

    private static McpReply reply(McpSchema.CallToolResult result) {
        StringBuilder text = new StringBuilder();
        List<Picture> pictures = new ArrayList<>();
        for (McpSchema.Content content : Optional.ofNullable(result.content()).orElse(List.of())) {
            if (content instanceof McpSchema.TextContent words) {
                text.append(text.isEmpty() ? "" : "\n").append(words.text());
            } else if (content instanceof McpSchema.ImageContent picture) {
                pictures.add(new Picture(picture.mimeType(), picture.data()));
            }
        }
        return new McpReply(text.toString(), pictures, Boolean.TRUE.equals(result.isError()));
    }

    private <T> T await(String what, CompletableFuture<T> answer, Duration most) throws InterruptedException {
        try {
            return first(answer, most);
        } catch (TimeoutException e) {
            boolean unused = answer.cancel(true);
            throw new McpException(
                    McpException.TIMEOUT,
                    "the MCP server " + server.name() + " gave no answer to " + what + " within " + most.toMillis()
                            + " ms",
                    e);
        } catch (ExecutionException e) {
            throw isAlive()
                    ? new McpException(
                            McpException.ERROR,
                            "the MCP server " + server.name() + " failed at " + what + ": " + cause(e),
                            e)
                    : gone(what);
        }
    }

    private <T> T first(CompletableFuture<T> answer, Duration most)
            throws InterruptedException, ExecutionException, TimeoutException {
        var unused = CompletableFuture.anyOf(answer, transport.ended()).get(most.toMillis(), TimeUnit.MILLISECONDS);
        if (!answer.isDone()) {
            throw gone("what it was asked");
        }
        return answer.get();
    }

    private McpException gone(String what) {
        return new McpException(
                McpException.GONE, "the MCP server " + server.name() + " ended before it answered " + what + words());
    }

    private String words() {
        String last = transport.lastWords();
        return last.isEmpty() ? "" : "; it said last: " + last;
    }

    private static String cause(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage())
                .lines()
                .findFirst()
                .orElse(root.getClass().getSimpleName());
    }

    /** Ends the server; a process that does not end by itself is killed. */
    @Override
    public void close() {
        transport.unwatch();
        try {
            var unused = client.closeGracefully().toFuture().get(CLOSING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            client.close();
        }
    }
}
