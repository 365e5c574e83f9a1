package dev.cairn.android.runtime.webview;

import android.net.Uri;
import android.os.Bundle;
import android.webkit.WebBackForwardList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Methods of the WebView that load pages, and go back and forth among them. */
final class PageNavigation {
    private static final String STATE = "cairn.webview.url";
    private static final String BLANK = "about:blank";

    private final WebPage page;
    private String committed = "";
    private @Nullable String pending;
    private @Nullable String shownAs;
    private String title = "";
    private int progress = 100;
    private volatile boolean leaving;

    /** The browser opens a page with a blank one, which is none of the app's. */
    private boolean beginsBlank = true;

    PageNavigation(WebPage page) {
        this.page = page;
    }

    void loadUrl(String url) {
        loadUrl(url, Map.of());
    }

    void loadUrl(String url, @Nullable Map<String, String> headers) {
        if (url.regionMatches(true, 0, "javascript:", 0, 11)) {
            page.scripts().evaluateJavaScript(Uri.decode(url.substring(11)), null);
            return;
        }
        go(withScheme(url), null, new OwnLoad(headers == null ? Map.of() : headers, null, null));
    }

    private static String withScheme(String url) {
        return url.matches("(?i)[a-z][a-z0-9+.-]*:.*") || url.isEmpty() ? url : "http://" + url;
    }

    void postUrl(String url, byte[] body) {
        go(url, null, new OwnLoad(Map.of(), null, body));
    }

    void loadData(String data, @Nullable String mimeType, @Nullable String encoding) {
        String type = mimeType == null || mimeType.isEmpty() ? "text/html" : mimeType;
        String base64 = "base64".equalsIgnoreCase(encoding) ? ";base64" : "";
        go("data:" + type + base64 + "," + data, null, OwnLoad.PLAIN);
    }

    void loadDataWithBaseURL(
            @Nullable String base,
            String data,
            @Nullable String mimeType,
            @Nullable String encoding,
            @Nullable String history) {
        String type = mimeType == null || mimeType.isEmpty() ? "text/html" : mimeType;
        byte[] bytes = data.getBytes(StandardCharsets.UTF_8);
        String shown = history == null || history.isEmpty() ? BLANK : history;
        if (base != null && base.matches("(?i)(https?|file)://.*")) {
            go(base, shown, new OwnLoad(Map.of(), new Body(bytes, type), null));
        } else {
            String url = "data:" + type + ";charset=utf-8;base64,"
                    + Base64.getEncoder().encodeToString(bytes);
            go(url, shown, OwnLoad.PLAIN);
        }
    }

    /** What the app gives in place of what the address has. */
    record Body(byte[] bytes, String type) {}

    /** A load that the app asked for. */
    record OwnLoad(Map<String, String> headers, @Nullable Body body, byte @Nullable [] post) {
        static final OwnLoad PLAIN = new OwnLoad(Map.of(), null, null);
    }

    private void go(String url, @Nullable String shown, OwnLoad load) {
        pending = shown == null ? url : shown;
        shownAs = shown;
        if (!page.open()) {
            page.drawing().showMissing(pending);
            page.views().post(() -> finishMissing(url));
            return;
        }
        beginsBlank &= !(committed.isEmpty() && url.equals(BLANK));
        page.requests().expect(load);
        leaving = true;
        page.send("Page.navigate", Map.of("url", url))
                .whenComplete((answer, failure) ->
                        page.views().post(() -> answered(url, failure == null ? answer : DevToolsJson.EMPTY)));
    }

    /** Whether the browser was told to show another document and has not begun to. A picture that it is asked for meanwhile may never come. */
    boolean isLeaving() {
        return leaving;
    }

    /** No other document is waited for. */
    void stays() {
        leaving = false;
    }

    private void answered(String url, JsonNode answer) {
        String error = answer.path("errorText").asString("");
        boolean comes = error.isEmpty()
                && answer.has("loaderId")
                && !answer.path("isDownload").asBoolean(false);
        leaving &= comes;
        if (!error.isEmpty() && !error.equals("net::ERR_ABORTED")) {
            page.requests().failedOutside(url, error);
        }
    }

