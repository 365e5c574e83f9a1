package dev.cairn.mcp.serve;

import dev.cairn.mcp.BoundedLines;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a host says, without what is no message of the protocol: that is answered with the protocol's error, where the library would cease to listen without a word. For one
 * thread.
 */
final class HostMessages extends InputStream {
    private static final int MOST_LETTERS = 8 << 20;
    private static final int INVALID_REQUEST = -32600;
    private static final int INVALID_PARAMS = -32602;

    /** What the library reads the parameters of a method as, and says so with the names of its classes where they are something else. */
    private static final Map<String, Class<?>> PARAMETERS = Map.of(
            McpSchema.METHOD_INITIALIZE,
            McpSchema.InitializeRequest.class,
            McpSchema.METHOD_TOOLS_LIST,
            McpSchema.PaginatedRequest.class,
            McpSchema.METHOD_TOOLS_CALL,
            McpSchema.CallToolRequest.class,
            McpSchema.METHOD_LOGGING_SET_LEVEL,
            McpSchema.SetLevelRequest.class);

    private final BoundedLines lines;
    private final McpJsonMapper mapper;
    private final OutputStream out;
    private byte[] message = new byte[0];
    private int next;

    /**
     * Of a host.
     *
     * @param out where it reads the errors; takes a line in one piece
     */
    HostMessages(InputStream in, McpJsonMapper mapper, OutputStream out) {
        this.lines = new BoundedLines(new InputStreamReader(in, StandardCharsets.UTF_8), MOST_LETTERS);
        this.mapper = mapper;
        this.out = out;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int most) throws IOException {
        while (next == message.length) {
            Optional<String> line = lines.next();
            if (line.isEmpty()) {
                return -1;
            }
            next = 0;
            message = isMessage(line.get()) ? (line.get() + "\n").getBytes(StandardCharsets.UTF_8) : new byte[0];
        }
        int some = Math.min(most, message.length - next);
        System.arraycopy(message, next, to, from, some);
        next += some;
        return some;
    }

    private boolean isMessage(String line) throws IOException {
        if (line.isBlank()) {
            return false;
        }
        if (line.length() > MOST_LETTERS) {
            refuse(null, INVALID_REQUEST, "a message has at most " + MOST_LETTERS + " letters");
            return false;
        }
        McpSchema.JSONRPCMessage said;
        try {
            said = McpSchema.deserializeJsonRpcMessage(mapper, line);
        } catch (IOException | RuntimeException e) {
            refuse(null, INVALID_REQUEST, "that is no message of JSON-RPC 2.0 in one line");
            return false;
        }
        if (said instanceof McpSchema.JSONRPCRequest request && !hasParameters(request)) {
            refuse(
                    request.id(),
                    INVALID_PARAMS,
                    "the parameters of " + request.method() + " are not as the protocol has them");
            return false;
        }
        return true;
    }

    private boolean hasParameters(McpSchema.JSONRPCRequest request) {
        Class<?> type = PARAMETERS.get(request.method());
        if (type == null) {
            return true;
        }
        if (request.params() == null) {
            return type == McpSchema.PaginatedRequest.class; // where to go on is said of further pages only
        }
        try {
            var unused = mapper.convertValue(request.params(), type);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    private void refuse(@Nullable Object id, int code, String why) throws IOException {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", id);
        answer.put("error", Map.of("code", code, "message", why));
        out.write((mapper.writeValueAsString(answer) + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
