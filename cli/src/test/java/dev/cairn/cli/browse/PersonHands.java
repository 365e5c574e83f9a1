package dev.cairn.cli.browse;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A person at a browser that can be debugged: mouse and keys of another client than Cairn's, which pages trust as they do a person's. */
final class PersonHands implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final HttpClient client = HttpClient.newHttpClient();
    private final BlockingQueue<String> replies = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private int last;

    /** At the page of that address. */
    PersonHands(URI debugged, String url) {
        String where = await().atMost(PATIENCE)
                .until(() -> page(debugged, url), Optional::isPresent)
                .orElseThrow();
        socket = client.newWebSocketBuilder()
                .buildAsync(URI.create(where), new Replies())
                .join();
    }

    private final class Replies implements WebSocket.Listener {
        private final StringBuilder whole = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            whole.append(part);
            if (isLast) {
                replies.add(whole.toString());
                whole.setLength(0);
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }

    private Optional<String> page(URI debugged, String url) throws Exception {
        String all = client.send(
                        HttpRequest.newBuilder(debugged.resolve("/json/list")).build(), BodyHandlers.ofString())
                .body();
        return JSON.readTree(all)
                .valueStream()
                .filter(target -> target.path("url").asString("").startsWith(url))
                .map(target -> target.path("webSocketDebuggerUrl").asString(""))
                .findFirst();
    }

    private JsonNode send(String method, Map<String, Object> parameters) throws Exception {
        int id = ++last;
        socket.sendText(JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
                .join();
        while (true) {
            String reply = replies.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            JsonNode read = JSON.readTree(String.valueOf(reply));
            if (reply == null || read.path("id").asInt(0) == id) {
                return read.path("result").path("result");
            }
        }
    }

    private JsonNode value(String expression) throws Exception {
        return send("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true))
                .path("value");
    }

    /** Waits for what a selector names, and presses it in its middle. */
    void press(String selector) throws Exception {
        String box = "(() => { const b = document.querySelector('" + selector
                + "')?.getBoundingClientRect(); return b && [b.x + b.width / 2, b.y + b.height / 2]; })()";
        JsonNode at = await().atMost(PATIENCE).until(() -> value(box), JsonNode::isArray);
        for (String kind : new String[] {"mousePressed", "mouseReleased"}) {
            var sent = send(
                    "Input.dispatchMouseEvent",
                    Map.of(
                            "type",
                            kind,
                            "x",
                            at.get(0).asDouble(),
                            "y",
                            at.get(1).asDouble(),
                            "button",
                            "left",
                            "clickCount",
                            1));
        }
    }

    /** Opens a page in another tab. */
    void open(String path) throws Exception {
        var opened = send("Runtime.evaluate", Map.of("expression", "void open('" + path + "')", "userGesture", true));
    }

    /** Types into what has the focus. */
    void type(String text) throws Exception {
        var typed = send("Input.insertText", Map.of("text", text));
    }

    @Override
    public void close() {
        socket.abort();
        client.close();
    }
}