    /** Apps wait for a page to be there before they go on. */
    private void finishMissing(String url) {
        committed = url;
        pending = null;
        page.clients().getWebViewClient().onPageStarted(page.view(), url, null);
        page.clients().getWebViewClient().onPageFinished(page.view(), url);
    }

    /** The browser shows another document. */
    void committed(String url) {
        committed = url;
        pending = null;
        leaving = false;
        progress = 10;
        title = "";
    }

    /** The address changed, but not the document. */
    void moved(String url) {
        committed = url;
        shownAs = null;
    }

    void progress(int percent) {
        progress = percent;
    }

    /** Whether the title is another than before. */
    boolean title(String now) {
        boolean changed = !now.equals(title);
        title = now;
        return changed;
    }

    String committedUrl() {
        return committed;
    }

    @Nullable
    String getUrl() {
        String shown = shownAs;
        String now = pending != null ? pending : shown != null ? shown : committed;
        return now.isEmpty() ? null : now;
    }

    @Nullable
    String getOriginalUrl() {
        return getUrl();
    }

    @Nullable
    String getTitle() {
        return title.isEmpty() && !committed.startsWith("data:") ? getUrl() : title;
    }

    int getProgress() {
        return progress;
    }

    void stopLoading() {
        if (page.isOpen()) {
            page.send("Page.stopLoading", Map.of());
        }
    }

    void reload() {
        if (page.isOpen()) {
            page.requests().expectAgain();
            page.send("Page.reload", Map.of());
        }
    }

    boolean canGoBack() {
        return canGoBackOrForward(-1);
    }

    void goBack() {
        goBackOrForward(-1);
    }

    boolean canGoForward() {
        return canGoBackOrForward(1);
    }

    void goForward() {
        goBackOrForward(1);
    }

    boolean canGoBackOrForward(int steps) {
        History history = history();
        return steps == 0 || history.has(history.current() + steps);
    }

    void goBackOrForward(int steps) {
        History history = history();
        int to = history.current() + steps;
        if (steps != 0 && history.has(to)) {
            shownAs = null;
            page.requests().expectAgain();
            page.send(
                    "Page.navigateToHistoryEntry",
                    Map.of("entryId", history.entries().get(to).path("id").asInt()));
        }
    }

    private History history() {
        JsonNode all = page.isOpen() ? page.read("Page.getNavigationHistory", Map.of()) : DevToolsJson.EMPTY;
        List<JsonNode> entries = new ArrayList<>();
        all.path("entries").forEach(entries::add);
        int current = all.path("currentIndex").asInt(-1);
        if (beginsBlank
                && !entries.isEmpty()
                && BLANK.equals(entries.getFirst().path("url").asString(""))) {
            entries.removeFirst();
            current--;
        }
        return new History(entries, current);
    }

    /** What the app's page has shown, and which of it shows; -1 for none. */
    private record History(List<JsonNode> entries, int current) {
        boolean has(int index) {
            return index >= 0 && index < entries.size();
        }
    }

    void clearHistory() {
        if (page.isOpen()) {
            beginsBlank &= committed.isEmpty();
            page.send("Page.resetNavigationHistory", Map.of());
        }
    }

    void clearCache(boolean files) {
        if (page.isOpen()) {
            page.send("Network.clearBrowserCache", Map.of());
        }
    }

    WebBackForwardList copyBackForwardList() {
        List<HistoryItem> items = new ArrayList<>();
        History history = history();
        for (JsonNode entry : history.entries()) {
            items.add(new HistoryItem(
                    entry.path("id").asInt(),
                    entry.path("url").asString(""),
                    entry.path("userTypedURL").asString(""),
                    entry.path("title").asString("")));
        }
        return new HistoryList(items, history.current());
    }

    @Nullable
    WebBackForwardList saveState(Bundle state) {
        String url = getUrl();
        if (url == null) {
            return null;
        }
        state.putString(STATE, url);
        return copyBackForwardList();
    }

    @Nullable
    WebBackForwardList restoreState(Bundle state) {
        String url = state.getString(STATE);
        if (url == null) {
            return null;
        }
        loadUrl(url);
        return new HistoryList(List.of(new HistoryItem(0, url, url, "")), 0);
    }
}
