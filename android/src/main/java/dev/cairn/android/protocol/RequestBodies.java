package dev.cairn.android.protocol;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads what requests hold, so that it fits into memory whoever sends it: small bodies as they come, large ones one after the other, each until its command has been
 * carried out. Thread-safe.
 */
final class RequestBodies {
    /** Files are pushed and apps are installed by path or address; what is sent in a body is small against this. */
    private static final int MOST_BYTES = 64 << 20;

    private static final int SMALL_BYTES = 256 << 10;
    private static final long PATIENCE_SECONDS = 15;

    /** A list of nothing takes forty times the memory of its text. */
    private static final int MOST_TOKENS = 1_000_000;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxTokenCount(MOST_TOKENS)
                            .build())
                    .build())
            .build();

    private final Semaphore large = new Semaphore(1, true);

    /** What a request holds; while it is open, no other large one is read. */
    record Body(JsonNode json, Runnable end) implements AutoCloseable {
        @Override
        public void close() {
            end.run();
        }
    }

    /** Reads the request to its end. */
    Body read(HttpExchange exchange) throws IOException, HttpRefusal {
        int length = bearable(exchange.getRequestHeaders().getFirst("Content-Length"));
        InputStream in = exchange.getRequestBody();
        byte[] start = in.readNBytes(SMALL_BYTES + 1);
        if (exchange.getRequestMethod().equals("POST")
                && start.length > 0) { // of nothing some clients say that it is a form
            HttpGuard.checkType(exchange);
        }
        if (start.length <= SMALL_BYTES) {
            return new Body(json(start), () -> {});
        }
        await();
        try {
            return new Body(json(length > start.length ? whole(start, in, length) : whole(start, in)), large::release);
        } catch (IOException | HttpRefusal | RuntimeException | Error e) {
            large.release();
            throw e;
        }
    }

    /** The length is a number: the JDK's server takes no other. 0 where it is not said. */
    private static int bearable(@Nullable String length) throws HttpRefusal {
        if (length == null) {
            return 0;
        }
        if (Long.parseLong(length) > MOST_BYTES) {
            throw tooLarge();
        }
        return Integer.parseInt(length);
    }

    private static HttpRefusal tooLarge() {
        return new HttpRefusal(413, "The request's body has more than " + MOST_BYTES + " bytes");
    }

    private void await() throws HttpRefusal {
        try {
            if (large.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new HttpRefusal(
                503,
                "The request's body has more than " + SMALL_BYTES
                        + " bytes, and another as large is being read or carried out; send it again later");
    }

    /** Takes a third of the memory of one whose length is not known. */
    private static byte[] whole(byte[] start, InputStream in, int length) throws IOException {
        byte[] all = Arrays.copyOf(start, length);
        int read = in.readNBytes(all, start.length, length - start.length);
        return start.length + read == length ? all : Arrays.copyOf(all, start.length + read);
    }

    private static byte[] whole(byte[] start, InputStream in) throws IOException, HttpRefusal {
        byte[] rest = in.readNBytes(MOST_BYTES - start.length + 1);
        if (start.length + rest.length > MOST_BYTES) {
            throw tooLarge();
        }
        byte[] all = Arrays.copyOf(start, start.length + rest.length);
        System.arraycopy(rest, 0, all, start.length, rest.length);
        return all;
    }

    private static JsonNode json(byte[] bytes) {
        if (bytes.length == 0) {
            return JSON.createObjectNode();
        }
        try {
            JsonNode body = JSON.readTree(bytes);
            if (!body.isObject()) {
                throw WebDriverError.INVALID_ARGUMENT.because("The request's body must be a JSON object.");
            }
            return body;
        } catch (JacksonException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The request's body is not JSON: " + e.getOriginalMessage(), e);
        }
    }
}
