package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Tasks, paths and explorations in the browser that a person uses, of a site that keeps its login beside cookies. */
@Tag("slow")
class AttachedCommandsTest {
    private static final String TOKEN = "t-4711-hush";

    private static final Map<String, String> PAGES = Map.of(
            "/login", "<script>localStorage.token = '" + TOKEN + "'; fetch('/in')</script>",
            "/",
                    "<h1>Start</h1><p id=p></p><script>p.innerHTML = localStorage.token === '" + TOKEN
                            + "' ? '<a href=/inside>Inside</a>' : 'You are signed out'</script>",
            "/inside", "<h1>Welcome in</h1><a href=/>Start</a>");

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path folder;

    private static final Set<String> ASKED = ConcurrentHashMap.newKeySet();

    @SuppressWarnings("NullAway.Init")
    private static HttpServer server;

    @SuppressWarnings("NullAway.Init")
    private static DebuggedBrowser browser;

    private String printed = "";

    @BeforeAll
    static void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", AttachedCommandsTest::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        browser = DebuggedBrowser.open(url() + "login", folder);
        await().atMost(Duration.ofMinutes(1)).until(() -> ASKED.contains("/in"));
    }

    @AfterAll
    static void close() {
        browser.close();
        server.stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        ASKED.add(path);
        byte[] page = ("<!doctype html><title>Site</title>" + PAGES.getOrDefault(path, "<p>nothing</p>"))
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, page.length);
        exchange.getResponseBody().write(page);
        exchange.close();
    }

    private static String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private int run(String... arguments) {
        StringWriter out = new StringWriter();
        PrintWriter print = new PrintWriter(out);
        String[] all = Stream.concat(
                        Stream.of(arguments),
                        Stream.of("--data", folder.resolve("data").toString()))
                .toArray(String[]::new);
        int exit = CairnCommand.commandLine(all).setOut(print).setErr(print).execute(all);
        printed = out.toString();
        return exit;
    }

    private static String attached() {
        return "--attach=" + browser.address();
    }

    @Test
    void workSignedInAsThePersonIsAndTellNobodyBy() throws Exception {
        assertThat(run("browse", "click Inside", "--url", url(), "--expect", "text=Welcome in", attached()))
                .as(printed)
                .isEqualTo(ExitCode.DONE);
        String path = printed.replaceAll("(?s).*learned path (\\S+) v1.*", "$1");
        assertThat(run("paths", "run", path, attached(), "--answer", "none"))
                .as(printed)
                .isEqualTo(ExitCode.DONE);
        assertThat(run(
                        "explore",
                        url(),
                        attached(),
                        "--steps",
                        "3",
                        "--out",
                        folder.resolve("map").toString()))
                .as(printed)
                .isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(folder.resolve("map").resolve("map.json"))).contains("/inside");
        assertThat(browser.isAlive()).isTrue();
        try (Stream<Path> all = Stream.concat(Files.walk(folder.resolve("data")), Files.walk(folder.resolve("map")))) {
            assertThat(all.filter(Files::isRegularFile).filter(AttachedCommandsTest::hasToken))
                    .isEmpty();
        }
    }

    private static boolean hasToken(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(TOKEN);
        } catch (IOException e) {
            return false; // gone meanwhile
        }
    }
}
