package dev.cairn.bench.studio;

import dev.cairn.server.CairnServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Requests to a server, as a page makes them. Thread-safe. */
final class ServerCalls {
    private final CairnServer server;
    private final HttpClient http = HttpClient.newHttpClient();

    ServerCalls(CairnServer server) {
        this.server = server;
    }

    String get(String path) throws IOException, InterruptedException {
        var answer = http.send(request(path), BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(path + " answers " + answer.statusCode() + ": " + answer.body());
        }
        return answer.body();
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(server.address().resolve(path))
                .header("Authorization", "Bearer " + server.key())
                .build();
    }
}
