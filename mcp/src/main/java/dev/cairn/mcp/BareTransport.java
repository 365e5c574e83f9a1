package dev.cairn.mcp;

import dev.cairn.engine.store.ProcessLiveness;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.core.exc.StreamConstraintsException;

/**
 * A server's process with an environment of its own, which is spoken to by lines. It tells when the process has ended; a server that says what is no JSON, too much in one
 * message, or more messages to one request than any has reason to counts as ended. Unlike the library's, it ends a process as the protocol asks for it: by
 * closing its input, then by telling it to end, then by force. Thread-safe.
 *
 * @see <a href="https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#shutdown">Model Context Protocol, lifecycle, shutdown</a>
 */
final class BareTransport implements McpClientTransport, McpChannel {
    private static final Logger LOG = LoggerFactory.getLogger(BareTransport.class);
    private static final int LONGEST_WORDS = 300;
    private static final int MOST_MESSAGES = 5_000;

    /** A server that does not end without input within this is told to. */
    private static final Duration WITHOUT_INPUT = Duration.ofSeconds(2);

    /** One that was told to end and does not within this is killed. */
    private static final Duration TOLD = Duration.ofSeconds(2);

    private static final Duration KILLED = Duration.ofSeconds(1);

    private final McpServer server;
    private final Map<String, String> environment;
    private final int mostChars;
    private final McpJsonMapper json = McpJsonDefaults.getMapper();
    private final CompletableFuture<Process> process = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final AtomicInteger messages = new AtomicInteger();
    private final AtomicBoolean closing = new AtomicBoolean();
    private final ExecutorService writing;
    private volatile String lastWords = "";

    /**
     * A process that is started when the library connects.
     *
     * @throws dev.cairn.engine.CairnException {@code secret.missing}
     */
    BareTransport(McpServer server, int mostChars) {
        this.server = server;
        this.mostChars = mostChars;
        this.environment = ServerParameters.builder(server.command())
                .env(server.bareEnvironment(System.getenv()))
                .build()
                .getEnv();
        this.writing = Executors.newSingleThreadExecutor(Thread.ofPlatform()
                .daemon()
                .name("mcp-" + server.name() + "-in")
                .factory());
    }

    @Override
    public McpClientTransport transport() {
        return this;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromFuture(() -> CompletableFuture.runAsync(() -> start(handler), writing));
    }

    private void start(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        List<String> command = new ArrayList<>(List.of(server.command()));
        command.addAll(server.arguments());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(environment);
        server.folder().ifPresent(folder -> builder.directory(folder.toFile()));
        try {
            Process started = builder.start();
            process.complete(started);
            var unused = started.onExit().thenRun(() -> ended.complete(null));
            thread("out", () -> listen(started, handler));
            thread("err", () -> overhear(started));
        } catch (IOException | RuntimeException e) {
            giveUp("it cannot be started: " + e.getMessage());
            process.completeExceptionally(e);
            throw new CompletionException(e);
        }
    }

    private void thread(String what, Runnable work) {
        Thread.ofPlatform().daemon().name("mcp-" + server.name() + "-" + what).start(work);
    }

