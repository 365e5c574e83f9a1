package dev.cairn.cli.fuzz;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** A server that answers each request with the same: the first byte of the input chooses the status, the others are the body. */
class AnsweringServer {
    private static final int[] STATUSES = {200, 200, 200, 400, 401, 404, 429, 500};

    private final HttpServer server;
    private volatile byte[] input = {};

    AnsweringServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                answer(exchange);
            }
        });
        server.start();
    }

    void answerWith(byte[] other) {
        input = other;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    void answer(HttpExchange exchange) throws IOException {
        byte[] all = input;
        int status = all.length == 0 ? 200 : STATUSES[(all[0] & 0xff) % STATUSES.length];
        int length = Math.max(0, all.length - 1);
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.sendResponseHeaders(status, length == 0 ? -1 : length);
        if (length > 0) {
            exchange.getResponseBody().write(all, 1, length);
        }
    }
}
