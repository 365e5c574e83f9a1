package dev.cairn.android.network;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes answers of HTTP/1.1 with their bodies in one piece. */
final class HttpAnswers {
    /** What belongs to the way that an answer once came by. */
    private static final Set<String> OF_CONNECTION =
            Set.of("connection", "keep-alive", "transfer-encoding", "content-length", "proxy-connection", "upgrade");

    private final OutputStream out;

    HttpAnswers(OutputStream out) {
        this.out = out;
    }

    void proceed() throws IOException {
        out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    void write(Exchange exchange) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + exchange.status() + " \r\n");
        for (HttpHeader header : kept(exchange.headers())) {
            head.append(header.name()).append(": ").append(header.value()).append("\r\n");
        }
        boolean bodiless = exchange.status() == 204 || exchange.status() == 304;
        if (!bodiless) {
            head.append("Content-Length: ").append(exchange.body().length).append("\r\n");
        }
        head.append("\r\n");
        out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
        if (!bodiless && !exchange.request().method().equals("HEAD")) {
            out.write(exchange.body());
        }
        out.flush();
    }

    /** Without what belongs to a connection. */
    static List<HttpHeader> kept(List<HttpHeader> headers) {
        return headers.stream()
                .filter(header -> !OF_CONNECTION.contains(header.name().toLowerCase(Locale.ROOT)))
                .filter(header -> !header.name().startsWith(":"))
                .toList();
    }
}
