package dev.cairn.android.runtime.webview;

import android.net.Uri;
import android.webkit.ValueCallback;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Methods of the WebView by which the app and the page's scripts talk to each other. */
final class PageScripts {
    private static final String SCRIPT = PageWorld.script("bridge.js");

    private final WebPage page;
    private final JavascriptBridge bridge = new JavascriptBridge();
    private final Map<String, Object> interfaces = new LinkedHashMap<>();
    private final PagePorts ports;
    private CompletableFuture<String> installed = CompletableFuture.completedFuture("");

    PageScripts(WebPage page) {
        this.page = page;
        this.ports = new PagePorts(page);
    }

    void evaluateJavaScript(String script, @Nullable ValueCallback<String> callback) {
        if (!page.settings().getJavaScriptEnabled() || !page.open()) {
            answer(callback, "null");
            return;
        }
        page.send("Runtime.evaluate", Map.of("expression", script, "returnByValue", true, "userGesture", true))
                .whenComplete((answer, failure) -> answer(callback, failure == null ? json(answer) : "null"));
    }

    private void answer(@Nullable ValueCallback<String> callback, String value) {
        if (callback != null) {
            page.views().post(() -> callback.onReceiveValue(value));
        }
    }

    private static String json(JsonNode answer) {
        JsonNode value = answer.path("result").path("value");
        return answer.has("exceptionDetails") || value.isMissingNode() ? "null" : DevToolsJson.of(value);
    }

    void addJavascriptInterface(Object object, String name) {
        interfaces.put(name, object);
        reinstall();
    }

    void removeJavascriptInterface(String name) {
        interfaces.remove(name);
        reinstall();
    }

    private void reinstall() {
        if (page.isOpen()) {
            install();
        }
    }

    /**
     * Gives the interfaces to the documents that come from now on. Nobody waits for it: while a page is asked for that the app itself is to give, the
     * browser answers nothing else.
     */
    void install() {
        installed.thenAccept(this::remove);
        String script = SCRIPT.replace("TOKEN", DevToolsJson.of(JavascriptBridge.TOKEN))
                .replace("INTERFACES", DevToolsJson.of(bridge.describe(interfaces)));
        installed = page.send("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script))
                .thenApply(added -> added.path("identifier").asString(""));
    }

    /** Waits until the browser has them: on a page that was just opened, where it then has all that was said before. */
    void awaitInstalled() {
        page.replies().await(installed.thenApply(id -> DevToolsJson.EMPTY));
    }

    private void remove(String old) {
        if (!old.isEmpty()) {
            page.send("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", old));
        }
    }

    /** Takes a call of one of the app's interfaces; comes on the protocol's own thread. */
    boolean isForBridge(String method, JsonNode parameters) {
        String message = parameters.path("message").asString("");
        if (!method.equals("Page.javascriptDialogOpening") || !message.startsWith(JavascriptBridge.TOKEN)) {
            return false;
        }
        JsonNode call = DevToolsJson.read(message.substring(JavascriptBridge.TOKEN.length()));
        page.views().onBridge(() -> answer(call));
        return true;
    }

    private void answer(JsonNode call) {
        String answer = switch (call.path("kind").asString("")) {
            case "call" -> bridge.call(call);
            case "port" -> ports.received(call);
            case "open" -> opened(call.path("url").asString(""));
            default -> "{}";
        };
        page.send("Page.handleJavaScriptDialog", Map.of("accept", true, "promptText", answer));
    }

    /** The page opens a window: another WebView of the app, if it makes one. */
    private String opened(String url) {
        page.views().post(() -> new PageWindows(page).open(url));
        return "{}";
    }

    WebMessagePort[] createWebMessageChannel() {
        return ports.create();
    }

    void postMessageToMainFrame(WebMessage message, Uri origin) {
        if (page.open()) {
            ports.post(message, origin);
        }
    }
}
