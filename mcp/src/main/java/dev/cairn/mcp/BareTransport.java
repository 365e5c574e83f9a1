package dev.cairn.mcp;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Starts a server's process with an environment of its own, and tells when the process has ended. One that sends more messages to one request
 * than any server has reason to counts as ended.
 */
final class BareTransport extends StdioClientTransport implements McpChannel {
    private static final int LINES_KEPT = 20;
    private static final int LONGEST_LINE = 300;
    private static final int MOST_MESSAGES = 5_000;
    private static final long POLL_NANOS = 5_000_000;

    private final McpServer server;
    private final Deque<String> lastWords = new ArrayDeque<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final AtomicInteger messages = new AtomicInteger();
    private volatile boolean closed;

    BareTransport(McpServer server, int mostBytes) {
        this(server, mostBytes, new AtomicReference<>());
    }

    private BareTransport(McpServer server, int mostBytes, AtomicReference<@Nullable Consumer<String>> told) {
        super(
                parameters(server),
                new LineMapper(
                        McpJsonDefaults.getMapper(),
                        what -> Optional.ofNullable(told.get()).ifPresent(listener -> listener.accept(what))),
                mostBytes);
        this.server = server;
        told.set(this::giveUp);
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

    @Override
    public McpClientTransport transport() {
        return this;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return super.connect(message -> handler.apply(message.doOnNext(this::count)));
    }

    private void count(JSONRPCMessage message) {
        if (messages.incrementAndGet() > MOST_MESSAGES) {
            giveUp("it sent more than " + MOST_MESSAGES + " messages to one request");
        }
    }

    /** Nothing more is expected of it. */
    private void giveUp(String why) {
        said(why);
        ended.complete(null);
    }

    @Override
    public void begin() {
        messages.set(0);
    }

    /** Has the end of the process told; to be called once its start was asked for. */
    @Override
    public void watch() {
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

    @Override
    public void unwatch() {
        closed = true;
    }

    @Override
    public CompletableFuture<Void> ended() {
        return ended;
    }

    private synchronized void said(String line) {
        lastWords.addLast(line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + " …" : line);
        if (lastWords.size() > LINES_KEPT) {
            lastWords.removeFirst();
        }
    }

    @Override
    public synchronized String lastWords() {
        return lastWords.isEmpty() ? "" : lastWords.getLast().strip();
    }
}
