package dev.cairn.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Appium servers that answer with anything at all: the run ends, or goes on, by its own rules. */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileDeviceTest {
    private static final String SESSION = "{\"value\":{\"sessionId\":\"1\",\"capabilities\":{}}}";
    private static final String SCREEN =
            "<hierarchy><node class='a.B' package='dev.cairn.plain' text='x' bounds='[0,0][9,9]'/></hierarchy>";
    private static final Pattern SCRIPT = Pattern.compile("\"mobile: (\\w+)\"");
    private static final String ESCAPE = "\u001b]0;owned\u0007\u202e";

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<String> paths = ConcurrentHashMap.newKeySet();
    private HttpServer server;
    private volatile boolean asked;
    private Answers answers = new Answers("", "", "", 1, 200);

    @TempDir
    Path folder;

    /**
     * What is answered to commands whose path ends so, in place of what belongs there.
     *
     * @param times how often the text comes
     */
    record Answers(String what, String path, String text, int times, int status) {
        @Override
        public String toString() {
            return path + ": " + what;
        }
    }

    @BeforeEach
    void answer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            try (exchange) {
                answer(exchange, new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange, String body) throws IOException {
        String path = command(exchange.getRequestURI().getPath(), body);
        boolean hostile = path.endsWith(answers.path());
        paths.add(exchange.getRequestURI().getPath());
        asked = asked || hostile;
        exchange.getResponseHeaders().add("Content-Type", "application/json; charset=utf-8");
        exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/elsewhere");
        exchange.sendResponseHeaders(hostile ? answers.status() : 200, 0);
        byte[] text = (hostile ? answers.text() : usual(path)).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; i < (hostile ? answers.times() : 1); i++) {
                out.write(text);
            }
        }
    }

    /** The path of a command, or the name of the script that is one. */
    private static String command(String path, String body) {
        Matcher script = SCRIPT.matcher(body);
        return path.endsWith("/sync") && script.find() ? "/" + script.group(1) : path;
    }

    private static String usual(String path) {
        return switch (path.substring(path.lastIndexOf('/') + 1)) {
            case "session" -> SESSION;
            case "source" -> value(SCREEN);
            case "log" -> "{\"value\":[]}";
            case "getCurrentPackage" -> value("dev.cairn.plain");
            case "getCurrentActivity" -> value(".Main");
            case "screenshot" -> value(Base64.getEncoder().encodeToString(new byte[9]));
            case "isAppInstalled" -> "{\"value\":false}"; // so that it is installed, and is there
            case "queryAppState" -> "{\"value\":4}";
            case "terminateApp" -> "{\"value\":true}";
            default -> "{\"value\":null}";
        };
    }

    private static String session(String id) {
        return "{\"value\":{\"sessionId\":\"" + id + "\",\"capabilities\":{}}}";
    }

    private static String value(String text) {
        return "{\"value\":\"" + text.replace("\"", "\\\"") + "\"}";
    }

    private static Answers of(String path, String what, String text) {
        return new Answers(what, path, text, 1, 200);
    }

    static Stream<Answers> answers() throws IOException {
        String bomb = Base64.getEncoder().encodeToString(HostileFiles.png(60_000, 60_000, false));
        return Stream.of(
                of("/session", "nothing", ""),
                of("/session", "no JSON", "<html>" + ESCAPE),
                of("/session", "another shape", "{\"value\":[1,{}]}"),
                of("/session", "as deep as can be", "[".repeat(100_000)),
                new Answers("without end", "/session", "x".repeat(1 << 16), 1 << 14, 200),
                new Answers("elsewhere", "/session", "", 1, 302),
                new Answers(
                        "a failure that a terminal obeys",
                        "/session",
                        "{\"value\":{\"error\":\"session not created\",\"message\":\"\\u001b[2J\\u202e\",\"stacktrace\":\"\\tat a.b\"}}",
                        1,
                        500),
                of("/session", "a session's id that leads elsewhere", session("../../../admin")),
                of("/session", "a session's id of lines", session("1\\r\\nX: y")),
                of("/session", "a session's id of a megabyte", session("x".repeat(1 << 20))),
                of("/session", "a number of millions of digits", "{\"value\":" + "9".repeat(4_000_000) + "}"),
                of("/source", "a number", "{\"value\":4}"),
                of("/source", "a list", "{\"value\":[[]]}"),
                of("/source", "an object", "{\"value\":{\"a\":1}}"),
                of("/source", "no XML", value(ESCAPE)),
                of("/source", "XML as deep as can be", value("<node>".repeat(50_000))),
                of(
                        "/source",
                        "views without end",
                        value("<hierarchy>" + "<node class='a.B' bounds='[0,0][9,9]'/>".repeat(400_000)
                                + "</hierarchy>")),
                of(
                        "/source",
                        "a file as an entity",
                        value("<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><hierarchy>&a;</hierarchy>")),
                new Answers("without end", "/source", "x".repeat(1 << 16), 1 << 15, 200),
                new Answers("elsewhere", "/source", "", 1, 307),
                of("/screenshot", "no picture", value("????")),
                of("/screenshot", "a number", "{\"value\":4}"),
                of("/screenshot", "a picture larger than any screen", value(bomb)),
                of("/log", "an object", "{\"value\":{}}"),
                of("/log", "lists of lists", "{\"value\":" + "[".repeat(900) + "]".repeat(900) + "}"),
                of("/log", "entries of another kind", "{\"value\":[4,null,{\"message\":[]}]}"),
                of("/getCurrentPackage", "an object", "{\"value\":{}}"),
                of("/getCurrentActivity", "a name that leads out", value("../../trav")),
                of("/getCurrentActivity", "what a terminal obeys", "{\"value\":\"\\u001b[2J\\u202e\"}"),
                of("", "nothing to all", ""));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void aDeviceDoesNoHarm(Answers hostile) throws IOException {
        answers = hostile;
        try (Sandbox box = new Sandbox(folder);
                InputStream app = HostileDeviceTest.class.getResourceAsStream("/fuzz/apk/plain")) {
            String apk = new HostileFiles(box.work()).bytes("plain.apk", app.readAllBytes());
            box.bears(
                    "explore",
                    apk,
                    "--appium",
                    "http://127.0.0.1:" + server.getAddress().getPort(),
                    "--steps",
                    "1",
                    "--no-confirm",
                    "--answer",
                    "none");
        }
        assertThat(asked).as("whether it came to that").isTrue();
        assertThat(paths)
                .allMatch(
                        path -> path.equals("/session") || path.equals("/session/1") || path.startsWith("/session/1/"));
    }
}
