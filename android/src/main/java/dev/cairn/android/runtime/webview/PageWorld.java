package dev.cairn.android.runtime.webview;

import dev.cairn.android.webview.Browser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Scripts of ours in the page, in a world that the page's own scripts do not see; they run where the page's may not, too. */
final class PageWorld {
    static final String NAME = "cairn";

    /** What our script calls when the page is to have a frame. */
    static final String FRAME = "cairnFrame";

    /** What our script calls when a document begins or ends to wait for what other parts of the browser do. */
    static final String WAITS = "cairnWaits";

    private static final String SCRIPT = script("page.js");

    private final WebPage page;
    private volatile @Nullable CompletableFuture<Integer> context;

    PageWorld(WebPage page) {
        this.page = page;
    }

    static String script(String name) {
        try (InputStream in = Browser.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The script " + name + " is missing.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Another document has come, where ours are no longer. */
    void forget() {
        context = null;
    }

    /** Calls one of our functions with arguments as JSON; its result, by value. */
    CompletableFuture<JsonNode> call(String function, Object... arguments) {
        StringBuilder call = new StringBuilder("cairn.").append(function).append('(');
        for (int i = 0; i < arguments.length; i++) {
            call.append(i == 0 ? "" : ",").append(DevToolsJson.of(arguments[i]));
        }
        String expression = call.append(')').toString();
        return context()
                .thenCompose(id -> page.send(
                        "Runtime.evaluate",
                        Map.of("expression", expression, "contextId", id, "returnByValue", true, "userGesture", true)))
                .thenApply(answer -> answer.path("result").path("value"));
    }

    /** The command that answers when the page has had a frame; null while ours are not in the document. Any thread may ask. */
    @Nullable
    Map<String, Object> frame() {
        CompletableFuture<Integer> known = context;
        return known == null || !known.isDone() || known.isCompletedExceptionally()
                ? null
                : Map.of("expression", "cairn.frame()", "contextId", known.join(), "awaitPromise", true);
    }

    /** Calls one of our functions with an element of the page, by its number in the protocol. */
    CompletableFuture<JsonNode> callOn(int node, String function, Object... arguments) {
        Object[] list = java.util.Arrays.stream(arguments)
                .map(argument -> Map.of("value", argument))
                .toArray();
        return context()
                .thenCompose(
                        id -> page.send("DOM.resolveNode", Map.of("backendNodeId", node, "executionContextId", id)))
                .thenCompose(found -> page.send(
                        "Runtime.callFunctionOn",
                        Map.of(
                                "functionDeclaration",
                                "function(...a) { return cairn." + function + "(this, ...a); }",
                                "objectId",
                                found.path("object").path("objectId").asString(""),
                                "arguments",
                                list,
                                "returnByValue",
                                true,
                                "userGesture",
                                true)))
                .thenApply(answer -> answer.path("result").path("value"));
    }

    private CompletableFuture<Integer> context() {
        CompletableFuture<Integer> known = context;
        if (known == null || known.isCompletedExceptionally()) {
            known = create();
            context = known;
        }
        return known;
    }

    private CompletableFuture<Integer> create() {
        return page.send("Page.getFrameTree", Map.of())
                .thenCompose(tree -> page.send(
                        "Page.createIsolatedWorld",
                        Map.of(
                                "frameId",
                                tree.path("frameTree").path("frame").path("id").asString(""),
                                "worldName",
                                NAME)))
                .thenCompose(made -> {
                    int id = made.path("executionContextId").asInt();
                    return page.send("Runtime.evaluate", Map.of("expression", SCRIPT, "contextId", id))
                            .thenApply(done -> id);
                });
    }
}
