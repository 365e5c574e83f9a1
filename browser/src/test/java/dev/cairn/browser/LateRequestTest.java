package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What an act does leaves the browser long after the act, and the browser or the program dies before a look has seen it: nothing is done twice, and
 * nobody is asked about what has done nothing.
 */
@Tag("slow")
class LateRequestTest {
    private static final String PAGE = """
            <!doctype html><title>Shop</title><button onclick="setTimeout(() => { %s }, %d)">%s</button>
            <button onclick="%s said.textContent = 'helped'">Help</button><p id=said></p><form id=form method=post action=/order></form>
            """;

    /** The page is stuck in it until it is answered for, so that a browser that dies by then has died in the act. */
    private static final String ASKS_FIRST =
            "let asked = new XMLHttpRequest(); asked.open('GET', '/help', false); asked.send();";

    /** When the browser is gone. */
    private enum Death {
        /** The request has left, and no look came after the act. */
        BEFORE_ITS_LOOK,
        /** The request has left after the look that followed the act. */
        IN_THE_NEXT_ACT,
        /** Nothing has left. */
        BEFORE_IT_LEAVES
    }

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @SuppressWarnings("NullAway.Init")
    private static HttpServer server;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    /** Who is asked for pages. */
    private static volatile @Nullable LateRequestTest current;

    private final List<String> orders = new CopyOnWriteArrayList<>();
    private final CountDownLatch left = new CountDownLatch(1);
    private final AtomicBoolean dead = new AtomicBoolean();
    private final List<String> questions = new ArrayList<>();
    private volatile String page = "";

    @BeforeAll
    static void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            LateRequestTest asked = current;
            if (asked != null) {
                asked.answer(exchange);
            }
        });
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        device = SharedBrowser.guarded(scratch, url());
    }

    @AfterAll
    static void end() {
        device.close();
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fetch('/order', {method: 'POST'})   | Go    | BEFORE_ITS_LOOK  | false | 1
            navigator.sendBeacon('/order')      | Order | IN_THE_NEXT_ACT  | false | 2
            document.forms[0].submit()          | Order | BEFORE_ITS_LOOK  | true  | 1
            location = '/order'                 | Buy   | BEFORE_ITS_LOOK  | false | 1
            fetch('/order', {method: 'POST'})   | Order | BEFORE_IT_LEAVES | false | 0
            fetch('/order')                     | Menu  | BEFORE_ITS_LOOK  | true  | 0
            """)
    void isSentOnceAndAskedAboutOnlyIfItMayHaveBeen(
            String script, String label, Death death, boolean program, int asked) throws Exception {
        boolean leaves = death != Death.BEFORE_IT_LEAVES;
        page = PAGE.formatted(script, leaves ? 2_500 : 60_000, label, death == Death.IN_THE_NEXT_ACT ? ASKS_FIRST : "");
        current = this;
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(url()));
        try (Engine engine = Engine.inMemory()) {
            TaskDevice mortal = mortal(death, program);
            RunResult<BrowseState> result = engine.run(
                    BrowseGraph.on(mortal, Decider.none()),
                    BrowseState.first(
                            new BrowseTask(
                                    "click " + label + ", click Help, expect helped", url(), List.of(), List.of()),
                            BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, false, List.of()))),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
            while (result.status() == RunStatus.WAITING) {
                String question = engine.state(BrowseGraph.definition(), result.run())
                        .state()
                        .unsettled()
                        .orElseThrow()
                        .describe();
                questions.add(question);
                String seen = question.contains(label) && !orders.isEmpty() ? "done" : "again";
                result = engine.answer(
                                BrowseGraph.on(mortal, Decider.none()),
                                result.interrupts().getFirst().id(),
                                new ManualAnswer(true, Optional.of(seen)))
                        .await();
            }
            assertThat(result.status())
                    .as("what it ended by: %s, asked %s, steps %s", result.cause(), questions, stepsOf(engine, result))
                    .isEqualTo(RunStatus.SUCCEEDED);
            assertThat(questions).hasSize(asked);
            long presses = engine.state(BrowseGraph.definition(), result.run()).state().steps().stream()
                    .filter(step -> step.what().equals("click button \"" + label + "\"")
                            && step.outcome().startsWith("done"))
                    .count();
            assertThat(presses).isEqualTo(asked == 0 ? 2 : 1);
            assertThat(orders).hasSizeLessThanOrEqualTo(label.equals("Menu") ? 2 : 1);
        }
    }

    private static List<String> stepsOf(Engine engine, RunResult<BrowseState> result) {
        return engine.state(BrowseGraph.definition(), result.run()).state().steps().stream()
                .map(step -> step.what() + ": " + step.outcome())
                .toList();
    }

    /** A browser that dies once; with the program another device goes on, which knows no more than what is on the disk. */
    private TaskDevice mortal(Death death, boolean program) {
        int[] clicks = {0};
        return (TaskDevice) Proxy.newProxyInstance(
                TaskDevice.class.getClassLoader(), new Class<?>[] {TaskDevice.class}, (proxy, method, given) -> {
                    boolean click = given != null && given.length == 1 && given[0] instanceof PageAct.Click;
                    clicks[0] += click ? 1 : 0;
                    if (click && clicks[0] == 2 && death == Death.IN_THE_NEXT_ACT) {
                        awaitRequest(); // and the act's own request ends it
                    }
                    try {
                        Object made = method.invoke(device, given);
                        if (click && clicks[0] == 1 && death != Death.IN_THE_NEXT_ACT) {
                            die(death, program);
                        }
                        return made;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private void die(Death death, boolean program) throws InterruptedException {
        if (death != Death.BEFORE_IT_LEAVES) {
            awaitRequest();
        }
        if (program) {
            device.close();
            device = SharedBrowser.guarded(scratch, url());
        } else {
            kill();
        }
    }

    private void awaitRequest() throws InterruptedException {
        assertThat(left.await(2, TimeUnit.MINUTES)).isTrue();
    }

    private static void kill() {
        SharedBrowser.processes(scratch)
                .filter(process -> process.info().command().orElse("").contains("chrom"))
                .forEach(ProcessHandle::destroyForcibly);
    }

    private static String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (exchange.getRequestURI().getPath().equals("/order")) {
            orders.add(exchange.getRequestMethod());
            left.countDown();
        }
        if (exchange.getRequestURI().getPath().equals("/help") && dead.compareAndSet(false, true)) {
            kill();
        }
        byte[] body = page.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
