package dev.cairn.server;

import static dev.cairn.server.HostileRequests.asked;
import static dev.cairn.server.HostileRequests.wire;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.HostileRequests.Wire;
import dev.cairn.server.access.TokenFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no client sends: it is answered by a refusal or by the end of the connection, within ten seconds, and everybody else is answered as before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class HostileRequestTest {
    private static final int PATIENCE_MS = 10_000;
    private static final int LONGEST_ANSWER = 20_000;

    private final Engine engine = Engine.inMemory();
    private CairnServer server;

    @TempDir
    static Path folder;

    @BeforeAll
    void serve() throws InterruptedException, IOException {
        Files.writeString(
                folder.resolve("f.yaml"),
                "flow: f\nschema: 1\nversion: 1\nstart: a\nnodes:\n  a: {ask: \"Who?\", type: text, next: done}\n  done: {end: completed}\n");
        server = CairnServer.on(engine)
                .serving(Parcel.GRAPH)
                .flows(folder, new InMemoryFileStore())
                .tokens(new TokenFile(folder.resolve("tokens.json"), InstantSource.system()))
                .start();
        engine.run(Parcel.GRAPH, Parcel.of("box"), RunOptions.DEFAULT.id("box"));
    }

    @AfterAll
    void close() {
        server.close();
        engine.close();
    }

    @ParameterizedTest
    @MethodSource({
        "dev.cairn.server.HostileRequests#noRequests",
        "dev.cairn.server.HostileRequests#heads",
        "dev.cairn.server.HostileRequests#addresses",
        "dev.cairn.server.HostileRequests#streams",
        "dev.cairn.server.HostileRequests#bodies",
        "dev.cairn.server.HostileRequests#requests"
    })
    void isRefused(Wire wire) throws IOException {
        String answer = said(wire.bytes());
        assertThat(answer).startsWith(wire.answer()).doesNotContain("HTTP/1.1 500", "\tat ", "Exception", "root:");
        assertThat(answer.length()).isLessThan(LONGEST_ANSWER);
        assertThat(said(asked("", "GET /api/v1/runs?limit=1").bytes())).startsWith("HTTP/1.1 200");
    }

    /** All that comes back. Who is hung up on while it still speaks may see no answer. */
    private String said(String bytes) throws IOException {
        String filled = bytes.replace("KEY", server.key())
                .replace("PORT", String.valueOf(server.address().getPort()));
        StringBuilder answer = new StringBuilder();
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
            socket.setSoTimeout(PATIENCE_MS);
            OutputStream out = socket.getOutputStream();
            try {
                out.write(filled.getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
                if (filled.startsWith("CONNECT")) {
                    socket.shutdownOutput(); // else both sides wait for what comes through the tunnel that there is not
                }
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
            throw new AssertionError("no end within ten seconds behind: " + answer, endless);
        }
        return answer.toString();
    }

    @Test
    void requestsInARowAreEachJudgedForThemselves() throws IOException {
        String good = "GET /api/v1/runs?limit=1 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nAuthorization: Bearer KEY\r\n\r\n";
        String keyless = "GET /api/v1/runs HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n";
        String foreign = "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";

        String answers = said(good.repeat(200) + keyless + foreign);

        assertThat(answers.split("HTTP/1.1 200", -1)).hasSize(201);
        assertThat(answers).contains("HTTP/1.1 401").contains("HTTP/1.1 421");
    }

    @Test
    void whoSpeaksSlowlyKeepsNobodyWaiting() throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            String half =
                    "POST /api/v1/runs/box/cancel HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nAuthorization: Bearer KEY\r\n"
                            .replace("KEY", server.key())
                            .replace("PORT", String.valueOf(server.address().getPort()));
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), server.address().getPort());
                slow.add(socket);
                String begun = i % 2 == 0 ? half : half + "Content-Length: 9\r\n\r\n{\"re";
                socket.getOutputStream().write(begun.getBytes(StandardCharsets.ISO_8859_1));
            }
            assertThat(said(asked("", "GET /api/v1/runs?limit=1").bytes())).startsWith("HTTP/1.1 200");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }
}
