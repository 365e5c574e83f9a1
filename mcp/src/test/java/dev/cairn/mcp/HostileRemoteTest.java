package dev.cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Servers at an address that answer with anything at all, as much of it and as slowly as they like: they did not start, and a line says so. */
@Tag("slow")
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileRemoteTest {
    private static final McpLimits LIMITS = new McpLimits(Duration.ofSeconds(8), Duration.ofSeconds(4), 1_000_000);
    private static final long ENDLESS = Long.MAX_VALUE;
    private static final String JSON = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n";
    private static final String EVENTS = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicLong taken = new AtomicLong();
    private final Queue<Future<Void>> answers = new ConcurrentLinkedQueue<>();

    @SuppressWarnings("NullAway.Init")
    private ServerSocket server;

    private Reply reply = new Reply("", "", "", 0);

    /** What comes first, and then the same text for so many bytes. */
    record Reply(String what, String head, String text, long bytes) {
        @Override
        public String toString() {
            return what;
        }
    }

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.submit(() -> {
            while (!server.isClosed()) {
                Socket came = server.accept();
                answers.add(threads.submit(() -> answer(came)));
            }
            return null;
        });
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }

    private Void answer(Socket came) throws IOException {
        try (came;
                InputStream in = came.getInputStream();
                OutputStream out = came.getOutputStream()) {
            int asked = in.read(new byte[1 << 16]);
            out.write(reply.head().getBytes(StandardCharsets.ISO_8859_1));
            byte[] text = reply.text()
                    .repeat(Math.max(1, 8_192 / Math.max(1, reply.text().length())))
                    .getBytes(StandardCharsets.ISO_8859_1);
            for (long sent = 0; asked > 0 && sent < reply.bytes(); sent += text.length) {
                out.write(text);
                taken.addAndGet(text.length);
            }
        }
        return null;
    }

    /** Nothing more is taken of it: the connection is closed, or nobody reads what comes. */
    private void isLeft(Future<Void> answer) throws InterruptedException {
        if (!hasEnded(answer)) {
            long before = taken.get();
            assertThat(hasEnded(answer) || taken.get() == before).isTrue();
        }
    }

    private static boolean hasEnded(Future<Void> answer) throws InterruptedException {
        try {
            answer.get(3, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException e) {
            assertThat(e).hasCauseInstanceOf(IOException.class);
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }

    static Stream<Reply> replies() {
        return Stream.of(
                new Reply("nothing", "", "", 0),
                new Reply("no HTTP", "\u001b]0;owned\u0007 220 smtp\r\n", "", 0),
                new Reply("a head without end", "HTTP/1.1 200 OK\r\n", "X-A: b\r\n", ENDLESS),
                new Reply("one header without end", "HTTP/1.1 200 OK\r\nX: ", "x", ENDLESS),
                new Reply("JSON without end", JSON, "[", ENDLESS),
                new Reply("blanks without end", JSON, " ", ENDLESS),
                new Reply("no JSON", JSON + "<html>\u001b[2J", "", 0),
                new Reply("as deep as can be", JSON, "{\"a\":", 500_000),
                new Reply("another shape", JSON + "[null,7]", "", 0),
                new Reply(
                        "a number that is too large",
                        JSON + "{\"jsonrpc\":\"2.0\",\"id\":1e999999999,\"result\":1}",
                        "",
                        0),
                new Reply("events without end", EVENTS, "event: message\ndata: {}\n\n", ENDLESS),
                new Reply("an event without end", EVENTS, "data: x\n", ENDLESS),
                new Reply("a line without end", EVENTS + "data: ", "x", ENDLESS),
                new Reply("remarks without end", EVENTS, ": x\n", ENDLESS),
                new Reply("a page", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", "<p>", ENDLESS),
                new Reply("no kind at all", "HTTP/1.1 200 OK\r\n\r\n", "x", ENDLESS),
                new Reply("a failure without end", "HTTP/1.1 500 No\u001b[2J\r\n\r\n", "x", ENDLESS),
                new Reply("elsewhere", "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n", "", 0),
                new Reply("a length that lies", "HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n{}", "", 0),
                new Reply(
                        "chunks that lie",
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
                        "x",
                        ENDLESS),
                new Reply("hints without end", "", "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n", ENDLESS));
    }

    @ParameterizedTest
    @MethodSource("replies")
    void didNotStart(Reply hostile) {
        reply = hostile;
        McpHttpServer far =
                new McpHttpServer("far", URI.create("http://127.0.0.1:" + server.getLocalPort() + "/mcp"), Map.of());

        assertThatThrownBy(() -> McpConnection.open(far, LIMITS))
                .isInstanceOfSatisfying(
                        McpException.class, e -> assertThat(e.code()).isEqualTo(McpException.START))
                .hasMessageContaining("the MCP server far did not start: ")
                .satisfies(e -> assertThat(String.valueOf(e.getMessage())).hasSizeLessThan(20_000));

        assertThat(answers).isNotEmpty().allSatisfy(this::isLeft);
    }
}
