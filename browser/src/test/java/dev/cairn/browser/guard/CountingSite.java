package dev.cairn.browser.guard;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A web server on this machine that keeps its own count of what arrived. */
final class CountingSite implements AutoCloseable {
    private final HttpServer server;
    private final List<String> arrived = new CopyOnWriteArrayList<>();
    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final Map<String, String> redirects = new ConcurrentHashMap<>();
    private final Map<String, CountDownLatch> awaited = new ConcurrentHashMap<>();

    private CountingSite(HttpServer server) {
        this.server = server;
    }

    static CountingSite start() {
        try {
            HttpServer server =
                    HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 0);
            CountingSite site = new CountingSite(server);
            server.createContext("/", site::serve);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return site;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    CountingSite page(String path, String html) {
        pages.put(path, html);
        return this;
    }

    CountingSite redirect(String path, String to) {
        redirects.put(path, to);
        return this;
    }

    void forget() {
        arrived.clear();
    }

    List<String> arrived() {
        return List.copyOf(arrived);
    }

    /** Waits for a request to a path, which the page under test sends when it is done. */
    boolean await(String path, int seconds) throws InterruptedException {
        return latch(path).await(seconds, TimeUnit.SECONDS);
    }

    private CountDownLatch latch(String path) {
        return awaited.computeIfAbsent(path, any -> new CountDownLatch(1));
    }

    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        byte[] body = exchange.getRequestBody().readAllBytes();
        arrived.add(exchange.getRequestMethod() + " " + exchange.getRequestURI()
                + (body.length == 0 ? "" : " " + new String(body, StandardCharsets.UTF_8)));
        if (redirects.containsKey(path)) {
            exchange.getResponseHeaders().set("Location", redirects.get(path));
            exchange.sendResponseHeaders(302, -1);
        } else {
            byte[] page = pages.getOrDefault(path, "ok").getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders()
                    .set(
                            "Content-Type",
                            pages.containsKey(path) && !path.endsWith(".js") ? "text/html" : "text/javascript");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
        }
        exchange.close();
        latch(path).countDown();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
