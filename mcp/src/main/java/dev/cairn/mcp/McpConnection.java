package dev.cairn.mcp;

import dev.cairn.agent.device.MaskedJson;
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
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server that was started or reached, and its tools. A call ends in a reply, or in an {@link McpException} within the limits' time, whatever the server
 * does: it may die, hang, flood or lie. For one thread at a time; closing ends the process.
 */
public final class McpConnection implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final String VERSION = "0.1";

    private static final int MOST_PAGES = 20;
    private static final int MOST_TOOLS = 1_000;

    private final McpEndpoint server;
    private final McpLimits limits;
    private final McpChannel channel;
    private final McpAsyncClient client;
    private Duration waited = Duration.ZERO;
    private final ServerQuestions questions;
    private final ReplyMask mask;

    private McpConnection(
            McpEndpoint server,
            McpLimits limits,
            McpChannel channel,
            McpAsyncClient client,
            ServerQuestions questions,
            ReplyMask mask) {
        this.server = server;
        this.limits = limits;
        this.channel = channel;
        this.client = client;
        this.questions = questions;
        this.mask = mask;
    }

    /**
     * Starts a server, or reaches it, and greets it.
     *
     * @throws McpException {@code mcp.start}, with what the server said last
     * @throws dev.cairn.engine.CairnException {@code secret.missing}
     */
    public static McpConnection open(McpEndpoint server, McpLimits limits) throws InterruptedException {
        ReplyMask mask = ReplyMask.of(server);
        if (server instanceof McpServer program && !program.isThere(System.getenv())) {
            throw new McpException(
                    McpException.START,
                    "the MCP server " + server.name() + " did not start: there is no program " + program.command());
        }
        McpChannel channel = McpChannel.to(server, limits.mostBytes());
        ServerQuestions questions = new ServerQuestions();
        McpAsyncClient client = McpClient.async(channel.transport())
                .requestTimeout(limits.call().plus(CLOSING)) // so that it is ours that says what was not answered
                .initializationTimeout(limits.start())
                .clientInfo(McpSchema.Implementation.builder("cairn", VERSION).build())
                .capabilities(McpSchema.ClientCapabilities.builder()
                        .elicitation(true, false)
                        .build())
                .elicitation(form -> Mono.fromSupplier(() -> questions.answer(form)))
                .build();
        McpConnection connection = new McpConnection(server, limits, channel, client, questions, mask);
        connection.greet();
        return connection;
    }

    private void greet() throws InterruptedException {
        try {
            CompletableFuture<?> greeted = client.initialize().toFuture();
            first(greeted, limits.start());
        } catch (InterruptedException e) {
            close();
            throw e;
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            close();
            String why = e instanceof TimeoutException
                    ? "no answer within " + limits.start().toSeconds() + " s"
                    : mask.masked(McpFailureCause.atStart(server, e));
            throw new McpException(
                    McpException.START, "the MCP server " + server.name() + " did not start: " + why + words(), e);
        }
    }

    /** Whether its process runs, if it is one. */
    public boolean isAlive() {
        return !channel.ended().isDone();
    }

    /**
     * The server's tools, in its order.
     *
     * @throws McpException {@code mcp.timeout}, {@code mcp.gone}, {@code mcp.error}; also for a list without an end
     */
    public List<McpTool> tools() throws InterruptedException {
        List<McpTool> all = new ArrayList<>();
        @Nullable String cursor = null;
        for (int page = 0; page < MOST_PAGES && all.size() <= MOST_TOOLS; page++) {
            channel.begin();
            McpSchema.ListToolsResult listed =
                    await("the list of tools", client.listTools(cursor).toFuture(), limits.call());
            Optional.ofNullable(listed.tools()).orElse(List.of()).stream()
                    .filter(tool -> tool != null && tool.name() != null)
                    .map(tool -> understood("the list of tools", () -> tool(tool)))
                    .forEach(all::add);
            cursor = listed.nextCursor();
            if (cursor == null) {
                return all;
            }
        }
        throw new McpException(
                McpException.ERROR,
                "the MCP server " + server.name() + " lists tools without an end: more than " + MOST_TOOLS
                        + ", or on more than " + MOST_PAGES + " pages");
    }

    private Map<String, Object> masked(Map<String, Object> schema) {
        String written = JsonMapper.shared().writeValueAsString(schema);
        return mask.masked(written).equals(written)
                ? schema
                : JsonMapper.shared()
                        .convertValue(
                                MaskedJson.of(JsonMapper.shared().readTree(written), mask::masked),
                                new TypeReference<Map<String, Object>>() {});
    }

    private McpTool tool(McpSchema.Tool tool) {
        Optional<McpSchema.ToolAnnotations> said = Optional.ofNullable(tool.annotations());
        ToolHints hints = new ToolHints(
                said.map(McpSchema.ToolAnnotations::readOnlyHint),
                said.map(McpSchema.ToolAnnotations::destructiveHint),
                said.map(McpSchema.ToolAnnotations::idempotentHint),
                said.map(McpSchema.ToolAnnotations::openWorldHint));
        return new McpTool(
                tool.name(),
                mask.masked(Optional.ofNullable(tool.description()).orElse("")),
                masked(Optional.ofNullable(tool.inputSchema()).orElse(Map.of())),
                Optional.ofNullable(tool.outputSchema()),
                hints);
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
        return call(tool, arguments, most, field -> Optional.empty());
    }

    /**
     * The same, with what the server may be told if it asks.
     *
     * @param answers by the name of what it asks; a password and the like is not told even if it is among them
     */
    public McpReply call(
            String tool, Map<String, Object> arguments, Duration most, Function<String, Optional<String>> answers)
            throws InterruptedException {
        McpSchema.CallToolRequest request =
                McpSchema.CallToolRequest.builder(tool).arguments(arguments).build();
        questions.begin(answers);
        channel.begin();
        McpSchema.CallToolResult result = await(tool, client.callTool(request).toFuture(), most);
        return understood(tool, () -> reply(result));
    }

    /** What is nested too deep, or of another type than it should be, is a failure of the server's. */
    private <T> T understood(String what, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (RuntimeException e) {
            throw new McpException(
                    McpException.ERROR,
                    "what the MCP server " + server.name() + " said to " + what + " cannot be read: " + cause(e),
                    e);
        }
    }

    private McpReply reply(McpSchema.CallToolResult result) {
        StringBuilder text = new StringBuilder();
        List<Picture> pictures = new ArrayList<>();
        for (McpSchema.Content content : Optional.ofNullable(result.content()).orElse(List.of())) {
            switch (content) {
                case null -> {} // said nothing
                case McpSchema.TextContent words -> append(text, words.text());
                case McpSchema.ImageContent picture -> pictures.add(new Picture(picture.mimeType(), picture.data()));
                case McpSchema.EmbeddedResource embedded
                when embedded.resource() instanceof McpSchema.TextResourceContents words -> append(text, words.text());
                case McpSchema.ResourceLink link -> append(text, link.uri());
                case McpSchema.Content other -> append(text, "(" + other.type() + ")");
            }
        }
        Optional<String> structured =
                Optional.ofNullable(result.structuredContent()).map(JsonMapper.shared()::writeValueAsString);
        return new McpReply(
                mask.masked(text.toString()),
                pictures,
                Boolean.TRUE.equals(result.isError()),
                structured.map(mask::masked),
                questions.open());
    }

    private static void append(StringBuilder text, @Nullable String more) {
        text.append(text.isEmpty() ? "" : "\n").append(more == null ? "" : more);
    }

    /** How long its answers have been waited for so far. */
    public Duration waited() {
        return waited;
    }

    private <T> T await(String what, CompletableFuture<T> answer, Duration most) throws InterruptedException {
        long begun = System.nanoTime();
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
        } finally {
            waited = waited.plusNanos(System.nanoTime() - begun);
        }
    }

    private <T> T first(CompletableFuture<T> answer, Duration most)
            throws InterruptedException, ExecutionException, TimeoutException {
        var unused = CompletableFuture.anyOf(answer, channel.ended()).get(most.toMillis(), TimeUnit.MILLISECONDS);
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
        String last = mask.masked(channel.lastWords());
        return last.isEmpty() ? "" : "; it said last: " + last;
    }

    private String cause(Throwable failure) {
        return mask.masked(McpFailureCause.of(failure));
    }

    /**
     * Ends the server, within five seconds. A process is given two to end when its input does, and two more once it was told to; then it is killed, with all that it has started.
     */
    @Override
    public void close() {
        channel.end();
        try {
            var unused = client.closeGracefully().toFuture().get(CLOSING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            client.close();
        }
    }
}
