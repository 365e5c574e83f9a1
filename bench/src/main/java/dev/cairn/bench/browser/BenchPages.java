package dev.cairn.bench.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Pages to look at and to press: a small one, one of 4,000 nodes, and one whose button counts. Knows when it was last asked for anything. */
final class BenchPages implements AutoCloseable {
    private static final int ROWS = 570; // of seven nodes each

    private final HttpServer server;
    private final AtomicLong pressedAt = new AtomicLong();

    BenchPages() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    String small() {
        return address("small");
    }

    String large() {
        return address("large");
    }

    /** Its button "Next" counts. */
    String counter() {
        return address("counter");
    }

    /** Its button "Go" asks the server for something. */
    String go() {
        return address("go");
    }

    private String address(String page) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + page;
    }

    /** When "Go" was last pressed, as {@link System#nanoTime} has it; 0 if never. */
    long pressedAt() {
        return pressedAt.get();
    }

    void forget() {
        pressedAt.set(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/pressed")) {
            pressedAt.set(System.nanoTime());
        }
        String html = switch (path) {
            case "/small" -> page("Customers", table(12));
            case "/large" -> page("Customers", table(ROWS));
            case "/counter" ->
                page(
                        "Counter",
                        "<p id=n>0</p><button onclick=\"n.textContent = +n.textContent + 1\">Next</button>" + table(8));
            case "/go" -> page("Go", "<button onclick=\"fetch('/pressed', {method: 'POST'})\">Go</button>");
            default -> "ok";
        };
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static String page(String title, String body) {
        return "<!doctype html><html lang=en><title>" + title + "</title><body><h1>" + title + "</h1>" + body;
    }

    private static String table(int rows) {
        StringBuilder table = new StringBuilder("<table><tr><th>Name<th>City<th></tr>");
        for (int row = 0; row < rows; row++) {
            table.append("<tr><td>Customer ")
                    .append(row)
                    .append("<td>City ")
                    .append(row % 7)
                    .append("<td><a href=/small>Edit</a></tr>");
        }
        return table.append("</table>").toString();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
