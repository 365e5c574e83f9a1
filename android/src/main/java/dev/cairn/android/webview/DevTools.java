package dev.cairn.android.webview;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A connection to a browser's debugging protocol over a pair of pipes: JSON messages, each ended by a zero byte. Thread-safe. Answers and events
 * come on a thread of its own, which belongs to no app.
 */
public final class DevTools {
    private static final JsonMapper JSON = new JsonMapper();
    private static final BiConsumer<String, JsonNode> NOBODY = (method, parameters) -> {};

    private record Pending(String method, CompletableFuture<JsonNode> answer) {}

    private final OutputStream out;
    private final InputStream in;
    private final AtomicLong next = new AtomicLong(1);
    private final Map<Long, Pending> pending = new ConcurrentHashMap<>();
    private final Map<String, BiConsumer<String, JsonNode>> listeners = new ConcurrentHashMap<>();
    private volatile boolean closed;

    DevTools(OutputStream out, InputStream in) {
        this.out = new BufferedOutputStream(out);
        this.in = new BufferedInputStream(in, 1 << 16);
        Threads.start("devtools", this::read);
    }

    /** Sends a command to the browser as a whole. */
    public CompletableFuture<JsonNode> send(String method, Map<String, ?> parameters) {
        return send(null, method, parameters);
    }

    /** A page's own commands and events. */
    public DevToolsSession session(String id, BiConsumer<String, JsonNode> listener) {
        listeners.put(id, listener);
        return new DevToolsSession(this, id);
    }

    /** Events of the browser as a whole. */
    public void listen(BiConsumer<String, JsonNode> listener) {
        listeners.put("", listener);
    }

    void forget(String session) {
        listeners.remove(session);
    }

    CompletableFuture<JsonNode> send(@Nullable String session, String method, Map<String, ?> parameters) {
        long id = next.getAndIncrement();
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("id", id);
        message.put("method", method);
        message.put("params", parameters);
        if (session != null) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        pending.put(id, new Pending(method, answer));
        write(JSON.writeValueAsBytes(message));
        if (closed) {
            end();
        }
        return answer;
    }

    private void write(byte[] message) {
        synchronized (out) {
            try {
                out.write(message);
                out.write(0);
                out.flush();
            } catch (IOException e) {
                closed = true; // the reader finds the end, too, and whoever waits is told there
            }
        }
    }

    private void read() {
        try {
            ByteArrayOutputStream message = new ByteArrayOutputStream();
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == 0) {
                    receive(JSON.readTree(message.toByteArray()));
                    message.reset();
                } else {
                    message.write(b);
                }
            }
        } catch (IOException e) {
            // the browser is gone, however it went
        } finally {
            end();
        }
    }

    private void receive(JsonNode message) {
        if (!message.has("id")) {
            listeners
                    .getOrDefault(message.path("sessionId").asString(""), NOBODY)
                    .accept(message.path("method").asString(""), message.path("params"));
            return;
        }
        Pending command = pending.remove(message.path("id").asLong());
        if (command == null) {
            return;
        }
        JsonNode error = message.path("error");
        if (error.isMissingNode()) {
            command.answer().complete(message.path("result"));
        } else {
            command.answer()
                    .completeExceptionally(new DevToolsException(command.method() + ": "
                            + error.path("message").asString("") + " "
                            + error.path("data").asString("")));
        }
    }

    private void end() {
        closed = true;
        DevToolsException gone = new DevToolsException("The browser has ended.");
        pending.values().forEach(command -> command.answer().completeExceptionally(gone));
        pending.clear();
    }

    /** Whether the browser is gone. */
    public boolean isClosed() {
        return closed;
    }
}
