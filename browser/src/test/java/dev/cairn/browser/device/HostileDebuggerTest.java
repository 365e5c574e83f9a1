package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What stands at an address to attach to and is no browser: it is refused, soon, and sends nobody elsewhere. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileDebuggerTest {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private ServerSocket server;
    private ServerSocket trap;
    private Answer answer = new Answer("", "", 1);

    /**
     * What is sent, the last line so many times; then nothing more.
     *
     * @param head its PORT is that of the address, its TRAP another
     */
    record Answer(String what, String head, int times) {
        @Override
        public String toString() {
            return what;
        }
    }

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        trap = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        trap.setSoTimeout(1);
        threads.submit(() -> {
            while (!server.isClosed()) {
                Socket client = server.accept();
                threads.submit(() -> send(client));
            }
            return null;
        });
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        trap.close();
        threads.shutdownNow();
    }

    private Void send(Socket client) throws IOException {
        try (client;
                OutputStream out = client.getOutputStream()) {
            client.getInputStream().read(new byte[9_999]);
            String head = answer.head()
                    .replace("PORT", String.valueOf(server.getLocalPort()))
                    .replace("TRAP", String.valueOf(trap.getLocalPort()));
            for (int i = 0; i < answer.times(); i++) {
                out.write(
                        head.substring(i == 0 ? 0 : head.lastIndexOf('\n') + 1).getBytes(StandardCharsets.ISO_8859_1));
            }
            if (answer.what().startsWith("silent")) {
                client.setSoTimeout(60_000);
                client.getInputStream().transferTo(OutputStream.nullOutputStream()); // until the other one goes
            }
        }
        return null;
    }

    private static Answer body(String what, String body) {
        return new Answer(what, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + body, 1);
    }

    private static Answer socket(String what, String address) {
        return body(what, "{\"webSocketDebuggerUrl\":" + address + "}");
    }

    static Stream<Answer> answers() {
        String ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n";
        return Stream.of(
                new Answer("the end", "", 1),
                new Answer("silent", "", 1),
                new Answer("silent behind a head", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{", 1),
                new Answer("bytes of nothing", "\0\1\2\377", 1_000),
                new Answer("no end", ok + "x".repeat(1 << 16), 1 << 12),
                new Answer("no end of a head", "HTTP/1.1 200 OK\r\nX: " + "x".repeat(1 << 16), 1 << 12),
                new Answer(
                        "elsewhere", "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:TRAP/json/version\r\n\r\n", 1),
                new Answer("again and again", "HTTP/1.1 302 Found\r\nLocation: /json/version\r\n\r\n", 1),
                new Answer("a failure", "HTTP/1.1 500 \33[2J\r\n\r\n", 1),
                new Answer("a change of protocol", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n", 1),
                body("a page", "<html>\33[2J"),
                body("null", "null"),
                body("an object of nothing", "{}"),
                body("as deep as can be", "[".repeat(200_000)),
                socket("a number", "7"),
                socket("no address", "\"\\u001b[2J\\nat x\""),
                socket("another port", "\"ws://127.0.0.1:TRAP/devtools/browser/x\""),
                socket("another machine", "\"ws://192.0.2.1:9/devtools/browser/x\""),
                socket("another scheme", "\"wss://127.0.0.1:PORT/devtools/browser/x\""),
                socket("a user", "\"ws://x@127.0.0.1:PORT/devtools/browser/x\""),
                socket("a file", "\"file:///etc/passwd\""));
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    @ParameterizedTest
    @MethodSource("answers")
    void isRefusedAndNotFollowed(Answer hostile) {
        answer = hostile;

        assertThatThrownBy(() -> DebuggedBrowser.socket(address()))
                .isInstanceOf(CairnException.class)
                .satisfies(refused ->
                        assertThat(refused.getMessage()).hasLineCount(1).hasSizeLessThan(500));

        assertThatThrownBy(() -> trap.accept()).isInstanceOf(SocketTimeoutException.class);
    }

    @Test
    void aBrowsersOwnSocketIsTaken() throws InterruptedException {
        answer = socket("", "\"ws://127.0.0.1:PORT/devtools/browser/1-2\"");

        assertThat(DebuggedBrowser.socket(address()))
                .hasPath("/devtools/browser/1-2")
                .hasScheme("ws");
    }
}
