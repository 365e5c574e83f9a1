package dev.cairn.android.runtime.webview;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebViewClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Everything that a page asks for: answered by the app, from the app's files, or by the network if there is one. */
final class PageRequests {
    private static final long AGAIN_MILLIS = 100;

    private final WebPage page;
    private final PageExchanges exchanges;
    private final List<Runnable> held = new ArrayList<>();
    private long failedAt = -1;
    private PageNavigation.@Nullable OwnLoad expected;
    private PageNavigation.OwnLoad last = PageNavigation.OwnLoad.PLAIN;
    private @Nullable Runnable failure;
    private @Nullable String mainFrame;

    PageRequests(WebPage page) {
        this.page = page;
        this.exchanges = new PageExchanges(page, this);
    }

    /** The next document is one that the app asked for. */
    void expect(PageNavigation.OwnLoad load) {
        expected = load;
        last = load;
    }

    /** The next document is the same again, or another from the history. */
    void expectAgain() {
        expected = last;
    }

    /** The browser waits for what to do about a request. */
    void paused(JsonNode parameters) {
        PageRequest request = new PageRequest(parameters, isMain(parameters));
        if (request.isFavicon()) {
            fail(request, "BlockedByClient");
            return;
        }
        PageNavigation.OwnLoad own = request.isForMainFrame() ? expected : null;
        if (request.isForMainFrame()) {
            expected = null;
        }
        if (own == null && request.isForMainFrame() && isHandledByApp(request)) {
            fail(request, "Aborted");
            return;
        }
        client().onLoadResource(page.view(), request.url());
        if (own != null && own.body() != null) {
            fulfill(request, own.body().bytes(), own.body().type());
        } else if (request.isOfScript() && page.events().isLoading()) {
            held.add(() -> answerSoon(request, own));
        } else {
            answerSoon(request, own);
        }
    }

    private void answerSoon(PageRequest request, PageNavigation.@Nullable OwnLoad own) {
        page.views().onRequests(() -> answer(own == null ? request : request.with(own.headers()), own));
    }

    /** Whether scripts wait for answers until the document has been loaded; so these come after that each time, not sometimes before. */
    boolean isHolding() {
        return !held.isEmpty();
    }

    /** Answers scripts. */
    void release() {
        List<Runnable> now = List.copyOf(held);
        held.clear();
        now.forEach(Runnable::run);
    }

    private boolean isMain(JsonNode parameters) {
        if (mainFrame == null) {
            mainFrame = page.target();
        }
        return parameters.path("resourceType").asString("").equals("Document")
                && parameters.path("frameId").asString("").equals(mainFrame);
    }

    private WebViewClient client() {
        return page.clients().getWebViewClient();
    }

    /** Links to addresses that no browser shows do not become requests. */
    void leaving(JsonNode parameters) {
        String url = parameters.path("url").asString("");
        boolean shown = url.matches("(?i)(https?|file|data|about|blob|javascript|content):.*");
        if (!shown) {
            PageRequest request = PageRequest.to(url);
            if (!isHandledByApp(request)) {
                client().onReceivedError(page.view(), request, NetError.of("net::ERR_UNKNOWN_URL_SCHEME"));
            }
        }
    }

    /** The page wants another in its place. */
    void openHere(String url) {
        if (!isHandledByApp(PageRequest.to(url))) {
            expected = PageNavigation.OwnLoad.PLAIN;
            page.send("Page.navigate", Map.of("url", url));
        }
    }

    /** Whether the app takes the navigation, or, when it does not say, another app does. */
    private boolean isHandledByApp(PageRequest request) {
        if (request.getMethod().equals("POST")) {
            return false;
        }
        return page.clients().hasClient()
                ? client().shouldOverrideUrlLoading(page.view(), request)
                : isHandledByOtherApp(request.url());
    }

    private boolean isHandledByOtherApp(String url) {
        if (url.matches("(?i)(about|file|data|javascript):.*")) {
            return false;
        }
        try {
            Intent intent = new Intent(Intent.ACTION_VIEW, Uri.parse(url)).addCategory(Intent.CATEGORY_BROWSABLE);
            page.view().getContext().startActivity(intent);
            return true;
        } catch (ActivityNotFoundException e) {
            return false;
        }
    }

