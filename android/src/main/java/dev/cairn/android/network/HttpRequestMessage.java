package dev.cairn.android.network;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request of HTTP/1.1, read whole.
 *
 * @param target path and query
 * @param body without transfer encoding
 */
record HttpRequestMessage(String method, String target, List<HttpHeader> headers, byte[] body) {
    private static final int LONGEST_LINE = 64 * 1024;

    /** Reads the next one; null at the end of the stream. Says yes to a client that waits for it before it sends a body. */
    static @Nullable HttpRequestMessage read(InputStream in, HttpAnswers out) throws IOException {
        String first = line(in);
        if (first == null) {
            return null;
        }
        String[] parts = first.split(" ", 3);
        if (parts.length < 3 || !parts[2].startsWith("HTTP/1.")) {
            throw new IOException("Only HTTP/1.1 can be kept, not a connection that begins with '" + first + "'.");
        }
        List<HttpHeader> headers = headers(in);
        if (value(headers, "expect").isPresent()) {
            out.proceed();
        }
        return new HttpRequestMessage(parts[0], parts[1], headers, body(in, headers));
    }

    private static List<HttpHeader> headers(InputStream in) throws IOException {
        List<HttpHeader> headers = new ArrayList<>();
        for (String line = line(in); line != null && !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.add(new HttpHeader(
                        line.substring(0, colon).strip(),
                        line.substring(colon + 1).strip()));
            }
        }
        return headers;
    }

    private static byte[] body(InputStream in, List<HttpHeader> headers) throws IOException {
        if (value(headers, "transfer-encoding")
                .orElse("")
                .toLowerCase(Locale.ROOT)
                .contains("chunked")) {
            return chunks(in);
        }
        int length = length(value(headers, "content-length").orElse("0"), 10);
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("The body ends early.");
        }
        return body;
    }

    private static int length(String written, int radix) throws IOException {
        try {
            int length = Integer.parseInt(written, radix);
            if (length >= 0 && length <= Exchange.MOST_BYTES) {
                return length;
            }
        } catch (NumberFormatException e) {
            throw new IOException("The body has no length but '" + written + "'.", e);
        }
        throw new IOException("The body cannot have the length " + written + ".");
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (true) {
            String size = line(in);
            if (size == null) {
                throw new EOFException("The body ends early.");
            }
            int length = length(size.split(";", 2)[0].strip(), 16);
            if (all.size() + (long) length > Exchange.MOST_BYTES) {
                throw new IOException("The body is too long.");
            }
            if (length == 0) {
                headers(in);
                return all.toByteArray();
            }
            all.writeBytes(in.readNBytes(length));
            line(in);
        }
    }

    private static @Nullable String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            if (next != '\r') {
                line.write(next);
            }
            if (line.size() > LONGEST_LINE) {
                throw new IOException("This is not HTTP.");
            }
            next = in.read();
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private static Optional<String> value(List<HttpHeader> headers, String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(HttpHeader::value)
                .findFirst();
    }

    Optional<String> header(String name) {
        return value(headers, name);
    }

    /** Whether the client wants the connection closed after the answer. */
    boolean isLast() {
        return header("connection").orElse("").equalsIgnoreCase("close");
    }
}
