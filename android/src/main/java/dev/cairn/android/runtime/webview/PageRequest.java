package dev.cairn.android.runtime.webview;

import android.net.Uri;
import android.webkit.WebResourceRequest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A request of a page, as the app sees it. */
final class PageRequest implements WebResourceRequest {
    private final String id;
    private final String url;
    private final String method;
    private final String type;
    private final boolean redirect;
    private final boolean main;
    private final Map<String, String> headers;
    private final byte[] body;

    private PageRequest(
            String id,
            String url,
            String method,
            String type,
            boolean redirect,
            boolean main,
            Map<String, String> headers,
            byte[] body) {
        this.id = id;
        this.url = url;
        this.method = method;
        this.type = type;
        this.redirect = redirect;
        this.main = main;
        this.headers = Map.copyOf(headers);
        this.body = body;
    }

    PageRequest(JsonNode paused, boolean main) {
        this(
                paused.path("requestId").asString(""),
                paused.path("request").path("url").asString("")
                        + paused.path("request").path("urlFragment").asString(""),
                paused.path("request").path("method").asString("GET"),
                paused.path("resourceType").asString(""),
                paused.has("redirectedRequestId"),
                main,
                headers(paused.path("request").path("headers")),
                body(paused.path("request")));
    }

    /** A navigation to the address that did not become a request. */
    static PageRequest to(String url) {
        return new PageRequest("", url, "GET", "Document", false, true, Map.of(), new byte[0]);
    }

    private static Map<String, String> headers(JsonNode headers) {
        Map<String, String> all = new LinkedHashMap<>();
        headers.properties()
                .forEach(entry -> all.put(entry.getKey(), entry.getValue().asString("")));
        return all;
    }

    PageRequest with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        return new PageRequest(id, url, method, type, redirect, main, all, body);
    }

    /** The same, as a form that is sent. */
    PageRequest posting(byte[] form) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putIfAbsent("Content-Type", "application/x-www-form-urlencoded");
        return new PageRequest(id, url, "POST", type, redirect, main, all, form);
    }

    /** Whether a script asked for it, and no document waits for it. */
    boolean isOfScript() {
        return type.equals("XHR") || type.equals("Fetch");
    }

    private static byte[] body(JsonNode request) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (JsonNode part : request.path("postDataEntries")) {
            all.writeBytes(Base64.getDecoder().decode(part.path("bytes").asString("")));
        }
        return all.size() > 0
                ? all.toByteArray()
                : request.path("postData").asString("").getBytes(StandardCharsets.UTF_8);
    }

    /** What it sends. */
    byte[] body() {
        return body;
    }

    String id() {
        return id;
    }

    String url() {
        return url;
    }

    /** A phone's WebView asks for none. */
    boolean isFavicon() {
        return type.equals("Other") && url.endsWith("/favicon.ico");
    }

    @Override
    public Uri getUrl() {
        return Uri.parse(url);
    }

    @Override
    public boolean isForMainFrame() {
        return main;
    }

    @Override
    public boolean isRedirect() {
        return redirect;
    }

    @Override
    public boolean hasGesture() {
        return true;
    }

    @Override
    public String getMethod() {
        return method;
    }

    @Override
    public Map<String, String> getRequestHeaders() {
        return headers;
    }
}
