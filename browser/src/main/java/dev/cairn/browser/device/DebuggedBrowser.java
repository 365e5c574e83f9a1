package dev.cairn.browser.device;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What stands at an address where a browser can be debugged. It is asked here and not by the driver, which would go where it is sent, and read whatever comes.
 */
final class DebuggedBrowser {
    /** Of a failure to find one. */
    static final String CODE = "browser.attach";

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private DebuggedBrowser() {}

    /**
     * Where its debugger listens: a socket of the same address.
     *
     * @throws CairnException {@code browser.attach} if no browser answers there
     */
    static URI socket(URI address) throws InterruptedException {
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(PATIENCE)
                .build()) {
            try {
                return socket(address, version(client, address));
            } finally {
                client.shutdownNow(); // or it waits for who says no more
            }
        }
    }

    private static JsonNode version(HttpClient client, URI address) throws InterruptedException {
        HttpRequest asked =
                HttpRequest.newBuilder(address.resolve("/json/version")).build();
        var answer = client.sendAsync(asked, BodyHandlers.ofInputStream()).thenApply(DebuggedBrowser::read);
        try {
            return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw refused("it gives no answer within " + PATIENCE.toSeconds() + " s", e);
        } catch (ExecutionException | CancellationException e) {
            if (e.getCause() instanceof ConnectException) {
                throw refused("nothing answers there; is it running?", e);
            }
            throw refused("what answers there is no browser's debugger (" + why(e) + ")", e);
        }
    }

    private static String why(Throwable failed) {
        Throwable cause = failed;
        while (cause.getCause() != null && !(cause instanceof JacksonException)) {
            cause = cause.getCause();
        }
        String said = cause instanceof JacksonException json ? json.getOriginalMessage() : cause.getMessage();
        return said == null
                ? "it breaks the connection off"
                : said.lines().findFirst().orElse("");
    }

    private static JsonNode read(HttpResponse<InputStream> response) {
        try (InputStream body = response.body()) {
            if (response.statusCode() != 200) {
                throw new IOException("status " + response.statusCode());
            }
            return JsonMapper.shared().readTree(BoundedFile.bytes(body, 1));
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }

    private static URI socket(URI address, JsonNode version) {
        String said = version.path("webSocketDebuggerUrl").asString("");
        try {
            URI socket = URI.create(said);
            if ("ws".equals(socket.getScheme())
                    && address.getRawAuthority().equalsIgnoreCase(socket.getRawAuthority())) {
                return socket;
            }
        } catch (IllegalArgumentException e) {
            // told below
        }
        throw refused("what answers there names no debugger of its own", null);
    }

    private static CairnException refused(String why, @Nullable Throwable cause) {
        return cause == null ? new CairnException(CODE, why) : new CairnException(CODE, why, cause);
    }
}
