package dev.cairn.android.pool;

import static org.awaitility.Awaitility.await;

import dev.cairn.android.protocol.WaitingClient;
import dev.cairn.android.protocol.WebDriverServer;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A front that is watched: who has asked it for a session is known by name, so that a test goes on when it knows who has gone. */
final class KnownClients implements WebDriverServer.ClientHandler {
    private final WebDriverServer.ClientHandler front;
    private final Map<String, WaitingClient> waiting = new ConcurrentHashMap<>();

    KnownClients(WebDriverServer.ClientHandler front) {
        this.front = front;
    }

    @Override
    public @Nullable Object handle(String method, String path, JsonNode body, WaitingClient client) {
        waiting.put(body.path("name").asString(""), client);
        return front.handle(method, path, body, client);
    }

    /** Closes the connection of the one of that name, and waits until the front knows it. */
    void leaves(Socket client, String name) throws IOException {
        await().atMost(Duration.ofMinutes(2)).until(() -> waiting.containsKey(name));
        client.close();
        await().atMost(Duration.ofMinutes(2)).until(() -> isGone(waiting.get(name)));
    }

    private static boolean isGone(@Nullable WaitingClient client) {
        return client != null && client.isGone();
    }
}
