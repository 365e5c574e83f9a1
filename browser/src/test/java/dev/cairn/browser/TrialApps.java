package dev.cairn.browser;

import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.browser.state.BrowseState;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.awaitility.core.ConditionTimeoutException;

/** Small apps of different make on one server, which writes down what arrives: the judge of what was done. */
final class TrialApps implements AutoCloseable {
    private final HttpServer server;
    private final List<String> arrived = new CopyOnWriteArrayList<>();
    private volatile Broken broken = Broken.NOTHING;

    /** What of the apps does not work. */
    enum Broken {
        NOTHING,
        /** Whatever is sent, nothing is done with it, and the server says so. */
        SERVER,
        /** Pages do nothing when they are clicked, or keys are pressed. */
        PAGES
    }

    private static final String DEAD = "<script>for (const event of ['click', 'keydown', 'change', 'submit'])"
            + " window.addEventListener(event, e => { e.stopImmediatePropagation(); e.preventDefault(); }, true);</script>";

    TrialApps() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::serve);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    String url(String app) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + app;
    }

    /** What changed something, in its order. */
    List<String> arrived() {
        return List.copyOf(arrived);
    }

    /** What changed something, once it is what the task says, or half a minute later: a page may show that it is done while it is still sending it. */
    List<String> arrived(TrialTask trial, BrowseState ended) {
        try {
            await().atMost(Duration.ofSeconds(30)).until(() -> trial.isDone(arrived(), ended));
        } catch (ConditionTimeoutException never) {
            // whoever asked sees it
        }
        return arrived();
    }

    void forget() {
        arrived.clear();
    }

    void breakDown(Broken what) {
        broken = what;
    }

    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean sends = exchange.getRequestMethod().equals("POST");
        if (broken == Broken.SERVER && (sends || path.endsWith(".csv"))) {
            exchange.sendResponseHeaders(500, -1);
            exchange.close();
            return;
        }
        if (sends) {
            arrived.add(path + " " + body);
        }
        switch (path) {
            case "/todo", "/shop", "/grid", "/wizard", "/files", "/react", "/vue", "/desk" ->
                page(exchange, file(path.substring(1)));
            case "/shop/details" -> page(exchange, file("details"));
            case "/wizard/1" -> page(exchange, step(2, "<p><label>Company <input name=company required></label></p>"));
            case "/wizard/2" ->
                page(
                        exchange,
                        step(
                                3,
                                "<p><label>Country <select name=country><option>Austria<option>Italy</select></label></p>"));
            case "/wizard/3" ->
                page(
                        exchange,
                        "<h2>Step 3</h2><form method=post action=/wizard/done><label><input type=checkbox name=terms> I accept the terms</label>"
                                + "<p><button>Register</button></p></form>");
            case "/wizard/done" -> page(exchange, "<h2>Welcome, you are registered</h2>");
            case "/desk/new" -> page(exchange, file("ticket"));
            case "/desk/send" ->
                page(exchange, "<h1>Help desk</h1><p>Your ticket was received.</p><a href=/desk>Back</a>");
            case "/desk/settings" -> page(exchange, file("settings"));
            case "/desk/save" -> page(exchange, "<h1>Help desk</h1><p>Settings stored.</p><a href=/desk>Back</a>");
            case "/npm/react/umd/react.production.min.js",
                    "/npm/react-dom/umd/react-dom.production.min.js",
                    "/npm/vue/dist/vue.global.prod.js" -> send(exchange, "text/javascript", script(path.substring(5)));
            case "/files/put" -> page(exchange, "<h1>Thank you</h1><p>It has arrived.</p>");
            case "/files/report.csv" -> {
                exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=\"../report.csv\"");
                send(exchange, "text/csv", "month,total\nMay,4711\n");
            }
            default -> send(exchange, "text/plain", "ok");
        }
    }

    private static String step(int next, String fields) {
        return "<h2>Step " + (next - 1) + "</h2><form method=post action=/wizard/" + next + ">" + fields
                + "<button>Next</button></form>";
    }

    private static String file(String app) throws IOException {
        try (InputStream in = Objects.requireNonNull(TrialApps.class.getResourceAsStream("trial/" + app + ".html"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String script(String path) throws IOException {
        try {
            return Files.readString(TrialPackages.folder().resolve(path));
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private void page(HttpExchange exchange, String html) throws IOException {
        send(exchange, "text/html; charset=utf-8", broken == Broken.PAGES ? html + DEAD : html);
    }

    private static void send(HttpExchange exchange, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