    private void listen(Process started, Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        try (Reader out = new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8)) {
            BoundedLines lines = new BoundedLines(out, mostChars);
            boolean more = true;
            while (more) {
                more = lines.next().filter(line -> take(line, handler)).isPresent();
            }
        } catch (IOException e) {
            LOG.debug("The MCP server {} is listened to no longer: {}", server.name(), e.toString());
        }
    }

    /** Whether it is listened to any longer. */
    private boolean take(String line, Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        if (line.length() > mostChars) {
            return giveUp("it sent more than " + mostChars + " characters in one message");
        }
        if (line.isBlank()) {
            return true;
        }
        try {
            JSONRPCMessage message = McpSchema.deserializeJsonRpcMessage(json, line);
            if (messages.incrementAndGet() > MOST_MESSAGES) {
                return giveUp("it sent more than " + MOST_MESSAGES + " messages to one request");
            }
            var unused = handler.apply(Mono.just(message)).subscribe(taken -> {}, this::passOver);
        } catch (IOException e) {
            if (!isTooDeep(e)) {
                return giveUp("what it said is no message of the protocol");
            }
            passOver(e);
        } catch (RuntimeException e) {
            passOver(e);
        }
        return true;
    }

    /** Nested deeper, or with longer numbers and names, than is read. */
    private static boolean isTooDeep(IOException unreadable) {
        @Nullable Throwable cause = unreadable;
        while (cause != null && !(cause instanceof StreamConstraintsException)) {
            cause = cause.getCause();
        }
        return cause != null;
    }

    /** What is JSON and no message that can be read is the answer to nothing: who waits for one waits as long as it may. */
    private void passOver(Throwable unreadable) {
        LOG.debug("A message of the MCP server {} cannot be read: {}", server.name(), unreadable.toString());
    }

    /** Nothing more is expected of it. */
    private boolean giveUp(String why) {
        lastWords = why;
        ended.complete(null);
        return false;
    }

    private void overhear(Process started) {
        try (Reader err = new InputStreamReader(started.getErrorStream(), StandardCharsets.UTF_8)) {
            BoundedLines lines = new BoundedLines(err, LONGEST_WORDS);
            Optional<String> line = lines.next();
            while (line.isPresent()) {
                String words = line.get();
                lastWords = words.length() > LONGEST_WORDS ? words.substring(0, LONGEST_WORDS) + " …" : words;
                line = lines.next();
            }
        } catch (IOException e) {
            LOG.debug("The MCP server {} says nothing more beside the protocol: {}", server.name(), e.toString());
        }
    }

    @Override
    public String lastWords() {
        return lastWords.strip();
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromCallable(() -> json.writeValueAsBytes(message))
                .doOnNext(bytes -> writing.execute(() -> write(bytes)))
                .then();
    }

    private void write(byte[] message) {
        try {
            OutputStream in = input();
            in.write(message);
            in.write('\n');
            in.flush();
        } catch (IOException | RuntimeException e) {
            LOG.debug("The MCP server {} takes no messages any more: {}", server.name(), e.toString());
            ended.complete(null);
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    @Override
    public void begin() {
        messages.set(0);
    }

    @Override
    public CompletableFuture<Void> ended() {
        return ended;
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.<Void>fromRunnable(this::end).subscribeOn(Schedulers.boundedElastic());
    }

    @Override
    public void end() {
        if (!closing.getAndSet(true)) {
            writing.execute(this::closeInput); // behind the start, if it was asked for, and what is still to be said
            writing.shutdown();
            process.handle((started, none) -> Optional.ofNullable(started))
                    .join()
                    .ifPresent(this::shutDown);
            ended.complete(null);
        }
    }

    /** For the writing thread, which is the one that starts the process. */
    private OutputStream input() {
        if (!process.isDone()) {
            throw new IllegalStateException("the MCP server " + server.name() + " was not started");
        }
        return process.join().getOutputStream();
    }

    private void closeInput() {
        if (process.cancel(false)) {
            return; // nothing was started
        }
        try {
            input().close();
        } catch (IOException | RuntimeException e) {
            LOG.debug("The MCP server {} has closed its input: {}", server.name(), e.toString());
        }
    }

    /** A server that is listened to no longer may not hear either. By force it ends with all that it has started. */
    private void shutDown(Process started) {
        ProcessHandle handle = started.toHandle(); // the process's own way waits for who writes to it
        if (ProcessLiveness.awaitEnd(handle, ended.isDone() ? Duration.ZERO : WITHOUT_INPUT)) {
            return;
        }
        boolean told = handle.destroy();
        if (told && ProcessLiveness.awaitEnd(handle, TOLD)) {
            return;
        }
        List<ProcessHandle> all =
                Stream.concat(Stream.of(handle), handle.descendants()).toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(one -> ProcessLiveness.awaitEnd(one, KILLED));
    }
}
