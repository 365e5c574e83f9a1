package dev.cairn.android.webview;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;

/** One page's end of the debugging protocol. Thread-safe. */
public final class DevToolsSession {
    private final DevTools tools;
    private final String id;

    DevToolsSession(DevTools tools, String id) {
        this.tools = tools;
        this.id = id;
    }

    /** Sends a command to the page; the answer fails with {@link DevToolsException} when it is refused. */
    public CompletableFuture<JsonNode> send(String method, Map<String, ?> parameters) {
        return tools.send(id, method, parameters);
    }

    /** No events are wanted any more. */
    public void forget() {
        tools.forget(id);
    }
}
