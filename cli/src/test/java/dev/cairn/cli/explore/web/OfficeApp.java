package dev.cairn.cli.explore.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Web apps of 40 routes behind menus, forms, dialogs and tabs. The office is a page with its own history, and some pages that the server makes; the workshop routes
 * behind the hash sign, its rows, tiles and tabs are no links, and some of its forms want a box ticked, or cannot be sent before they are filled in. Most of the
 * practice lies behind forms, which lead to other forms. One button's script fails in each. The server counts what is asked of it, and what is deleted.
 */
final class OfficeApp implements AutoCloseable {
    /** Routes of pages that the server makes. */
    private static final Map<String, String> SERVED = Map.of(
            "/help", "Help",
            "/help/contact", "Contact",
            "/help/terms", "Terms",
            "/help/privacy", "Privacy",
            "/help/search", "Search results");

    private final HttpServer server;
    private final String name;
    private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Set<String> deleted = ConcurrentHashMap.newKeySet();

    private volatile boolean mended;

    private OfficeApp(HttpServer server, String name) {
        this.server = server;
        this.name = name;
    }

    static OfficeApp start(int port) {
        return start(port, "office");
    }

    static OfficeApp start(int port, String name) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 0);
            OfficeApp app = new OfficeApp(server, name);
            server.createContext("/", app::answer);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return app;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For a look by hand, at a port, by name: serves until it is ended. */
    public static void main(String[] args) {
        System.out.println(start(Integer.parseInt(args[0]), args[1]).address());
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** What was deleted or paid: nothing may be. */
    Set<String> deleted() {
        return Set.copyOf(deleted);
    }

    /** From now on the button whose script fails does nothing. */
    void mend() {
        mended = true;
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.computeIfAbsent(path, unused -> new AtomicInteger()).incrementAndGet();
        if (path.startsWith("/api/")) {
            deleted.add(exchange.getRequestMethod() + " " + path);
            send(exchange, 204, "text/plain", "");
        } else if (path.equals("/app.js")) {
            String script = resource(name + ".js");
            send(exchange, 200, "text/javascript", mended ? script.replace("table.print()", "") : script);
        } else if (SERVED.containsKey(path)) {
            send(exchange, 200, "text/html", served(path));
        } else {
            send(exchange, 200, "text/html", resource(name + ".html"));
        }
    }

    private static String served(String path) {
        StringBuilder links = new StringBuilder();
        new TreeMap<>(SERVED).forEach((at, name) -> {
            if (!at.equals("/help/search")) {
                links.append("<li><a href='")
                        .append(at)
                        .append("'>")
                        .append(name)
                        .append("</a></li>");
            }
        });
        String text = SERVED.getOrDefault(path, "");
        return "<!doctype html><html lang=en><title>Office</title><body><nav><a href='/'>Back to the office</a></nav><main><h1>"
                + text + "</h1><p>All about " + text.toLowerCase(java.util.Locale.ROOT) + ".</p><ul>" + links
                + "</ul><form action='/help/search'><label>Find <input type=search name=q></label><button>Find</button></form>"
                + "</main></body></html>";
    }

    private static String resource(String name) {
        try (InputStream in = OfficeApp.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().put("Content-Type", List.of(type + "; charset=utf-8"));
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
