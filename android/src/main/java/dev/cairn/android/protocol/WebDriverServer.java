package dev.cairn.android.protocol;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The HTTP side of the protocol, on the loopback address only. Each client is read and answered by a thread of its own, so that a slow one
 * holds up nobody; what the commands do is up to the handler, which must be thread-safe.
 */
public final class WebDriverServer implements AutoCloseable {
    /** Carries out one command. */
    @FunctionalInterface
    public interface Handler {
        /** What it returns becomes the response's value. */
        @Nullable
        Object handle(String method, String path, JsonNode body);
    }

    /** Carries out one command for a client that may go away in the meantime. */
    @FunctionalInterface
    public interface ClientHandler {
        /** What it returns becomes the response's value. */
        @Nullable
        Object handle(String method, String path, JsonNode body, WaitingClient client);
    }

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    /** What a message is cut to: some say a parameter again. */
    private static final int MOST_LETTERS = 20_000;

    static {
        System.setProperty("jdk.httpserver.maxConnections", "500");
    }

    private final HttpServer server;
    private final @Nullable ClientRelay relay;
    private final int port;
    private final HttpGuard guard;
    private final RequestBodies bodies = new RequestBodies();
    private final String key;
    private final ClientHandler handler;
    private final Consumer<String> log;
    private final RequestDeadlines threads = new RequestDeadlines();

    /**
     * Listens; commands are taken from {@link #start()} on.
     *
     * @param port 0 for any free one
     * @param key what the paths of all commands must begin with, so that only who knows it has them done; none if empty
     * @param log gets one line for each command, and the traces of unexpected errors
     * @throws IOException when the port is in use
     */
    public WebDriverServer(int port, String key, Handler handler, Consumer<String> log) throws IOException {
        this(port, key, (method, path, body, client) -> handler.handle(method, path, body), log, false);
    }

    /**
     * The same for a handler that is told when a client goes away. Each connection is taken twice for it, which costs a command some tenths of a millisecond.
     *
     * @throws IOException when the port is in use
     */
    public static WebDriverServer watchingClients(int port, String key, ClientHandler handler, Consumer<String> log)
            throws IOException {
        return new WebDriverServer(port, key, handler, log, true);
    }

    private WebDriverServer(int port, String key, ClientHandler handler, Consumer<String> log, boolean watches)
            throws IOException {
        this.guard = new HttpGuard(key);
        this.key = key;
        this.handler = handler;
        this.log = log;
        this.server = HttpServer.create(at(watches ? 0 : port), 0);
        this.relay = watches ? relay(port) : null;
        this.port = relay == null ? server.getAddress().getPort() : relay.port();
        server.createContext("/", exchange -> {
            try (exchange) { // whatever happens, no client waits for ever
                exchange(exchange);
            }
        });
        server.setExecutor(threads);
    }

    private static InetSocketAddress at(int port) throws IOException {
        return new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port);
    }

    private ClientRelay relay(int port) throws IOException {
        try {
            return ClientRelay.listen(at(port), server.getAddress());
        } catch (IOException e) {
            server.stop(0);
            throw e;
        }
    }

    /** Takes commands from now on. */
    public void start() {
        server.start();
        if (relay != null) {
            relay.start();
        }
    }

    /** The address for clients. */
    public String url() {
        return "http://127.0.0.1:" + port + (key.isEmpty() ? "" : "/" + key);
    }

    @Override
    public void close() {
        if (relay != null) {
            relay.close();
        }
        server.stop(0);
        threads.close();
    }

    private void exchange(HttpExchange exchange) throws IOException {
        long start = System.nanoTime();
        String path = "";
        int status = 200;
        Object value;
        try {
            path = guard.check(exchange);
            value = carryOut(exchange, path);
        } catch (WebDriverException e) {
            status = e.error().status();
            value = error(e, "");
        } catch (RuntimeException | Error e) {
            String trace = StackTraces.of(e);
            log.accept(trace);
            status = WebDriverError.UNKNOWN_ERROR.status();
            value = error(WebDriverError.UNKNOWN_ERROR.because("Unexpected: " + e, e), trace);
        } catch (HttpRefusal e) {
            status = e.status();
            value = error(WebDriverError.UNKNOWN_ERROR.because(e.getMessage() + "."), "");
            exchange.getResponseHeaders().set("Connection", "close"); // the rest of its body is not wanted
        }
        send(exchange, status, value);
        log.accept(bounded(exchange.getRequestMethod() + " " + path) + " " + status + " "
                + (System.nanoTime() - start) / 1_000_000 + " ms");
    }

    private @Nullable Object carryOut(HttpExchange exchange, String path) throws IOException, HttpRefusal {
        String method = exchange.getRequestMethod();
        try (RequestBodies.Body body = bodies.read(exchange);
                ServedClient served = relay == null ? ServedClient.UNKNOWN : relay.serve(exchange.getRemoteAddress())) {
            threads.read();
            return handler.handle(method.equals("HEAD") ? "GET" : method, path, body.json(), served.client());
        }
    }

    private static Map<String, Object> error(WebDriverException e, String trace) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("error", e.error().code());
        value.put("message", bounded(String.valueOf(e.getMessage())));
        value.put("stacktrace", bounded(trace));
        return value;
    }

    private static String bounded(String text) {
        return text.length() <= MOST_LETTERS
                ? text
                : text.substring(0, MOST_LETTERS) + "… (" + (text.length() - MOST_LETTERS) + " more letters)";
    }

    private void send(HttpExchange exchange, int status, @Nullable Object value) throws IOException {
        Map<String, @Nullable Object> response = new LinkedHashMap<>();
        response.put("value", value);
        byte[] bytes = JSON.writeValueAsString(response).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-cache");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.getResponseBody().flush(); // who still speaks is answered before the rest is waited for
        }
        threads.answered();
        exchange.close();
    }
}
