package dev.cairn.llm.provider;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A server on loopback that answers all requests alike, whatever protocol that is, and keeps their addresses and bodies. */
final class RawServer implements AutoCloseable {
    private final HttpServer server;
    final List<String> addresses = new ArrayList<>();
    final List<String> bodies = new ArrayList<>();

    RawServer(InetAddress at, int status, byte[] body, Map<String, String> headers) {
        try {
            server = HttpServer.create(new InetSocketAddress(at, 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> serve(exchange, status, body, headers));
        server.start();
    }

    static RawServer answering(int status, String body) {
        return new RawServer(InetAddress.getLoopbackAddress(), status, body.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    private void serve(HttpExchange exchange, int status, byte[] body, Map<String, String> headers) throws IOException {
        try (exchange) {
            addresses.add(exchange.getRequestURI().toString());
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
