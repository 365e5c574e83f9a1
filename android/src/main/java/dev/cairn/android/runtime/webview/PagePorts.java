package dev.cairn.android.runtime.webview;

import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Message channels between the app and the page; one port of each goes to the page with a message. */
final class PagePorts {
    private final WebPage page;
    private final Map<Integer, Port> ports = new HashMap<>();
    private int next = 1;

    PagePorts(WebPage page) {
        this.page = page;
    }

    WebMessagePort[] create() {
        Port app = new Port(next++);
        Port other = new Port(next++);
        app.peer = other.id;
        other.peer = app.id;
        ports.put(app.id, app);
        ports.put(other.id, other);
        return new WebMessagePort[] {app, other};
    }

    /** Posts to the page's window, with the ports that go along. */
    void post(WebMessage message, Uri origin) {
        List<Integer> sent = new ArrayList<>();
        WebMessagePort[] along = message.getPorts();
        for (WebMessagePort port : along == null ? new WebMessagePort[0] : along) {
            sent.add(((Port) port).id);
        }
        String target = origin.toString().isEmpty() ? "*" : origin.toString();
        run("post(%s,%s,%s)"
                .formatted(
                        DevToolsJson.of(String.valueOf(message.getData())),
                        DevToolsJson.of(target),
                        DevToolsJson.of(sent)));
    }

    private void run(String call) {
        page.send("Runtime.evaluate", Map.of("expression", "window[Symbol.for('cairn')]?." + call));
    }

    /** The page wrote to a port that it was given; comes on the bridge's thread. */
    String received(JsonNode call) {
        int id = call.path("id").asInt();
        String data = call.path("data").asString("");
        page.views().post(() -> deliver(id, data));
        return "{}";
    }

    private void deliver(int inPage, String data) {
        Port sent = ports.get(inPage);
        Port app = sent == null ? null : ports.get(sent.peer);
        if (app != null) {
            app.deliver(new WebMessage(data));
        }
    }

    private final class Port extends WebMessagePort {
        private final int id;
        private int peer;
        private @Nullable WebMessageCallback callback;
        private @Nullable Handler handler;

        Port(int id) {
            this.id = id;
        }

        @Override
        public void postMessage(WebMessage message) {
            run("deliver(%d,%s)".formatted(peer, DevToolsJson.of(String.valueOf(message.getData()))));
        }

        @Override
        public void close() {
            ports.remove(id);
        }

        @Override
        public void setWebMessageCallback(@Nullable WebMessageCallback callback) {
            setWebMessageCallback(callback, null);
        }

        @Override
        public void setWebMessageCallback(@Nullable WebMessageCallback callback, @Nullable Handler handler) {
            this.callback = callback;
            this.handler = handler;
        }

        private void deliver(WebMessage message) {
            WebMessageCallback to = callback;
            if (to != null) {
                Objects.requireNonNullElseGet(handler, () -> new Handler(Looper.getMainLooper()))
                        .post(() -> to.onMessage(this, message));
            }
        }

        /** Robolectric's own, which the compiler does not see in the superclass. */
        @Override
        public @Nullable Object $$robo$getData() {
            return null;
        }
    }
}
