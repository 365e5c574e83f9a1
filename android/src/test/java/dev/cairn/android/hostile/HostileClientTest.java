package dev.cairn.android.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no WebDriver client sends to a device's port: it is refused without a trace, and all others are answered as before. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileClientTest {
    private static final String HOST = " HTTP/1.1\r\nHost: localhost\r\n";
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final int PATIENCE_MS = 60_000;
    private static final int MANY = 700;

    private WebDriverServer server;

    /** The limits of the JDK's server are those of the first that a program makes. */
    @BeforeAll
    static void haveAServerBefore() throws IOException {
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
                .stop(0);
    }

    @BeforeEach
    void listen() throws IOException {
        Routes routes = new Routes()
                .get("/status", request -> "ready")
                .get("/session/{session}/element/{element}/text", request -> request.variable("element"))
                .post("/session", request -> {
                    request.optionalText("capabilities");
                    return request.body().size();
                });
        server = WebDriverServer.watchingClients(
                0, "", (method, path, body, client) -> routes.handle(method, path, body, client), line -> {});
        server.start();
    }

    @AfterEach
    void close() {
        server.close();
    }

    /** Bytes, and how the answer to them begins; nothing where there may be none. */
    record Hostile(String what, String bytes, String answer) {
        Hostile with(String other) {
            return new Hostile(what, bytes, other);
        }

        @Override
        public String toString() {
            return what;
        }
    }

    private static Hostile asked(String what, String line, String... fields) {
        return new Hostile(what, line + HOST + String.join("", fields) + "Connection: close\r\n\r\n", "HTTP/1.1 4");
    }

    private static Hostile sent(String what, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Hostile head = asked(what, "POST /session", JSON, "Content-Length: " + bytes.length + "\r\n");
        return new Hostile(what, head.bytes() + new String(bytes, StandardCharsets.ISO_8859_1), head.answer());
    }

    private static Hostile chunked(String what, String chunks) {
        Hostile head = asked(what, "POST /session", JSON, "Transfer-Encoding: chunked\r\n");
        return new Hostile(what, head.bytes() + chunks, "");
    }

    static Stream<Hostile> requests() {
        return Stream.of(
                new Hostile("bytes of nothing", "\0\1\2\377\r\n\r\n", "HTTP/1.1 400"),
                new Hostile(
                        "the greeting of TLS",
                        "\26\3\1\2\0\1\0\1\374\3\3" + "\7".repeat(512) + "\r\n\r\n",
                        "HTTP/1.1 4"),
                new Hostile("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/1.1 4"),
                new Hostile("HTTP/0.9", "GET /\r\n\r\n", "HTTP/1.1 400"),
                new Hostile("a method of a megabyte", "G".repeat(1 << 20) + " /status" + HOST + "\r\n", ""),
                asked("an address of a megabyte", "GET /" + "a".repeat(1 << 20)).with(""),
                asked("a field of a megabyte", "GET /status", "X: " + "a".repeat(1 << 20) + "\r\n")
                        .with(""),
                asked("ten thousand fields", "GET /status", "X: 1\r\n".repeat(10_000))
                        .with(""),
                asked("a space before a colon", "GET /status", "X : 1\r\n"),
                asked("a tunnel", "CONNECT /status"),
                asked("a trace", "TRACE /status"),
                asked("a method of nobody", "ST\u001bEAL /status"),
                asked("another host in the line", "GET http://evil.example/status"),
                asked("another host in a path", "GET //evil.example/status"),
                asked("a file in the line", "GET file:///etc/passwd"),
                asked("two hosts", "GET /status", "Host: evil.example\r\n"),
                asked("the host twice", "GET /status", "Host: localhost\r\n"),
                asked("two origins", "GET /status", "Origin: http://localhost\r\nOrigin: http://evil.example\r\n"),
                asked("two sites", "GET /status", "Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site\r\n"),
                asked("a path that leads out", "GET /session/../../etc/passwd"),
                asked("the same in other letters", "GET /%2e%2e/%2e%2e/etc/passwd"),
                asked("half a letter", "GET /session/%zz/element/x/text"),
                asked("letters that are none", "GET /nosuch/%ff%fe%00%1b"),
                asked("a row of slashes", "GET /a" + "/".repeat(200_000) + "x"),
                asked("a path of many parts", "GET " + "/a".repeat(100_000)),
                asked("two lengths", "POST /session", JSON, "Content-Length: 2\r\nContent-Length: 3\r\n"),
                asked(
                        "a length and chunks",
                        "POST /session",
                        JSON,
                        "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"),
                asked("a length below none", "POST /session", JSON, "Content-Length: -1\r\n"),
                asked("a length without end", "POST /session", JSON, "Content-Length: " + "9".repeat(60) + "\r\n"),
                asked("a length that is too large", "POST /session", JSON, "Content-Length: 68000000\r\n"),
                asked("the largest length", "POST /session", JSON, "Content-Length: 9223372036854775807\r\n"),
                asked("an unknown coding", "POST /session", JSON, "Transfer-Encoding: x\r\n")
                        .with("HTTP/1.1 501"),
                chunked("a chunk below none", "-1\r\n"),
                chunked("a chunk without a size", "zz\r\n"),
                chunked("a size without end", "0".repeat(1 << 20) + "\r\n\r\n"),
                chunked("endings without end", "2\r\n{}\r\n0\r\n" + "X: 1\r\n".repeat(100_000) + "\r\n"),
                sent("null", "null"),
                sent("a list", "[]"),
                sent("half an object", "{"),
                sent("a zero", "\0"),
                sent("as deep as can be", "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"),
                sent("as many values as can be", "{\"a\":[" + "[],".repeat(2_000_000) + "1]}"),
                sent("a number of many digits", "{\"capabilities\":" + "9".repeat(200_000) + "}"),
                sent("a number that is said again", "{\"capabilities\":[\"" + "a".repeat(5_000_000) + "\"]}"));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void isRefused(Hostile hostile) throws IOException {
        String answer = answer(hostile.bytes());

        assertThat(answer).startsWith(hostile.answer()).doesNotContain("\\tat ", "HTTP/1.1 500", "root:");
        assertThat(answer.length()).isLessThan(300_000);
        assertThat(status()).startsWith("HTTP/1.1 200");
    }

    private String status() throws IOException {
        return answer("GET /status" + HOST + "Connection: close\r\n\r\n");
    }

    private Socket connected() throws IOException {
        Socket socket = new Socket("127.0.0.1", URI.create(server.url()).getPort());
        socket.setSoTimeout(PATIENCE_MS);
        return socket;
    }

    /** All that comes back. Who is hung up on while it still speaks may see no answer. */
    private String answer(String bytes) throws IOException {
        StringBuilder answer = new StringBuilder();
        try (Socket socket = connected()) {
            OutputStream out = socket.getOutputStream();
            try {
                out.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            } catch (SocketException hungUp) {
                answer.append("");
            }
            InputStream in = socket.getInputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                answer.append((char) next);
            }
        } catch (SocketException reset) {
            return answer.toString();
        } catch (SocketTimeoutException endless) {
            throw new AssertionError("no end behind: " + answer, endless);
        }
        return answer.toString();
    }

    static Stream<String> begun() {
        return Stream.of(
                "",
                "GET /sta",
                "POST /session" + HOST + "X: a",
                "POST /session" + HOST + JSON + "Content-Length: 100\r\n\r\n{\"a");
    }

    @ParameterizedTest
    @MethodSource("begun")
    void whoSaysHalfAndNoMoreKeepsNobodyOut(String half) throws IOException {
        List<Socket> slow = new ArrayList<>();
        try (Socket early = connected()) {
            for (int i = 0; i < MANY; i++) {
                Socket socket = connected();
                slow.add(socket);
                socket.getOutputStream().write(half.getBytes(StandardCharsets.ISO_8859_1));
            }

            assertThat(status()).startsWith("HTTP/1.1 200");
            assertThat(early.getInputStream().read()).isNegative();
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    /** Each of them would take a heap by itself. */
    @Test
    void largeBodiesAreReadOneByOneAndSmallOnesMeanwhile() throws IOException {
        List<Socket> large = new ArrayList<>();
        String head = "POST /session" + HOST + JSON + "Content-Length: 30000000\r\n\r\n{\"a\":\"";
        byte[] begun = (head + "x".repeat(300_000)).getBytes(StandardCharsets.ISO_8859_1);
        try {
            for (int i = 0; i < 20; i++) {
                Socket socket = connected();
                large.add(socket);
                socket.getOutputStream().write(begun);
            }

            assertThat(answer(sent("small", "{\"a\":1}").bytes())).startsWith("HTTP/1.1 200");
            large.getFirst().close();
        } finally {
            for (Socket socket : large) {
                socket.close();
            }
        }
        assertThat(answer(
                        sent("large", "{\"a\":\"" + "x".repeat(300_000) + "\"}").bytes()))
                .startsWith("HTTP/1.1 200");
    }
}
