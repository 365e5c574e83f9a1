package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.Decider;
import dev.cairn.testkit.CpuTime;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that no app has: whatever they do, a task on them comes to an end that says what was wrong, or it is done. */
@Tag("slow")
class HostilePagesTest {
    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @SuppressWarnings("NullAway.Init")
    private static HttpServer server;

    /** Something was asked for that is not answered. */
    private static final CountDownLatch NEVER_ANSWERED = new CountDownLatch(1);

    @BeforeAll
    static void open() throws Exception {
        device = SharedBrowser.of(scratch);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", HostilePagesTest::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterAll
    static void close() {
        device.close();
        server.stop(0);
    }

    private static void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        switch (path) {
            case "/loop" -> {
                exchange.getResponseHeaders().set("Location", "/loop");
                exchange.sendResponseHeaders(302, -1);
                exchange.close();
            }
            case "/endless" -> endless(exchange);
            case "/none" -> {
                exchange.sendResponseHeaders(204, -1);
                exchange.close();
            }
            case "/never" -> NEVER_ANSWERED.countDown();
            case "/undrawn" -> {
                exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                send(exchange, "text/html", "no gzip".getBytes(StandardCharsets.UTF_8));
            }
            default -> send(exchange, "text/html; charset=utf-8", page(path).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A page that goes on until whoever reads it has had enough. */
    private static void endless(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        byte[] line = "<!-- on and on -->\n".repeat(4_096).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; i < 1_300; i++) {
                out.write(line);
            }
        } catch (IOException left) {
            exchange.close();
        }
    }

    private static void send(HttpExchange exchange, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static String page(String path) {
        String next = "<h1>Page</h1><button onclick=\"document.title='pressed'\">Next</button>";
        return switch (path) {
            case "/alerts" -> next + "<script>setInterval(() => alert('again'), 50)</script>";
            case "/busy" -> next + "<p id=p></p><script>setInterval(() => p.textContent = Math.random(), 5)</script>";
            case "/file" -> "<button onclick='f.click()'>Next</button><input id=f type=file style='display:none'>";
            case "/frames" ->
                next
                        + "<script>let n = 0; const more = setInterval(() => { if (++n > 300) clearInterval(more);"
                        + " for (let i = 0; i < 10; i++) document.body.append(document.createElement('iframe')); }, 5)</script>";
            case "/deep" ->
                next + "<script>let at = document.body; for (let i = 0; i < 2000; i++) {"
                        + " at = at.appendChild(document.createElement('div')); at.append('x'); }</script>";
            case "/wide" ->
                next + "<script>for (let i = 0; i < 2500; i++) { const one = document.createElement('button');"
                        + " one.style = 'position:absolute;background:#fff;width:90%;height:90%;top:' + i % 99 + 'px';"
                        + " one.textContent = 'b' + i; document.body.append(one); }</script>";
            case "/words" -> next + "<p id=p></p><script>p.textContent = 'word '.repeat(4e5)</script>";
            case "/names" ->
                "<title>\u001b]0;owned\u0007\u202e</title><h1 class='" + "c ".repeat(90_000)
                        + "'>\u001b[2J</h1><button id='" + "../".repeat(9_000)
                        + "' name='\u0000${env:HOME}'>Next\u202e</button>";
            case "/stuck" ->
                next + "<script>setTimeout(() => { const asked = new XMLHttpRequest();"
                        + " asked.open('GET', '/never', false); asked.send(); }, 300)</script>";
            case "/closes" -> "<button onclick='window.close()'>Next</button>";
            default -> next;
        };
    }

    @ParameterizedTest
    @CsvSource({"/alerts, BLOCKED", "/file, UNVERIFIED", "/closes, UNVERIFIED", "/busy, UNVERIFIED"})
    void comesToAnEndThatSaysWhatWasWrong(String path, BrowseEnd end) throws Exception {
        BrowseSettings settings = BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, false, List.of()));
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + path;
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(url));
        try (Engine engine = Engine.inMemory()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device, Decider.none()),
                    BrowseState.first(new BrowseTask("click Next", url, List.of(), List.of()), settings),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            assertThat(state.end()).contains(end);
            assertThat(state.finalResponse().orElseThrow()).doesNotContain("It stands at .");
        } finally {
            if (device.dialog().isPresent()) {
                device.close(); // the next page must not stand behind it
            }
        }
    }

    @Test
    void anAddressWithoutAPageIsSaidToBeOne() throws Exception {
        try (BrowserDevice other = SharedBrowser.of(scratch)) {
            var fresh = other.connect();
            String url = "http://127.0.0.1:" + server.getAddress().getPort();
            assertThatThrownBy(() -> other.perform(new PageAct.Open(url + "/none")))
                    .hasMessageContaining("the server answers with no page");
            assertThatThrownBy(() -> other.perform(new PageAct.Open(url + "/loop")))
                    .hasMessageContaining("REDIRECTS");
            assertThatThrownBy(() -> {
                        other.perform(new PageAct.Open(url + "/frames"));
                        while (true) {
                            other.look(false); // where the machine takes long to make so many, they are counted here
                        }
                    })
                    .hasMessageContaining("too many frames");
            assertThatThrownBy(() -> other.perform(new PageAct.Open("http://127.0.0.1:1/")))
                    .isInstanceOf(DeviceException.class)
                    .as("though the page that is left goes on making frames")
                    .hasMessageContaining("ERR_");
        }
    }

    @Test
    void aPageThatAnswersNothingIsSaidToBeOneAndOneThatIsNeverDrawnHasNoPicture() throws Exception {
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(url + "/undrawn"));
        assertThat(device.look(true).picture()).isEmpty();
        opened = device.perform(new PageAct.Open(url + "/stuck"));
        assertThat(NEVER_ANSWERED.await(1, TimeUnit.MINUTES)).isTrue();
        try {
            assertThatThrownBy(() -> device.look(true))
                    .isInstanceOfSatisfying(
                            DeviceException.class,
                            silent -> assertThat(silent.kind()).isEqualTo(DeviceException.Kind.SLOW))
                    .hasMessageContaining("the page gives no answer within 8 s");
        } finally {
            device.close();
        }
    }

    /** Nested in thousands, one over the other in thousands, megabytes of words, a hundred megabytes of nothing. More than that Chromium itself takes minutes for. */
    @ParameterizedTest
    @ValueSource(strings = {"/deep", "/wide", "/words", "/names", "/endless"})
    void isLookedAtInAMeasuredTime(String path) throws Exception {
        String site = "http://127.0.0.1:" + server.getAddress().getPort();
        var fresh = device.connect();
        Duration took = CpuTime.of(() -> {
            try {
                var opened = device.perform(new PageAct.Open(site + path));
                assertThat(device.look(true).source()).isNotNull();
            } catch (DeviceException given) {
                assertThat(given.getMessage()).isNotBlank().hasSizeLessThan(2_000);
                device.close(); // as the graph does: with the next one the page may be another
            }
        });
        assertThat(took).isLessThan(Duration.ofSeconds(10));
        var again = device.connect();
        var opened = device.perform(new PageAct.Open(site + "/"));
        assertThat(device.look(false).view().elements()).hasSize(1);
    }
}
