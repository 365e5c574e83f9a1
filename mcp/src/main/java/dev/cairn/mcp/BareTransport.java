package dev.cairn.mcp;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/** Starts a server's process with an environment of its own, and tells when the process has ended. */
final class BareTransport extends StdioClientTransport {
    private static final int LINES_KEPT = 20;
    private static final long POLL_NANOS = 5_000_000;

    private final McpServer server;
    private final Deque<String> lastWords = new ArrayDeque<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private volatile boolean closed;

    BareTransport(McpServer server, int mostBytes) {
        super(parameters(server), McpJsonDefaults.getMapper(), mostBytes);
        this.server = server;
        setStdErrorHandler(this::said);
    }

    private static ServerParameters parameters(McpServer server) {
        return ServerParameters.builder(server.command())
                .args(server.arguments())
                .env(server.bareEnvironment(System.getenv()))
                .build();
    }

    @Override
    protected ProcessBuilder getProcessBuilder() {
        ProcessBuilder process = new ProcessBuilder();
        Map<String, String> environment = process.environment();
        environment.clear();
        environment.putAll(server.bareEnvironment(System.getenv()));
        server.folder().ifPresent(folder -> process.directory(folder.toFile()));
        return process;
    }

    /** Has the end of the process told; to be called once its start was asked for. */
    void watch() {
        var unused = Thread.ofVirtual().name("mcp-" + server.name()).start(() -> {
            while (!isWatched()) {
                LockSupport.parkNanos(POLL_NANOS);
            }
            ended.complete(null);
        });
    }

    /** Waits for the end of the process, which is started on a thread of the library's and may not be there yet. */
    private boolean isWatched() {
        try {
            awaitForExit();
            return true;
        } catch (NullPointerException notStarted) {
            return closed;
        }
    }

    /** Tells that no process is waited for any more. */
    void unwatch() {
        closed = true;
    }

    /** Is completed when the process has ended. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    private synchronized void said(String line) {
        lastWords.addLast(line);
        if (lastWords.size() > LINES_KEPT) {
            lastWords.removeFirst();
        }
    }

    /** The last that it wrote to its standard error, for messages; empty if nothing. */
    synchronized String lastWords() {
        return lastWords.isEmpty() ? "" : lastWords.getLast().strip();
    }
}
