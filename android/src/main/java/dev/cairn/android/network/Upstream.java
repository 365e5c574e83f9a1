package dev.cairn.android.network;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Asks the real server. */
final class Upstream {
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Set<String> SET_BY_CLIENT = Set.of("host", "expect", "content-length", "upgrade");

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(LONGEST)
            .build();

    Exchange ask(Exchange.Request request, HttpRequestMessage message) throws IOException {
        HttpRequest.Builder asked = HttpRequest.newBuilder(HttpAddress.uri(onMachine(request.url())))
                .timeout(LONGEST)
                .method(
                        message.method(),
                        message.body().length == 0
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(message.body()));
        for (HttpHeader header : HttpAnswers.kept(message.headers())) {
            if (!SET_BY_CLIENT.contains(header.name().toLowerCase(Locale.ROOT))) {
                asked.header(header.name(), header.value());
            }
        }
        try {
            HttpResponse<InputStream> answer = client.send(asked.build(), HttpResponse.BodyHandlers.ofInputStream());
            return new Exchange(request, answer.statusCode(), headers(answer), body(request, answer));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The device is stopping.", e);
        }
    }

    /** Up to a size and a time, since a server may send for ever. */
    private static byte[] body(Exchange.Request request, HttpResponse<InputStream> answer) throws IOException {
        long end = System.nanoTime() + LONGEST.toNanos();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] some = new byte[1 << 16];
        try (InputStream in = answer.body()) {
            for (int read = in.read(some); read >= 0; read = in.read(some)) {
                all.write(some, 0, read);
                if (all.size() > Exchange.MOST_BYTES || System.nanoTime() > end) {
                    throw new IOException("The answer to " + request + " is longer than " + (Exchange.MOST_BYTES >> 20)
                            + " MB, or takes longer than " + LONGEST.toSeconds() + " s.");
                }
            }
        }
        return all.toByteArray();
    }

    private static String onMachine(String url) {
        return url.replaceFirst("//10\\.0\\.2\\.2(?=[:/])", "//127.0.0.1");
    }

    private static List<HttpHeader> headers(HttpResponse<?> answer) {
        List<HttpHeader> headers = new ArrayList<>();
        answer.headers()
                .map()
                .forEach((name, values) -> values.forEach(value -> headers.add(new HttpHeader(name, value))));
        return HttpAnswers.kept(headers);
    }
}
