package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.node.ConfirmQuestion;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A yes holds for what was shown: a page that changes while a person thinks is asked about anew, whatever it is that has changed. */
class ApprovedPageTest {
    private static final String ORDER = """
        <!doctype html><title>Order</title><h1>Order</h1>
        <p>Total: <b id=price>10 EUR</b></p><p>To: <b id=to>ada@example.org</b></p>
        <p>Ready at <b id=ready>3:07</b>, <i id=left>59:59</i> left</p>
        <table><tbody id=rows><tr><td>Tea<td>4 EUR<tr><td>Cup<td>6 EUR</tbody></table>
        <form id=form method=post action=/pay><input type=hidden name=account id=account value=1>
        <p><label>Note <input id=note name=note value=now></label></p>
        <p><label><input type=checkbox id=box name=box> As a gift</label></p>
        <p><label>Ship by <select id=ship name=ship><option>Post<option>Bike</select></label></p>
        <button id=pay name=plan value=basic>Pay now</button></form>
        <script>
        new EventSource('/changes').onmessage = change => { eval(change.data); fetch('/changed'); };
        </script>\
        """;

    private final CompletableFuture<String> change = new CompletableFuture<>();
    private final BlockingQueue<String> changed = new LinkedBlockingQueue<>();
    private final List<String> paid = new CopyOnWriteArrayList<>();
    private final BrowserDevice device = SharedBrowser.plain();
    private final Engine engine = Engine.inMemory();

    @SuppressWarnings("NullAway.Init")
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> answer(exchange, "text/html; charset=utf-8", ORDER));
        server.createContext("/pay", exchange -> {
            paid.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            answer(exchange, "text/html", "<h1>Paid</h1>");
        });
        server.createContext("/changed", exchange -> {
            changed.add("changed");
            answer(exchange, "text/plain", "");
        });
        server.createContext("/changes", this::tellChanges);
        server.start();
    }

    @AfterEach
    void stop() {
        engine.close();
        server.stop(0);
    }

    private static void answer(HttpExchange exchange, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void tellChanges(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        try (exchange) {
            String told = "retry: 600000\ndata: " + change.get(60, TimeUnit.SECONDS) + "\n\n";
            exchange.getResponseBody().write(told.getBytes(StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // the test is over
        }
    }

    private Graph<BrowseState> graph() {
        return BrowseGraph.on(device, Decider.none());
    }

    private RunResult<BrowseState> asked() throws Exception {
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(url));
        BrowseSettings settings = BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.CONFIRM, true, List.of()));
        BrowseState first = BrowseState.first(new BrowseTask("click Pay now", url, List.of(), List.of()), settings);
        return engine.run(graph(), first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
    }

    private RunResult<BrowseState> answer(RunResult<BrowseState> asked) throws InterruptedException {
        Interrupt question = asked.interrupts().getFirst();
        ConfirmQuestion asking = JsonCodec.standard().read("the question", question.question(), ConfirmQuestion.class);
        return engine.answer(
                        graph(), question.id(), new ConfirmAnswer(asking.reference(), Answer.YES, Optional.empty()))
                .await();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "price.textContent = '1000 EUR'",
                "rows.append(rows.firstElementChild)",
                "form.action = '/pay?to=mallory'",
                "account.value = '666'",
            })
    void nothingIsDoneUnderAYesForSomethingElse(String change) throws Exception {
        isAskedAnewAfter(change);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "to.textContent = 'mallory@example.org'",
                "ready.textContent = '9:07'",
                "pay.textContent = 'Pay now and for ever'",
                "pay.value = 'gold'",
                "box.value = 'gold'",
                "ship.options[0].value = 'Rocket'",
                "note.value = 'later'",
                "box.checked = true",
                "ship.value = 'Bike'",
                "history.pushState({}, '', '/order/666')",
                "rows.innerHTML += '<tr><td>Subscription<td>99 EUR'",
            })
    void anythingElseIsSomethingElse(String change) throws Exception {
        isAskedAnewAfter(change);
    }

    private void isAskedAnewAfter(String change) throws Exception {
        RunResult<BrowseState> asked = asked();
        assertThat(asked.status()).isEqualTo(RunStatus.WAITING);
        this.change.complete(change);
        assertThat(changed.poll(20, TimeUnit.SECONDS)).isNotNull();
        RunResult<BrowseState> again = answer(asked);
        assertThat(paid).isEmpty();
        assertThat(again.status()).isEqualTo(RunStatus.WAITING);
        assertThat(engine.state(graph(), again.run()).state().failures())
                .anyMatch(note ->
                        note.outcome().contains("asked anew") || note.outcome().contains("not to be found"));
        assertThat(answer(again).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(paid).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "document.body.dataset.seen = '1'",
                "0",
                "let s = 0; setInterval(() => { left.textContent = '59:' + (10 + s++ % 50); }, 300)"
            })
    void aYesHoldsForAPageOnWhichNothingIsAnother(String change) throws Exception {
        RunResult<BrowseState> asked = asked();
        this.change.complete(change);
        assertThat(changed.poll(20, TimeUnit.SECONDS)).isNotNull();
        assertThat(answer(asked).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(paid).hasSize(1);
    }
}
