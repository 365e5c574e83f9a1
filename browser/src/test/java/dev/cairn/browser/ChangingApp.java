package dev.cairn.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;

/** An app whose makers change its labels, its rows and what else stands there; it counts what it is sent. */
final class ChangingApp implements AutoCloseable {
    private record Row(int id, String name, String email) {}

    private final HttpServer server;
    private final List<Row> rows = Collections.synchronizedList(new ArrayList<>());
    private final List<String> changes = Collections.synchronizedList(new ArrayList<>());
    private volatile String note = "";
    private volatile String newLabel = "New customer";
    private volatile String deleteLabel = "Delete";
    private volatile boolean keys;
    private int next = 1;

    ChangingApp() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        add("Grace Hopper", "grace@example.org");
        add("Alan Turing", "alan@example.org");
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    void add(String name, String email) {
        rows.add(new Row(next++, name, email));
    }

    void reverse() {
        Collections.reverse(rows);
    }

    void note(String html) {
        note = html;
    }

    void newLabel(String label) {
        newLabel = label;
    }

    void deleteLabel(String label) {
        deleteLabel = label;
    }

    void keys(boolean on) {
        keys = on;
    }

    List<String> changes() {
        return List.copyOf(changes);
    }

    List<String> deleted() {
        return changes().stream()
                .filter(change -> change.startsWith("delete "))
                .map(change -> change.substring(7))
                .toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (exchange.getRequestMethod().equals("POST")) {
            post(exchange, path);
            return;
        }
        send(exchange, path.equals("/new") ? FORM : list());
    }

    private void post(HttpExchange exchange, String path) throws IOException {
        String body = URLDecoder.decode(
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        if (path.equals("/customers")) {
            String name = body.replaceAll(".*name=([^&]*).*", "$1");
            String email = body.replaceAll(".*email=([^&]*).*", "$1");
            add(name, email);
            changes.add("add " + name + (changes.isEmpty() ? "" : " " + email));
        } else if (path.startsWith("/delete/")) {
            int id = Integer.parseInt(path.substring(8));
            rows.stream().filter(row -> row.id() == id).forEach(row -> changes.add("delete " + row.name()));
            rows.removeIf(row -> row.id() == id);
        } else {
            changes.add(path);
        }
        exchange.getResponseHeaders().add("Location", "/");
        exchange.sendResponseHeaders(303, -1);
        exchange.close();
    }

    private static final String FORM = """
            <h2>New customer</h2>
            <form method=post action=/customers>
              <p><label>Name <input name=name required></label></p>
              <p><label for=mail>E-mail</label> <input id=mail name=email type=email></p>
              <button>Save</button>
            </form>
            """;

    private String list() {
        StringBuilder all =
                new StringBuilder("<a href=/new>" + newLabel + "</a><table><tr><th>Name<th>E-mail<th></tr>");
        for (Row row : List.copyOf(rows)) {
            String key = keys ? " data-testid=delete name=delete" : "";
            all.append("<tr><td>%s<td>%s<td><form method=post action=/delete/%d><button%s>%s</button></form>"
                    .formatted(row.name(), row.email(), row.id(), key, deleteLabel));
        }
        return all.append("</table>").toString();
    }

    private void send(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = ("<!doctype html><title>Customers</title><h1>Customers</h1><nav><a href=/>All</a></nav>" + note
                        + body)
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
