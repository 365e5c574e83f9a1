package dev.cairn.mcp.serve;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.CairnException;
import dev.cairn.mcp.ToolHints;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Offers tools to one host over two streams, until the host closes its end. Calls are served one after another in the order of the protocol; a
 * tool may put questions to the host's person meanwhile.
 */
public final class McpToolServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(McpToolServer.class);
    private static final Duration ANSWERED_WITHIN = Duration.ofHours(1);

    private final McpSyncServer server;
    private final CountDownLatch ended;

    private McpToolServer(McpSyncServer server, CountDownLatch ended) {
        this.server = server;
        this.ended = ended;
    }

    /**
     * Begins to serve.
     *
     * @param instructions for the host's model, before it has called anything
     */
    public static McpToolServer start(
            String version, String instructions, List<ServedTool> tools, InputStream in, OutputStream out) {
        CountDownLatch ended = new CountDownLatch(1);
        OutputStream lines = new WholeLines(out);
        InputStream messages = new EndTold(new HostMessages(in, mapper(), lines), ended);
        StdioServerTransportProvider streams = new StdioServerTransportProvider(mapper(), messages, lines);
        McpSyncServer server = McpServer.sync(streams)
                .serverInfo("cairn", version)
                .instructions(instructions)
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .requestTimeout(ANSWERED_WITHIN)
                .tools(tools.stream().map(McpToolServer::specification).toList())
                .build();
        return new McpToolServer(server, ended);
    }

    /** The library writes the mode of an elicitation twice, by which Jackson 3.2 takes it for wrong. */
    private static McpJsonMapper mapper() {
        return new JacksonMcpJsonMapper(JsonMapper.builder()
                .addMixIn(McpSchema.ElicitRequest.class, Untyped.class)
                .build());
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NONE)
    private interface Untyped {}

    private static SyncToolSpecification specification(ServedTool tool) {
        ToolHints hints = tool.hints();
        McpSchema.Tool described = McpSchema.Tool.builder(tool.name(), tool.schema())
                .description(tool.description())
                .annotations(McpSchema.ToolAnnotations.builder()
                        .readOnlyHint(hints.readOnly().orElse(false))
                        .destructiveHint(hints.destructive().orElse(true))
                        .idempotentHint(hints.idempotent().orElse(false))
                        .openWorldHint(hints.openWorld().orElse(true))
                        .build())
                .build();
        return SyncToolSpecification.builder()
                .tool(described)
                .callHandler((exchange, request) -> called(tool, exchange, request))
                .build();
    }

    private static McpSchema.CallToolResult called(
            ServedTool tool, McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        ServedReply reply;
        try {
            Map<String, Object> arguments =
                    Optional.ofNullable(request.arguments()).orElse(Map.of());
            reply = tool.use().with(arguments, new ExchangeHost(exchange));
        } catch (CairnException e) {
            reply = ServedReply.failed(e.code() + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            reply = ServedReply.failed("it was broken off");
        }
        return McpSchema.CallToolResult.builder()
                .addTextContent(reply.text())
                .isError(reply.error())
                .build();
    }

    /** Waits until the host has closed its end. */
    public void await() throws InterruptedException {
        ended.await();
    }

    @Override
    public void close() {
        server.closeGracefully();
    }

    private record ExchangeHost(McpSyncServerExchange exchange) implements McpHost {
        @Override
        public String name() {
            return Optional.ofNullable(exchange.getClientInfo())
                    .map(McpSchema.Implementation::name)
                    .orElse("");
        }

        @Override
        public boolean asksPeople() {
            return Optional.ofNullable(exchange.getClientCapabilities())
                    .map(McpSchema.ClientCapabilities::elicitation)
                    .isPresent();
        }

        @Override
        public Optional<Map<String, Object>> ask(String message, Map<String, Object> schema) {
            try {
                McpSchema.ElicitResult answer = exchange.createElicitation(
                        McpSchema.ElicitRequest.builder(message, schema).build());
                return answer.action() == McpSchema.ElicitResult.Action.ACCEPT
                        ? Optional.ofNullable(answer.content())
                        : Optional.empty();
            } catch (RuntimeException e) {
                LOG.warn("the host gave no answer to a question; the run goes on waiting: {}", e.getMessage());
                return Optional.empty();
            }
        }
    }

    /** Tells when there is no more to read. */
    private static final class EndTold extends FilterInputStream {
        private final CountDownLatch ended;

        EndTold(InputStream in, CountDownLatch ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] to, int from, int most) throws IOException {
            try {
                return told(super.read(to, from, most));
            } catch (IOException e) {
                ended.countDown(); // the library reads no more
                throw e;
            }
        }

        private int told(int read) {
            if (read < 0) {
                ended.countDown();
            }
            return read;
        }
    }
}
