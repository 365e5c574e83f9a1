package dev.cairn.mcp.serve;

import dev.cairn.mcp.BoundedLines;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * What a host says, without what is no message of the protocol: that is answered with the protocol's error, where the library would cease to listen without a word. For one
 * thread.
 */
final class HostMessages extends InputStream {
    private static final int MOST_LETTERS = 8 << 20;
    private static final int INVALID_REQUEST = -32600;

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
            refuse("a message has at most " + MOST_LETTERS + " letters");
            return false;
        }
        try {
            var unused = McpSchema.deserializeJsonRpcMessage(mapper, line);
            return true;
        } catch (IOException | RuntimeException e) {
            refuse("that is no message of JSON-RPC 2.0 in one line");
            return false;
        }
    }

    private void refuse(String why) throws IOException {
        Map<String, Object> error = Map.of("code", INVALID_REQUEST, "message", why);
        String answer = mapper.writeValueAsString(Map.of("jsonrpc", "2.0", "error", error));
        out.write((answer.substring(0, answer.length() - 1) + ",\"id\":null}\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
