package dev.cairn.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Models and their servers that answer with anything at all: the run goes on by its own rules, and nothing else happens. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileReplyTest {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    /** Something to choose from, or nobody is asked. */
    private static final String CHOICES = """
            <hierarchy><node class='android.widget.FrameLayout' package='demo' bounds='[0,0][999,999]'>
            <node class='android.widget.Button' package='demo' text='Open' resource-id='demo:id/a' clickable='true' enabled='true' bounds='[0,10][99,90]'/>
            <node class='android.widget.Button' package='demo' text='Settings' resource-id='demo:id/b' clickable='true' enabled='true' bounds='[0,110][99,190]'/>
            <node class='android.widget.Button' package='demo' text='Help' resource-id='demo:id/c' clickable='true' enabled='true' bounds='[0,210][99,290]'/>
            </node></hierarchy>
            """;

    private HttpServer server;
    private volatile boolean asked;
    private Reply reply = new Reply("", 200, "", 1);

    @TempDir
    Path folder;

    /** The same text so many times. */
    record Reply(String what, int status, String text, int times) {
        @Override
        public String toString() {
            return what;
        }
    }

    @BeforeEach
    void answer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            asked = true;
            exchange.getResponseHeaders().add("Location", "file:///etc/passwd");
            exchange.getResponseHeaders().add("Retry-After", reply.status() == 429 ? reply.text() : "0");
            exchange.sendResponseHeaders(reply.status(), 0);
            byte[] text = reply.text().getBytes(StandardCharsets.UTF_8);
            try (OutputStream out = exchange.getResponseBody()) {
                for (int i = 0; i < reply.times(); i++) {
                    out.write(text);
                }
            } catch (IOException hungUp) {
                exchange.close();
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    static Stream<Reply> replies() {
        String said =
                "{\"choices\":[{\"message\":{\"content\":%s}}],\"usage\":{\"prompt_tokens\":%s,\"completion_tokens\":1}}";
        return Stream.of(
                new Reply("nothing", 200, "", 1),
                new Reply("no JSON", 200, "<html>\u001b[2J</html>", 1),
                new Reply("as deep as can be", 200, "[", 100_000),
                new Reply("without end", 200, "x".repeat(1 << 16), 1 << 14),
                new Reply("another shape", 200, "{\"choices\":{}}", 1),
                new Reply("an answer as deep as can be", 200, said.formatted("\"" + "[".repeat(50_000) + "\"", "1"), 1),
                new Reply(
                        "an answer of another kind",
                        200,
                        said.formatted("\"{\\\"action\\\":\\\"../../x\\\"}\"", "1"),
                        1),
                new Reply("more tokens than there are", 200, said.formatted("\"{}\"", "1e999999999"), 1),
                new Reply("fewer tokens than none", 200, said.formatted("\"{}\"", "-5"), 1),
                new Reply("a refusal that a terminal obeys", 401, "{\"error\":{\"message\":\"\u001b]0;x\u0007\"}}", 1),
                new Reply("a failure that a terminal obeys", 400, "{\"error\":{\"message\":\"\\u001b[2J\\u202e\"}}", 1),
                new Reply("a way to a file", 302, "", 1),
                new Reply("later than any date", 429, "Fri, 31 Dec 9999 23:59:59 GMT", 1),
                new Reply("later than any number", 429, "+999999999-12-31T23:59:59Z", 1));
    }

    @ParameterizedTest
    @MethodSource("replies")
    void aModelDoesNoHarm(Reply hostile) throws IOException {
        reply = hostile;
        try (Sandbox box = new Sandbox(folder)) {
            String recorded = new HostileFiles(box.work()).recording(json -> json);
            Files.writeString(box.work().resolve("report/recording/one.xml"), CHOICES);
            String printed = box.bears(
                    "explore",
                    "--device",
                    recorded,
                    "--steps",
                    "1",
                    "--llm",
                    "openai:x",
                    "--llm-url",
                    address(),
                    "--llm-timeout",
                    "2",
                    "--no-confirm",
                    "--answer",
                    "none");
            assertThat(printed).contains("report");
            assertThat(asked).as("whether the model was asked").isTrue();
        }
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }
}
