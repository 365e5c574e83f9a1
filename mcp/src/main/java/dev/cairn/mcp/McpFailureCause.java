package dev.cairn.mcp;

import io.modelcontextprotocol.client.transport.McpHttpClientTransportAuthorizationException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Why a server failed, in one line: what it said itself, or where it wants a sign-in or speaks an older transport, what to do about it. */
final class McpFailureCause {
    private static final Duration PROBE = Duration.ofSeconds(3);
    private static final int MOST_CAUSES = 20;

    private McpFailureCause() {}

    /** Of a failed request. */
    static String of(Throwable failure) {
        return signIn(failure).orElseGet(() -> root(failure));
    }

    private static String root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage())
                .lines()
                .findFirst()
                .orElse(root.getClass().getSimpleName());
    }

    /** Of a server that did not start, or cannot be talked to. */
    static String atStart(McpEndpoint server, Throwable failure) throws InterruptedException {
        Optional<String> older = signIn(failure).isEmpty() && server instanceof McpHttpServer address
                ? olderTransport(address, failure)
                : Optional.empty();
        return older.orElseGet(() -> of(failure));
    }

    /** Where a server wants to know who asks, and is not told, or not what it accepts; empty for any other failure. */
    private static Optional<String> signIn(Throwable failure) {
        @Nullable Throwable at = failure;
        for (int i = 0; at != null && i < MOST_CAUSES; i++) {
            if (at instanceof McpHttpClientTransportAuthorizationException) {
                return Optional.of(
                        "it wants to know who asks (HTTP 401 or 403). Nobody is signed in here by OAuth: give it a token of yours in its headers,"
                                + " such as {\"Authorization\": \"Bearer ${env:TOKEN}\"}; one that is there already is not accepted any more");
            }
            at = at.getCause();
        }
        return Optional.empty();
    }

    /** Where a server only speaks the transport that the protocol had before streamable HTTP; its address is asked once, with the same headers. */
    private static Optional<String> olderTransport(McpHttpServer server, Throwable failure)
            throws InterruptedException {
        return failure instanceof TimeoutException || !answersWithEvents(server)
                ? Optional.empty()
                : Optional.of(
                        "it takes no messages there and answers with events: that is the protocol's older transport (HTTP with SSE, of 2024-11-05),"
                                + " which is not spoken here. Most such servers have another address for streamable HTTP, often one that ends in /mcp");
    }

    private static boolean answersWithEvents(McpHttpServer server) throws InterruptedException {
        HttpRequest.Builder asked = HttpRequest.newBuilder(server.url())
                .timeout(PROBE)
                .header("Accept", "text/event-stream")
                .GET();
        server.headers().forEach((name, value) -> asked.setHeader(name, SecretText.revealed(value)));
        HttpClient client = HttpClient.newBuilder()
                .connectTimeout(PROBE)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
        try {
            HttpResponse<InputStream> answer = client.send(asked.build(), BodyHandlers.ofInputStream());
            answer.body().close();
            return answer.statusCode() == 200
                    && answer.headers()
                            .firstValue("Content-Type")
                            .filter(type -> type.startsWith("text/event-stream"))
                            .isPresent();
        } catch (IOException e) {
            return false; // it does not answer at all, which is told by what failed before
        } finally {
            client.shutdownNow(); // an open stream would be waited for
        }
    }
}
