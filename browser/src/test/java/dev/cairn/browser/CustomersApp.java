package dev.cairn.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A small app for customers on loopback that counts what arrives: the judge of what was done. */
final class CustomersApp implements AutoCloseable {
    /** A customer as the server has it. */
    record Customer(int id, String name, String email) {}

    private final HttpServer server;
    private final List<Customer> customers = new CopyOnWriteArrayList<>();
    private final List<String> changes = new CopyOnWriteArrayList<>();
    private int last;
    private volatile String note = "";

    CustomersApp() {
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
        changes.clear();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Customer> customers() {
        return List.copyOf(customers);
    }

    /** What changed something, in the order in which it arrived. */
    List<String> changes() {
        return List.copyOf(changes);
    }

    /** Says something on each page. */
    void note(String html) {
        note = html;
    }

    synchronized void add(String name, String email) {
        customers.add(new Customer(++last, name, email));
        changes.add("add " + name);
    }

    /** Has the rows in the other order from now on. */
    void reverse() {
        List<Customer> rows = customers.reversed().stream().toList();
        customers.clear();
        customers.addAll(rows);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (exchange.getRequestMethod().equals("POST")) {
            post(exchange, path);
            return;
        }
        switch (path) {
            case "/" -> page(exchange, list(query(exchange.getRequestURI()).getOrDefault("q", "")));
            case "/new" -> page(exchange, FORM);
            case "/settings" -> page(exchange, SETTINGS);
            default -> send(exchange, 404, "<h1>Not found</h1>");
        }
    }

    private void post(HttpExchange exchange, String path) throws IOException {
        Map<String, String> form = form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        if (path.equals("/customers")) {
            if (!form.getOrDefault("email", "").contains("@")) {
                changes.add("refused");
                page(exchange, "<p role=alert>The e-mail is wrong</p>" + FORM);
                return;
            }
            add(form.getOrDefault("name", ""), form.getOrDefault("email", ""));
        } else if (path.startsWith("/delete/")) {
            int id = Integer.parseInt(path.substring(8));
            customers.removeIf(customer -> customer.id() == id);
            changes.add("delete " + id);
        } else {
            changes.add(path + " " + form);
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
              <p><label>City <input name=city></label></p>
              <button>Save</button>
            </form>
            """;

    private static final String SETTINGS = """
            <h2>Settings</h2>
            <form method=post action=/settings>
              <p><label>Language <select name=language><option value=en>English<option value=de>German</select></label></p>
              <p><label><input type=checkbox name=news> Newsletter</label></p>
              <p><label>Password <input type=password name=password></label></p>
              <button>Store settings</button>
            </form>
            """;

    private String list(String filter) {
        String rows = customers.stream()
                .filter(customer -> customer.name().toLowerCase().contains(filter.toLowerCase()))
                .map(customer -> """
                        <tr><td>%s<td>%s<td><form method=post action=/delete/%d><button>Delete</button></form>"""
                        .formatted(customer.name(), customer.email(), customer.id()))
                .collect(Collectors.joining("\n"));
        return """
                <form><input type=search name=q placeholder="Find a customer"></form>
                <a href=/new>New customer</a>
                <table><tr><th>Name<th>E-mail<th></tr>%s</table>
                """.formatted(rows);
    }

    private void page(HttpExchange exchange, String body) throws IOException {
        send(exchange, 200, "<!doctype html><title>Customers</title><h1>Customers</h1><nav><a href=/>All</a> <a href=/settings>Settings</a></nav>"
                + note + body);
    }

    private static void send(HttpExchange exchange, int status, String html) throws IOException {
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static Map<String, String> query(URI uri) {
        return form(uri.getRawQuery() == null ? "" : uri.getRawQuery());
    }

    private static Map<String, String> form(String encoded) {
        return Stream.of(encoded.split("&"))
                .filter(pair -> pair.contains("="))
                .collect(Collectors.toMap(
                        pair -> URLDecoder.decode(pair.substring(0, pair.indexOf('=')), StandardCharsets.UTF_8),
                        pair -> URLDecoder.decode(pair.substring(pair.indexOf('=') + 1), StandardCharsets.UTF_8),
                        (first, second) -> second));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
