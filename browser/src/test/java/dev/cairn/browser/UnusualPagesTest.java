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
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages in a wrong encoding, that print or do not want to be left, and one behind a broken TLS: each comes to a clear end. */
@Tag("slow")
class UnusualPagesTest {
    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @SuppressWarnings("NullAway.Init")
    private static HttpServer server;

    @BeforeAll
    static void open() throws Exception {
        device = SharedBrowser.plain();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", UnusualPagesTest::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterAll
    static void close() {
        server.stop(0);
    }

    private static void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        switch (path) {
            case "/garbled" -> send(exchange, "text/html; charset=utf-8", garbled());
            case "/another" -> send(exchange, "text/html; charset=utf-16", garbled());
            default -> send(exchange, "text/html; charset=utf-8", page(path).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** In another encoding than it says, with bytes in it that are none. */
    private static byte[] garbled() {
        byte[] page = ("<meta charset=utf-8><p>Größe</p>" + page("/")).getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = Arrays.copyOf(page, page.length + 4);
        System.arraycopy(new byte[] {(byte) 0xff, (byte) 0xfe, (byte) 0xc0, 0}, 0, all, page.length, 4);
        return all;
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
            case "/prints" -> "<button onclick='print()'>Next</button>";
            case "/line" ->
                "<h1>todos</h1><input placeholder='What needs to be done?' onkeydown=\"if (event.key == 'Enter') {"
                        + " items.append(Object.assign(document.createElement('li'), {textContent: this.value})); this.value = '' }\">"
                        + "<ul id=items></ul>";
            case "/stays" -> "<script>onbeforeunload = e => e.preventDefault()</script><input aria-label=Name>" + next;
            default -> next;
        };
    }

    @ParameterizedTest
    @CsvSource({"/prints, UNVERIFIED", "/garbled, UNVERIFIED"})
    void comesToAnEndThatSaysWhatWasWrong(String path, BrowseEnd end) throws Exception {
        BrowseState state = ended(path, "click Next");
        assertThat(state.end()).contains(end);
        assertThat(state.finalResponse()).isPresent();
    }

    @Test
    void aPageThatNobodyCanReadIsAskedAbout() throws Exception {
        BrowseState state = ended("/another", "click Next");
        assertThat(state.end()).isEmpty();
        assertThat(state.proposal().why()).contains("nothing here is called \"Next\"");
    }

    @Test
    void aPageThatAsksWhetherItIsToBeLeftIsLeft() throws Exception {
        BrowseState state = ended("/stays", "type Ada into Name, click Next, go to /left, click Next");
        assertThat(state.end()).as(state.steps().toString()).contains(BrowseEnd.UNVERIFIED);
        assertThat(state.observation().orElseThrow().url()).endsWith("/left");
    }

    @Test
    void aLineThatNoButtonSendsIsSentByEnter() throws Exception {
        BrowseState state = ended("/line", "add the todo Buy milk");
        assertThat(state.end()).as(state.steps().toString()).contains(BrowseEnd.VERIFIED);
        BrowseState keys = ended("/line", "type Call Ada into What needs to be done, press Enter, expect Call Ada");
        assertThat(keys.end()).as(keys.steps().toString()).contains(BrowseEnd.VERIFIED);
    }

    private static BrowseState ended(String path, String task) throws Exception {
        BrowseSettings settings = BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, false, List.of()));
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + path;
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(url));
        try (Engine engine = Engine.inMemory()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(device, Decider.none()),
                    BrowseState.first(new BrowseTask(task, url, List.of(), List.of()), settings),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            return state;
        } finally {
            if (device.dialog().isPresent()) {
                device.close(); // the next page must not stand behind it
            }
        }
    }

    /** Where TLS is spoken it says something else. */
    private static void answerPlainly(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                return; // the test is over
            }
        }
    }

    @Test
    void anAddressWithoutAPageIsSaidToBeOne() throws Exception {
        var fresh = device.connect();
        try (ServerSocket plain = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answerPlainly(plain));
            String secure = "https://127.0.0.1:" + plain.getLocalPort() + "/";
            assertThatThrownBy(() -> device.perform(new PageAct.Open(secure)))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("ERR_SSL");
        }
    }
}
