package dev.cairn.explorer.appium;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.remote.http.ClientConfig;
import org.openqa.selenium.remote.http.Contents;
import org.openqa.selenium.remote.http.HttpClient;
import org.openqa.selenium.remote.http.HttpRequest;
import org.openqa.selenium.remote.http.HttpResponse;
import org.openqa.selenium.remote.http.WebSocket;

/** Asks an Appium server, whose answers it takes up to a size, and which cannot send it elsewhere. */
final class BoundedHttpClient implements HttpClient {
    /** A picture of an 8K screen in base64, and a source of the most views that are read, are below. */
    private static final int MOST_BYTES = 64 << 20;

    private static final int MOST_DIGITS = 1_000;

    private static final Duration CONNECT = Duration.ofSeconds(20);

    /** What Java's client sets itself. */
    private static final Set<String> OWN_HEADERS = Set.of("connection", "content-length", "expect", "host", "upgrade");

    private final URI server;
    private final java.net.http.HttpClient client;

    private BoundedHttpClient(URI server) {
        this.server = server;
        java.net.http.HttpClient.Builder builder = java.net.http.HttpClient.newBuilder()
                .version(java.net.http.HttpClient.Version.HTTP_1_1)
                .followRedirects(java.net.http.HttpClient.Redirect.NEVER)
                .connectTimeout(CONNECT);
        credentials(server).ifPresent(builder::authenticator);
        this.client = builder.build();
    }

    /** Makes them. */
    static final class Makers implements HttpClient.Factory {
        @Override
        public HttpClient createClient(ClientConfig config) {
            return new BoundedHttpClient(config.baseUri());
        }
    }

    /** A name and key in the server's address. */
    private static Optional<Authenticator> credentials(URI server) {
        String user = server.getUserInfo();
        if (user == null || user.isEmpty()) {
            return Optional.empty();
        }
        String[] parts = user.split(":", 2);
        PasswordAuthentication known =
                new PasswordAuthentication(parts[0], (parts.length > 1 ? parts[1] : "").toCharArray());
        return Optional.of(new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return known;
            }
        });
    }

    @Override
    public HttpResponse execute(HttpRequest request) {
        try {
            return answer(client.send(asked(request), BodyHandlers.ofInputStream()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebDriverException("interrupted", e);
        }
    }

    private java.net.http.HttpRequest asked(HttpRequest request) {
        byte[] body = Contents.bytes(request.getContent());
        java.net.http.HttpRequest.Builder asked = java.net.http.HttpRequest.newBuilder(address(request))
                .method(
                        request.getMethod().toString(),
                        body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        request.forEachHeader((name, value) -> {
            if (!OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                asked.header(name, value);
            }
        });
        return asked.build();
    }

    /** Commands stand below the server's path. */
    private URI address(HttpRequest request) {
        String base = server.toString().replaceFirst("(?<=//)[^/@]*@", "").replaceFirst("/+$", "");
        return URI.create(base + request.getUri());
    }

    private HttpResponse answer(java.net.http.HttpResponse<InputStream> answer) throws IOException {
        HttpResponse response = new HttpResponse();
        int status = answer.statusCode();
        if (status >= 300 && status < 400) {
            throw new WebDriverException(
                    "the server answers " + status + ", which leads elsewhere; give the address that it leads to");
        }
        try (InputStream in = answer.body()) {
            byte[] body = in.readNBytes(MOST_BYTES + 1);
            if (body.length > MOST_BYTES) {
                throw new WebDriverException("the server's answer is larger than " + (MOST_BYTES >> 20) + " MB");
            }
            if (NumberLength.longest(body) > MOST_DIGITS) {
                throw new WebDriverException(
                        "the server's answer has a number of more than " + MOST_DIGITS + " digits");
            }
            response.setContent(Contents.bytes(body));
        }
        response.setStatus(status);
        answer.headers().map().forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        return response;
    }

    @Override
    public WebSocket openSocket(HttpRequest request, WebSocket.Listener listener) {
        throw new UnsupportedOperationException("nothing is asked by web sockets");
    }

    @Override
    public <T> CompletableFuture<java.net.http.HttpResponse<T>> sendAsyncNative(
            java.net.http.HttpRequest request, BodyHandler<T> handler) {
        throw new UnsupportedOperationException("nothing is asked but commands");
    }

    @Override
    public <T> java.net.http.HttpResponse<T> sendNative(java.net.http.HttpRequest request, BodyHandler<T> handler) {
        throw new UnsupportedOperationException("nothing is asked but commands");
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
