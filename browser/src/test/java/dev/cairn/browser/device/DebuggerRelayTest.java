package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a debugger answers to the driver in place of a web socket does not reach it, and sends it nowhere. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DebuggerRelayTest {
    private static final String SWITCHED = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n";
    private static final String REFUSED = "HTTP/1.1 502 ";

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private ServerSocket debugger;
    private ServerSocket trap;
    private DebuggerRelay relay;
    private volatile Answer answer = new Answer("", "", 1);

    /**
     * What is said, the last line so many times; then what comes is said again, until nothing more does.
     *
     * @param said its TRAP is another port, its ASKED what was asked
     */
    record Answer(String what, String said, int times) {
        @Override
        public String toString() {
            return what;
        }
    }

    @BeforeEach
    void listen() throws IOException {
        debugger = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        trap = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        trap.setSoTimeout(1);
        relay = DebuggerRelay.to(URI.create("ws://127.0.0.1:" + debugger.getLocalPort() + "/devtools/browser/1-2"));
        threads.submit(() -> {
            while (!debugger.isClosed()) {
                Socket client = debugger.accept();
                threads.submit(() -> answer(client));
            }
            return null;
        });
    }

    @AfterEach
    void close() throws IOException {
        relay.close();
        debugger.close();
        trap.close();
        threads.shutdownNow();
    }

    private Void answer(Socket client) throws IOException {
        try (client;
                InputStream in = client.getInputStream();
                OutputStream out = client.getOutputStream()) {
            byte[] asked = new byte[9_999];
            String head = new String(asked, 0, in.read(asked), StandardCharsets.ISO_8859_1);
            String said = answer.said()
                    .replace("TRAP", String.valueOf(trap.getLocalPort()))
                    .replace(
                            "ASKED",
                            head.lines()
                                    .filter(line -> line.startsWith("Host:") || line.startsWith("Sec-WebSocket-Ext"))
                                    .collect(Collectors.joining(";")));
            for (int i = 0; i < answer.times(); i++) {
                out.write(
                        said.substring(i == 0 ? 0 : said.lastIndexOf('\n') + 1).getBytes(StandardCharsets.ISO_8859_1));
            }
            in.transferTo(out);
        }
        return null;
    }

    private Socket driver(String path) throws IOException {
        Socket driver =
                new Socket(InetAddress.getLoopbackAddress(), relay.address().getPort());
        driver.getOutputStream()
                .write(("GET " + path
                                + " HTTP/1.1\r\nHost: 127.0.0.1:9\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n")
                        .getBytes(StandardCharsets.ISO_8859_1));
        return driver;
    }

    static Stream<Answer> answers() {
        return Stream.of(
                new Answer("nothing", "", 1),
                new Answer("a way elsewhere", "HTTP/1.1 302 Found\r\nLocation: ws://127.0.0.1:TRAP/x\r\n\r\n", 1),
                new Answer("a refusal without an end", "HTTP/1.1 401 No\r\n\r\n" + "x".repeat(1 << 16), 1 << 10),
                new Answer("a page without an end", "HTTP/1.1 200 OK\r\n\r\n" + "x".repeat(1 << 16), 1 << 10),
                new Answer("a head without an end", "HTTP/1.1 101 On\r\nX: " + "x".repeat(1 << 16), 1 << 10),
                new Answer("hints without an end", "HTTP/1.1 103 Early\r\n\r\n".repeat(1_000), 1),
                new Answer("no HTTP", "\0\1\2\r\n\r\n", 1));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void isRefusedAndNotFollowed(Answer hostile) throws IOException {
        answer = hostile;

        try (Socket driver = driver("/devtools/browser/1-2")) {
            String answered = new String(driver.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(answered).startsWith(REFUSED).endsWith("\r\n\r\n").hasSizeLessThan(200);
        }
        assertThatThrownBy(() -> trap.accept()).isInstanceOf(SocketTimeoutException.class);
    }

    @Test
    void aWebSocketPassesAsItIs() throws IOException {
        answer = new Answer("", SWITCHED + "ASKED", 1);

        try (Socket driver = driver("/devtools/browser/1-2")) {
            String told = SWITCHED + "Host: 127.0.0.1:" + debugger.getLocalPort();
            assertThat(driver.getInputStream().readNBytes(told.length()))
                    .asString(StandardCharsets.ISO_8859_1)
                    .isEqualTo(told);
            byte[] frames = new byte[1 << 20];
            frames[7] = -1;
            threads.submit(() -> {
                driver.getOutputStream().write(frames);
                return null;
            });
            assertThat(driver.getInputStream().readNBytes(frames.length)).isEqualTo(frames);
        }
    }

    @Test
    void whoDoesNotKnowTheSocketsNameIsNotAdmitted() throws IOException {
        answer = new Answer("", SWITCHED, 1);

        try (Socket other = driver("/devtools/browser/other")) {
            assertThat(other.getInputStream().readAllBytes()).isEmpty();
        }
    }
}
