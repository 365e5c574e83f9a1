package dev.cairn.llm.provider;

import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.LlmException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPInputStream;

/** Posts JSON and waits for the whole reply, within a time that covers its last byte as well as its first. Thread-safe. */
final class JsonHttpClient {
    private static final int MOST_BYTES = 4_000_000;
    private static final String GZIP = "gzip";

    private final HttpClient client;

    JsonHttpClient(ProxySelector proxies) {
        // no redirects: they would take the key elsewhere
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(Duration.ofSeconds(10))
                .proxy(proxies)
                .build();
    }

    record Answer(int status, HttpHeaders headers, String body) {}

    /** An exception here has the server's host in its message and nothing else of the address. */
    Answer post(URI endpoint, Map<String, String> headers, String body, Duration timeout)
            throws LlmException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint)
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(body));
        headers.forEach(request::header);
        FutureTask<Answer> task = new FutureTask<>(() -> send(request.build()));
        Thread thread = Thread.ofVirtual().name("cairn-llm").start(task);
        try {
            return task.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw late(endpoint, timeout, e);
        } catch (ExecutionException e) {
            Throwable why = e.getCause();
            throw failed(endpoint, timeout, why == null ? e : why);
        } finally {
            thread.interrupt(); // lets go of the connection if the reply is still coming
        }
    }

    private Answer send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
        try (InputStream in = plain(response)) {
            byte[] bytes = in.readNBytes(MOST_BYTES);
            return new Answer(response.statusCode(), response.headers(), new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new CutOff(e);
        }
    }

    /** Nothing was said of compression in the request; some proxies compress all the same. */
    private static InputStream plain(HttpResponse<InputStream> response) throws IOException {
        boolean packed = response.headers()
                .firstValue("content-encoding")
                .filter(GZIP::equalsIgnoreCase)
                .isPresent();
        return packed ? new GZIPInputStream(response.body()) : response.body();
    }

    private static LlmException failed(URI endpoint, Duration timeout, Throwable why) {
        return switch (why) {
            case CutOff cut ->
                new LlmException(Kind.CUT_OFF, "the reply of " + endpoint.getHost() + " was cut off", cut);
            case HttpTimeoutException late -> late(endpoint, timeout, late);
            case IOException broken ->
                new LlmException(
                        Kind.UNREACHABLE,
                        "there is no connection to " + endpoint.getHost() + " ("
                                + broken.getClass().getSimpleName() + ")",
                        broken);
            default ->
                new LlmException(
                        Kind.UNREACHABLE,
                        "asking " + endpoint.getHost() + " failed ("
                                + why.getClass().getSimpleName() + ")",
                        why);
        };
    }

    private static LlmException late(URI endpoint, Duration timeout, Throwable why) {
        return new LlmException(
                Kind.TIMEOUT, "no reply from " + endpoint.getHost() + " within " + timeout.toMillis() + " ms", why);
    }

    private static final class CutOff extends IOException {
        private static final long serialVersionUID = 1L;

        CutOff(IOException cause) {
            super(cause);
        }
    }
}