    /** On the thread for requests. */
    private void answer(PageRequest request, PageNavigation.@Nullable OwnLoad own) {
        try {
            WebResourceResponse response = client().shouldInterceptRequest(page.view(), request);
            if (response == null) {
                response = new LocalResources(page).find(request.url());
            }
            if (response != null) {
                fulfill(request, response);
            } else if (PageExchanges.concern(request.url())) {
                exchanges.answer(request, own);
            } else {
                PageNetwork.route(request.url())
                        .ifPresentOrElse(
                                to -> goOn(request, own, to), () -> refuse(request, PageNetwork.error(request.url())));
            }
        } catch (IOException e) {
            refuse(request, "net::ERR_FILE_NOT_FOUND");
        }
    }

    private void goOn(PageRequest request, PageNavigation.@Nullable OwnLoad own, String to) {
        Map<String, Object> how = new HashMap<>(Map.of("requestId", request.id()));
        if (own != null && !own.headers().isEmpty()) {
            how.put("headers", headers(request.getRequestHeaders()));
        }
        if (own != null && own.post() != null) {
            how.put("method", "POST");
            how.put("postData", Base64.getEncoder().encodeToString(own.post()));
        }
        if (!to.equals(request.url())) {
            how.put("url", to);
        }
        page.send("Fetch.continueRequest", how);
    }

    private void fulfill(PageRequest request, WebResourceResponse response) throws IOException {
        if (response.getData() == null) {
            page.views().post(() -> client().onReceivedError(page.view(), request, NetError.of("net::ERR_FAILED")));
            fail(request, "Failed");
            return;
        }
        Map<String, String> headers = new HashMap<>();
        if (response.getResponseHeaders() != null) {
            headers.putAll(response.getResponseHeaders());
        }
        String type = response.getMimeType();
        if (type != null && headers.keySet().stream().noneMatch("Content-Type"::equalsIgnoreCase)) {
            String encoding = response.getEncoding();
            headers.put("Content-Type", encoding == null || encoding.isEmpty() ? type : type + "; charset=" + encoding);
        }
        int status = response.getStatusCode() == 0 ? 200 : response.getStatusCode();
        byte[] bytes;
        try (var data = response.getData()) {
            bytes = data.readAllBytes();
        }
        if (status >= 400) {
            page.views().post(() -> client().onReceivedHttpError(page.view(), request, response));
        }
        send(request, status, headers, bytes);
    }

    private void fulfill(PageRequest request, byte[] bytes, String type) {
        send(request, 200, Map.of("Content-Type", type.contains("charset") ? type : type + "; charset=utf-8"), bytes);
    }

    private void send(PageRequest request, int status, Map<String, String> headers, byte[] bytes) {
        page.send(
                "Fetch.fulfillRequest",
                Map.of(
                        "requestId", request.id(),
                        "responseCode", status,
                        "responseHeaders", headers(headers),
                        "body", Base64.getEncoder().encodeToString(bytes)));
    }

    private static List<Map<String, String>> headers(Map<String, String> all) {
        List<Map<String, String>> list = new ArrayList<>();
        all.forEach((name, value) -> list.add(Map.of("name", name, "value", value == null ? "" : value)));
        return list;
    }

    private void fail(PageRequest request, String reason) {
        page.send("Fetch.failRequest", Map.of("requestId", request.id(), "errorReason", reason));
    }

    /** The request ends in an error: of a document, an error page shows, as on a phone. */
    void refuse(PageRequest request, String error) {
        WebResourceError why = NetError.of(error);
        if (request.isForMainFrame()) {
            page.views().post(() -> failure = () -> client().onReceivedError(page.view(), request, why));
            page.views()
                    .post(() -> fulfill(
                            request,
                            NetError.page(request.url(), error).getBytes(java.nio.charset.StandardCharsets.UTF_8),
                            "text/html"));
        } else {
            page.views().post(() -> client().onReceivedError(page.view(), request, why));
            fail(request, NetError.reason(error));
        }
    }

    /** A document could not be loaded, for a reason that the browser found itself. */
    void failedOutside(String url, String error) {
        WebResourceRequest request = PageRequest.to(url);
        client().onReceivedError(page.view(), request, NetError.of(error));
    }

    /**
     * Tells the app why the document that has come is an error page, if it is one; a second time only after a moment. Apps that then ask for a page that
     * cannot be had either would otherwise do so for ever, and no time would pass.
     */
    void reportFailure() {
        Runnable report = failure;
        failure = null;
        if (report == null) {
            return;
        }
        long now = SystemClock.uptimeMillis();
        if (now == failedAt) {
            new Handler(Looper.getMainLooper()).postDelayed(report, AGAIN_MILLIS);
        } else {
            report.run();
        }
        failedAt = now;
    }
}
